import type { Order } from '@fori/contracts/orders/schemas';

/**
 * What the customer can do about an order, or why nothing: `cancel` and `withdraw` are offered, `withdrawn` has been
 * done for all there is, `refused` and the statuses are reasons.
 */
export type OrderChoice = 'cancel' | 'withdraw' | 'withdrawn' | 'refused' | 'cancelled' | 'refunded';

/** Whether the customer can withdraw from the contract, in whole or in part. */
export const mayWithdraw = ({ items, withdrawal_until: until }: Order, now: Date): boolean =>
  items.some(({ withdrawable }) => withdrawable > 0) && (until === null || new Date(until) > now);

const refusalTexts = {
  already_withdrawn: 'nothing',
  withdrawal_ended: 'nothing',
  withdrawal_excluded: 'made_to_measure',
  withdrawal_too_late: 'over',
} as const;

/** The text that says why nothing can be withdrawn; without a reason the period ended since the order was loaded. */
export const refusalTextOf = ({ withdrawal_refused: refused = 'withdrawal_too_late' }: Order) =>
  `purchases:choice.${refusalTexts[refused]}` as const;

/**
 * Follows from what the API allows (`allowed_transitions`, units that are `withdrawable`); the rest only distinguishes reasons.
 */
export const choiceOf = (order: Order, now: Date): OrderChoice | null => {
  if (order.allowed_transitions.includes('cancelled')) return 'cancel';
  switch (order.status) {
    case 'processing':
    case 'shipped':
    case 'delivered':
      if (mayWithdraw(order, now)) return 'withdraw';
      if (order.withdrawals.length > 0) return 'withdrawn';
      return 'refused';
    case 'cancelled':
    case 'refunded':
      return order.status;
    default:
      return null;
  }
};
