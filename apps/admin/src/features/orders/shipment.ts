import type { TransitionInput } from '@fori/contracts/admin-orders/schemas';
import type { ParcelInput } from '@fori/contracts/admin-parcels/schemas';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { carriers, type OrderStatus } from '@fori/domain/orders';
import { asNumber } from '../../shared/form/as-number.ts';

/** The option that asks for the carrier's name. */
export const OTHER_CARRIER = 'other';

/** How a parcel goes, as typed. */
export interface CarrierForm {
  /** code of a known carrier, `other`, or empty */
  carrier: string;
  other_carrier: string;
  tracking_number: string;
}

/** The values of the shipping form. */
export interface ShipForm extends CarrierForm {
  note: string;
}

export const emptyShipForm: ShipForm = { carrier: '', other_carrier: '', tracking_number: '', note: '' };

/** The carrier's name, which the customer reads. */
const carrierName = ({ carrier, other_carrier = '' }: CarrierForm): string =>
  carriers.find(({ code }) => code === carrier)?.name ?? other_carrier.trim();

/** The request body. The carrier is sent by its name. */
export const toShipment = ({ note, ...form }: ShipForm): TransitionInput => ({
  to: 'shipped',
  carrier: carrierName(form),
  tracking_number: form.tracking_number.trim(),
  ...(note.trim() && { note: note.trim() }),
});

/** The field that shows an error about a field of the request; null where the form has none. */
export const shipFieldOf = (field: string, form: CarrierForm): keyof ShipForm | null => {
  if (field === 'carrier') return form.carrier === OTHER_CARRIER ? 'other_carrier' : 'carrier';
  return field === 'tracking_number' || field === 'note' ? field : null;
};

/** Whether the order can still get a tracking number; one that will never be shipped cannot. */
export const awaitsTracking = (status: OrderStatus): boolean => status !== 'cancelled' && status !== 'refunded';

export type Parcel = AdminOrder['packing']['parcels'][number];

/** The names of an order's lines: products, then jackets. */
export const lineNames = ({ items, custom_jackets }: AdminOrder): string[] => [
  ...items.map(({ name, local_name }) => local_name ?? name),
  ...custom_jackets.map(({ name }) => name),
];

/** The values of the form of a parcel. */
export interface ParcelForm extends CarrierForm {
  /** by line */
  quantities: number[];
  weight_g: string;
}

/** The form of a parcel; of a new one everything that is left, by the carrier of the order's method. */
export const parcelFormOf = (order: AdminOrder, parcel: Parcel | null): ParcelForm => {
  const units = parcel?.contents ?? order.packing.left;
  const carrier = parcel?.carrier ?? '';
  const known = carriers.find(({ name }) => name === carrier)?.code;
  return {
    quantities: lineNames(order).map((_, at) => units.find(({ line }) => line === at + 1)?.quantity ?? 0),
    carrier: known ?? (carrier && OTHER_CARRIER),
    other_carrier: known ? '' : carrier,
    tracking_number: parcel?.tracking_number ?? '',
    weight_g: String(parcel?.weight_g ?? ''),
  };
};

/** Places of the lines that go into the parcel. */
const packed = ({ quantities }: ParcelForm): number[] =>
  [...quantities.keys()].filter((at) => (quantities[at] ?? 0) > 0);

/** The request body. */
export const toParcel = (form: ParcelForm): ParcelInput => ({
  contents: packed(form).map((at) => ({ line: at + 1, quantity: form.quantities[at] ?? 0 })),
  carrier: carrierName(form) || null,
  tracking_number: form.tracking_number.trim() || null,
  weight_g: form.weight_g.trim() === '' ? null : asNumber(form.weight_g),
});

/** The field that shows an error about a field of the request; null where the form has none. */
export const parcelFieldOf = (field: string, form: ParcelForm): string | null => {
  const [, at] = /^contents\.(\d+)\./.exec(field) ?? [];
  if (at !== undefined) return `quantities.${packed(form)[Number(at)] ?? 0}`;
  return field === 'contents' || field === 'weight_g' ? field : shipFieldOf(field, form);
};
