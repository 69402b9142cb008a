import type { Order } from '@fori/contracts/orders/schemas';

/**
 * What the customer can do about an order, or why nothing: `cancel` and `withdraw` are offered, `withdrawn` has been
 * done for all there is, the rest are reasons.
 */
export type OrderChoice =
  | 'cancel'
  | 'withdraw'
  | 'withdrawn'
  | 'processing'
  | 'shipped'
  | 'made_to_measure'
  | 'over'
  | 'cancelled'
  | 'refunded';

/** Whether it consists of custom jackets only, which are exempt from withdrawal. */
export const isCustomOnly = ({ items, custom_jackets }: Pick<Order, 'items' | 'custom_jackets'>): boolean =>
  items.length === 0 && custom_jackets.length > 0;

/** Whether the customer can withdraw from the contract, in whole or in part. */
export const mayWithdraw = ({ items, withdrawal_until: until }: Order, now: Date): boolean =>
  items.some(({ withdrawable }) => withdrawable > 0) && (until === null || new Date(until) > now);

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
      if (order.status !== 'delivered') return order.status;
      return isCustomOnly(order) ? 'made_to_measure' : 'over';
    case 'cancelled':
    case 'refunded':
      return order.status;
    default:
      return null;
  }
};
