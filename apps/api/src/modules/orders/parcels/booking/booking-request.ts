import { cutText } from '@fori/domain/text';
import {
  customsDescription,
  declaredUnits,
  leavesUnion,
  type PaperSources,
  packedUnits,
  parcelGrams,
  voecNumberOf,
} from '../papers/paper-content.ts';
import type { BookingParty, BookingRequest, OfferedProduct } from './parcel-booking.ts';

/** What carriers print of contents. */
const MAX_CONTENTS = 100;

/** Whether a product can bring the order's parcels: to its pick-up point, of the carrier that has it, or to the door. */
export const fits = (product: OfferedProduct, { row }: Pick<PaperSources, 'row'>): boolean => {
  const point = row.delivery?.pickupPoint;
  if (!point) return product.pickupPoint !== 'required';
  const isOfCarrier = point.carrier === null || product.carrier.code === null || point.carrier === product.carrier.code;
  return product.pickupPoint !== 'none' && point.number !== '' && isOfCarrier;
};

const senderOf = (sources: PaperSources): BookingParty => {
  const { identity } = sources;
  return {
    name: identity.company || identity.name,
    attention: null,
    address: identity.street,
    postalCode: identity.postalCode,
    city: identity.city,
    country: identity.countryCode,
    email: identity.email,
    phone: identity.phone,
    vatId: voecNumberOf(sources),
  };
};

/** The customer, at their own address: the pick-up point goes by its number. */
const receiverOf = ({ order }: PaperSources): BookingParty => {
  const { full_name, address, postal_code, city, state, country, phone } = order.shipping_address;
  return {
    name: order.company_name || full_name,
    attention: order.company_name ? full_name : null,
    address,
    postalCode: postal_code,
    city: [city, state].filter(Boolean).join(', '),
    country,
    email: order.email,
    phone,
    vatId: null,
  };
};

/**
 * What a service is asked to book for a parcel, with the facts for customs where it leaves the Union. Throws `setup_incomplete` naming
 * the products without customs code or origin (PARCEL-39).
 */
export const bookingRequest = (
  sources: PaperSources,
  { product, reference }: Pick<BookingRequest, 'product' | 'reference'>,
): BookingRequest => {
  const kinds = packedUnits(sources).map(({ kind, name }) => kind || name);
  return {
    product,
    reference,
    contents: cutText([...new Set(kinds)].join(', '), MAX_CONTENTS),
    sender: senderOf(sources),
    receiver: receiverOf(sources),
    grams: parcelGrams(sources),
    pickupPoint: sources.row.delivery?.pickupPoint?.number || null,
    goods: leavesUnion(sources)
      ? declaredUnits(sources).map((unit) => ({
          quantity: unit.quantity,
          description: customsDescription(unit),
          customsCode: unit.customsCode,
          origin: unit.origin,
          unitCents: Math.round(unit.value / unit.quantity),
          unitGrams: Math.max(1, Math.round(unit.grams / unit.quantity)),
        }))
      : null,
  };
};
