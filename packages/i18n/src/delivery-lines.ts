import type { Language } from '@fori/domain/languages';
import { type PostalParts, postalLines } from './address.ts';

/** Where a parcel is collected, as stored in orders and offered in the checkout. */
export interface PointParts extends Omit<PostalParts, 'full_name' | 'state'> {
  readonly name: string;
  readonly opening_hours?: string | null;
}

interface DeliveredOrder {
  readonly shipping_address: PostalParts;
  readonly delivery?: { readonly pickup_point?: PointParts | undefined } | undefined;
}

/** The lines of a pick-up point: its name, then its address. */
export const pointLines = ({ name, address, postal_code, city, country }: PointParts, language: Language): string[] => [
  name,
  ...postalLines({ address, postal_code, city, country }, language),
];

/** The lines of where an order is delivered, for whom: at its pick-up point where it has one, else the address (PARCEL-28). */
export const deliveryLines = (
  { shipping_address: address, delivery }: DeliveredOrder,
  language: Language,
): string[] => {
  const point = delivery?.pickup_point;
  if (!point) return postalLines(address, language);
  return [address.full_name ?? '', ...pointLines(point, language)].filter(Boolean);
};
