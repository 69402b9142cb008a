import type { OrderStatus, WithdrawalStatus } from './orders.ts';
import { addDays, dayOf, endOfDay } from './shop-time.ts';
import { WITHDRAWAL_DAYS } from './withdrawal-days.ts';

/** Whether a line item is a product or a custom jacket. */
export type LineKind = 'product' | 'jacket';

/** What decides whether a customer can withdraw. */
export interface WithdrawalFacts {
  status: OrderStatus;
  /** null until delivery, and for one that nobody has seen: then the period has not begun */
  deliveredAt: Date | null;
  /** of each line item */
  kinds: readonly LineKind[];
  /** the customer has withdrawn before, whatever the outcome */
  withdrawn: boolean;
}

export type WithdrawalRefusal =
  | 'already_withdrawn'
  | 'withdrawal_not_delivered'
  | 'withdrawal_excluded'
  | 'withdrawal_too_late';

/** Whether a line item can be returned: custom jackets cannot (directive 2011/83/EU, article 16 c). */
export const canWithdraw = (kind: LineKind): boolean => kind !== 'jacket';

/**
 * The last millisecond of the period: the day of the delivery does not count, the last day counts in full, both in the
 * shop's time zone (regulation 1182/71, article 3).
 */
export const withdrawalDeadline = (deliveredAt: Date): Date =>
  new Date(endOfDay(addDays(dayOf(deliveredAt), WITHDRAWAL_DAYS)).getTime() - 1);

/**
 * The error code that refuses a withdrawal at a moment, or null when the customer can withdraw (decision 0028). Of an order
 * with both jackets and products the products can be returned.
 */
export const withdrawalRefusal = (facts: WithdrawalFacts, now: Date): WithdrawalRefusal | null => {
  if (facts.withdrawn) return 'already_withdrawn';
  if (facts.status !== 'delivered') return 'withdrawal_not_delivered';
  if (!facts.kinds.some(canWithdraw)) return 'withdrawal_excluded';
  return facts.deliveredAt && now > withdrawalDeadline(facts.deliveredAt) ? 'withdrawal_too_late' : null;
};

/** Until when the customer can withdraw; null where they cannot, or no longer can. */
export const withdrawalUntil = (facts: WithdrawalFacts, now: Date): Date | null =>
  facts.deliveredAt && withdrawalRefusal(facts, now) === null ? withdrawalDeadline(facts.deliveredAt) : null;

/**
 * What an admin can do with a withdrawal, from → to. One that is to be `refunded` is `refunding` until the provider
 * responds: then `refunded`, or `received` again where the provider refused (ORDER-104).
 */
export const withdrawalTransitions: Readonly<Record<WithdrawalStatus, readonly WithdrawalStatus[]>> = {
  requested: ['received', 'refused'],
  received: ['refunded', 'refused'],
  refunding: [],
  refunded: [],
  refused: [],
};
