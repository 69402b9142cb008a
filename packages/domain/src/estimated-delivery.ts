import { type BusinessDays, DELIVERY_BUSINESS_DAYS } from './delivery.ts';
import { addDays, type Day, dayOf } from './shop-time.ts';

/** The day that is `days` business days (Monday to Friday) after `start`. */
export const addBusinessDays = (start: Day, days: number): Day => {
  let day = start;
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    const weekday = new Date(day).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return day;
};

const later = (day: Day, other: Day | null): Day => (other !== null && other > day ? other : day);

/**
 * First and last day a delivery is expected on, counted from the day of the order in the shop's time zone (PDP-118), or from
 * `startsOn` where the workshop begins later (JACKET-243). An order as a whole takes `DELIVERY_BUSINESS_DAYS`.
 */
export const estimatedDelivery = (
  orderedAt: Date,
  { from, to }: BusinessDays = DELIVERY_BUSINESS_DAYS,
  startsOn: Day | null = null,
): { from: Day; to: Day } => {
  const day = later(dayOf(orderedAt), startsOn);
  return { from: addBusinessDays(day, from), to: addBusinessDays(day, to) };
};

/**
 * The day something offered now would be begun on, where that is not today: `closed` says when a closed shop takes orders again,
 * `fullUntil` when the workshop has time. `unknown` where the shop is closed and nobody knows until when (CART-112).
 */
export const startOfOffer = (
  closed: { returnsOn: Day | null } | null,
  fullUntil: Day | null = null,
): Day | 'unknown' | null => {
  if (!closed) return fullUntil;
  return closed.returnsOn === null ? 'unknown' : later(closed.returnsOn, fullUntil);
};
