import type { TransitionInput } from '@fori/contracts/admin-orders/schemas';
import { type ParcelInput, parcelBody } from '@fori/contracts/admin-parcels/schemas';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { isShipped } from '@fori/domain/exchanges';
import { carriers, type OrderStatus } from '@fori/domain/orders';
import { packedLines } from '@fori/domain/packed-lines';
import type { AnyTranslate } from '@fori/i18n/messages';
import { unitText } from '@fori/i18n/options';
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

/** The form of an order that is to be shipped, by the carrier of its method. */
export const shipFormOf = ({ delivery }: Pick<AdminOrder, 'delivery'>): ShipForm => ({
  carrier: delivery?.carrier ?? '',
  other_carrier: '',
  tracking_number: '',
  note: '',
});

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

const packingStatuses: readonly OrderStatus[] = ['paid', 'processing'];

export type Parcel = AdminOrder['packing']['parcels'][number];

/** The names of an order's lines with their options: products, jackets, then new units of exchanges. */
export const lineNames = (t: AnyTranslate, { items, ...order }: AdminOrder): string[] => {
  const named = items.map((item) => ({ ...item, name: item.local_name ?? item.name }));
  return packedLines<(typeof named)[number], AdminOrder['custom_jackets'][number]>({ ...order, items: named }).map(
    (unit) => unitText(t, unit),
  );
};

/** Whether units of an order can be packed: until it is shipped, and after that those in exchange. */
export const mayPack = ({ status, packing: { left } }: AdminOrder): boolean =>
  left.length > 0 && (packingStatuses.includes(status) || isShipped(status));

/** Whether nothing of a parcel will be sent: it is shown for its booking alone (PARCEL-46). */
export const isVoid = ({ status }: Pick<AdminOrder, 'status'>, { contents }: Parcel): boolean =>
  status === 'cancelled' || contents.length === 0;

/** Whether a packed parcel can be sent: one of an order that is sent has units in exchange alone. */
export const maySend = (status: OrderStatus): boolean => status === 'processing' || isShipped(status);

/** Units of an order by line that are in no parcel that was sent, as long as they are to be sent. */
export const notSentYet = ({ packing: { parcels, left } }: Pick<AdminOrder, 'packing'>): Parcel['contents'] => {
  const units = new Map<number, number>();
  for (const { line, quantity } of [...left, ...parcels.flatMap((each) => (each.sent_at ? [] : each.contents))]) {
    units.set(line, (units.get(line) ?? 0) + quantity);
  }
  return [...units].map(([line, quantity]) => ({ line, quantity })).sort((a, b) => a.line - b.line);
};

/** The parcels with what is sent in exchange for a withdrawal's goods. */
export const parcelsInExchange = (
  { items, custom_jackets: jackets, packing: { parcels } }: AdminOrder,
  { exchange }: AdminOrder['withdrawals'][number],
): Parcel[] =>
  parcels.filter(({ contents }) =>
    contents.some(({ line }) => exchange && line === items.length + jackets.length + exchange.number),
  );

/** The values of the form of a parcel. */
export interface ParcelForm extends CarrierForm {
  /** by line */
  quantities: number[];
  weight_g: string;
}

/** The form of a parcel; of a new one everything that is left, by the carrier of the order's method. */
export const parcelFormOf = (order: AdminOrder, parcel: Parcel | null): ParcelForm => {
  const units = parcel?.contents ?? order.packing.left;
  const lines = packedLines<AdminOrder['items'][number], AdminOrder['custom_jackets'][number]>(order);
  const carrier = parcel?.carrier ?? '';
  const known = parcel ? carriers.find(({ name }) => name === carrier)?.code : shipFormOf(order).carrier;
  return {
    quantities: lines.map((_, at) => units.find(({ line }) => line === at + 1)?.quantity ?? 0),
    carrier: known ?? (carrier && OTHER_CARRIER),
    other_carrier: known ? '' : carrier,
    tracking_number: parcel?.tracking_number ?? '',
    weight_g: String(parcel?.weight_g ?? ''),
  };
};

/** Places of the lines that go into the parcel. */
const packed = ({ quantities }: ParcelForm): number[] =>
  [...quantities.keys()].filter((at) => (quantities[at] ?? 0) > 0);

/** Whether a parcel has to have carrier and tracking number: once it is sent, unless the customer collects it. */
export const needsTracking = ({ delivery }: Pick<AdminOrder, 'delivery'>, parcel: Parcel | null): boolean =>
  parcel !== null && parcel.sent_at !== null && delivery?.kind !== 'workshop';

/** What a parcel's form is checked by; another carrier that has no name is an empty one. */
export const parcelSchema = (isTracked: boolean) =>
  parcelBody.superRefine(({ carrier, tracking_number: number }, context) => {
    const issue = (field: string) =>
      context.addIssue({ code: 'custom', message: 'validation.required', path: [field] });
    if (carrier === '' || (isTracked && carrier === null)) issue('carrier');
    if (isTracked && number === null) issue('tracking_number');
  });

/** The request body. */
export const toParcel = (form: ParcelForm): ParcelInput => ({
  contents: packed(form).map((at) => ({ line: at + 1, quantity: form.quantities[at] ?? 0 })),
  carrier: form.carrier === '' ? null : carrierName(form),
  tracking_number: form.tracking_number.trim() || null,
  weight_g: form.weight_g.trim() === '' ? null : asNumber(form.weight_g),
});

/** The field that shows an error about a field of the request; null where the form has none. */
export const parcelFieldOf = (field: string, form: ParcelForm): string | null => {
  const [, at] = /^contents\.(\d+)\./.exec(field) ?? [];
  if (at !== undefined) return `quantities.${packed(form)[Number(at)] ?? 0}`;
  return field === 'contents' || field === 'weight_g' ? field : shipFieldOf(field, form);
};
