/** Units of one of an order's lines, counted from 1: products in their sequence, then jackets in theirs. */
export interface ParcelUnits {
  readonly line: number;
  readonly quantity: number;
}

/** The most parcels of an order. */
export const MAX_PARCELS = 50;

/** The days after which a shipped order may count as delivered by itself. */
export const DELIVERED_AFTER_DAYS = { min: 1, max: 60 } as const;

/**
 * Since when orders count as delivered by themselves some days after they were shipped: those shipped before it stay for staff
 * (PARCEL-14).
 */
export interface AutomaticDelivery {
  readonly days: number;
  readonly since: Date;
}

/**
 * How automatic delivery is set from one setting to another: it begins anew where it was off, and goes on where only the days change;
 * null for off.
 */
export const automaticDelivery = (
  present: AutomaticDelivery | null,
  days: number | null,
  now: Date,
): AutomaticDelivery | null => (days === null ? null : { days, since: present?.since ?? now });

/** Units of each line that are in none of the parcels; `quantities` are those to be sent. */
export const unitsLeft = (
  quantities: readonly number[],
  parcels: readonly { readonly contents: readonly ParcelUnits[] }[],
): number[] => {
  const left = [...quantities];
  for (const { line, quantity } of parcels.flatMap(({ contents }) => contents)) {
    left[line - 1] = Math.max(0, (left[line - 1] ?? 0) - quantity);
  }
  return left;
};

/** Why contents cannot go into a parcel: a line that the order does not have or that is named twice, or more units than are left. */
export type ParcelRefusal = { at: number; reason: 'parcel_line' | 'parcel_units'; left: number };

/** The first content that cannot go into a parcel while `left` units of each line are in no other; null where all can (PARCEL-11). */
export const parcelRefusal = (contents: readonly ParcelUnits[], left: readonly number[]): ParcelRefusal | null => {
  for (const [at, { line, quantity }] of contents.entries()) {
    const available = left[line - 1];
    const isRepeated = contents.findIndex((each) => each.line === line) < at;
    if (available === undefined || isRepeated) return { at, reason: 'parcel_line', left: 0 };
    if (quantity > available) return { at, reason: 'parcel_units', left: available };
  }
  return null;
};

/** All units that are left, as the contents of one parcel. */
export const everythingLeft = (left: readonly number[]): ParcelUnits[] =>
  left.flatMap((quantity, index) => (quantity > 0 ? [{ line: index + 1, quantity }] : []));

/** Whether nothing more of an order has to be sent: every unit is in a parcel that was (PARCEL-12). */
export const isAllSent = (
  quantities: readonly number[],
  parcels: readonly { readonly contents: readonly ParcelUnits[]; readonly sentAt: Date | null }[],
): boolean =>
  unitsLeft(
    quantities,
    parcels.filter(({ sentAt }) => sentAt !== null),
  ).every((left) => left === 0);

/**
 * Whether the carriers have said of everything an order sent that it was delivered: each of its sent parcels, of which there is one at
 * least (PARCEL-41).
 */
export const isAllDelivered = (
  parcels: readonly { readonly sentAt: Date | null; readonly deliveredAt: Date | null }[],
): boolean => {
  const sent = parcels.filter(({ sentAt }) => sentAt !== null);
  return sent.length > 0 && sent.every(({ deliveredAt }) => deliveredAt !== null);
};
