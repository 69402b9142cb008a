import type { OrderStatus, WithdrawalStatus } from './orders.ts';
import { shop } from './shop.ts';
import { addDays, dayOf, endOfDay } from './shop-time.ts';

/** Days after the delivery the law gives (directive 2011/83/EU, article 9; in Finland the Consumer Protection Act 6:14). */
export const LEGAL_WITHDRAWAL_DAYS = 14;

/** Days after the delivery the shop gives: its own promise, but never less than the law (decision 0028). */
export const WITHDRAWAL_DAYS = Math.max(LEGAL_WITHDRAWAL_DAYS, shop.returnDays);

/** What an order's line is: from the shelf, or made to the customer's measure. */
export type LineKind = 'product' | 'jacket';

/** What decides about a withdrawal. */
export interface WithdrawalFacts {
  status: OrderStatus;
  /** null until the parcel has arrived */
  deliveredAt: Date | null;
  /** one a line */
  kinds: readonly LineKind[];
  /** the customer has withdrawn already, whatever came of it */
  withdrawn: boolean;
}

export type WithdrawalRefusal =
  | 'already_withdrawn'
  | 'withdrawal_not_delivered'
  | 'withdrawal_excluded'
  | 'withdrawal_too_late';

/** Whether a line can be given back: made to measure it cannot (directive 2011/83/EU, article 16 c). */
export const canWithdraw = (kind: LineKind): boolean => kind !== 'jacket';

/**
 * The last millisecond of the period: the day of the delivery does not count, the last day counts in full, both in the
 * shop's time zone (regulation 1182/71, article 3).
 */
export const withdrawalDeadline = (deliveredAt: Date): Date =>
  new Date(endOfDay(addDays(dayOf(deliveredAt), WITHDRAWAL_DAYS)).getTime() - 1);

/**
 * Whether the customer may withdraw from the contract of an order at a moment: null when they may, else why not. Of an order
 * that holds jackets beside other things the other things can be given back.
 */
export const withdrawalRefusal = (facts: WithdrawalFacts, now: Date): WithdrawalRefusal | null => {
  if (facts.withdrawn) return 'already_withdrawn';
  if (facts.status !== 'delivered' || !facts.deliveredAt) return 'withdrawal_not_delivered';
  if (!facts.kinds.some(canWithdraw)) return 'withdrawal_excluded';
  return now > withdrawalDeadline(facts.deliveredAt) ? 'withdrawal_too_late' : null;
};

/** Until when the customer may withdraw; null where they cannot (any more). */
export const withdrawalUntil = (facts: WithdrawalFacts, now: Date): Date | null =>
  facts.deliveredAt && withdrawalRefusal(facts, now) === null ? withdrawalDeadline(facts.deliveredAt) : null;

/**
 * The one table of what an admin may do with a withdrawal: from → to. Asked to become `refunded` it is `refunding` until the
 * provider has answered: then `refunded`, or `received` again where it refused (ORDER-104).
 */
export const withdrawalTransitions: Readonly<Record<WithdrawalStatus, readonly WithdrawalStatus[]>> = {
  requested: ['received', 'refused'],
  received: ['refunded', 'refused'],
  refunding: [],
  refunded: [],
  refused: [],
};
