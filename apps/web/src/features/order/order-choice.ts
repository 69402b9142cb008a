import type { Order } from '@fori/contracts/orders/schemas';

/**
 * What the customer can do about an order, or why nothing: `cancel` and `withdraw` are offered, `withdrawn` has been
 * done, the rest are reasons.
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

const withdrawalOf = (order: Order, now: Date): OrderChoice => {
  if (order.withdrawal_until !== null && new Date(order.withdrawal_until) > now) return 'withdraw';
  return isCustomOnly(order) ? 'made_to_measure' : 'over';
};

/**
 * Follows from what the API allows (`allowed_transitions`, `withdrawal_until`); the rest only distinguishes reasons.
 */
export const choiceOf = (order: Order, now: Date): OrderChoice | null => {
  if (order.withdrawal) return 'withdrawn';
  if (order.allowed_transitions.includes('cancelled')) return 'cancel';
  switch (order.status) {
    case 'delivered':
      return withdrawalOf(order, now);
    case 'processing':
    case 'shipped':
    case 'cancelled':
    case 'refunded':
      return order.status;
    default:
      return null;
  }
};
