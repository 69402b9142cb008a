import type { Order } from '@fori/contracts/orders/schemas';
import { MINUTE_MS } from '@fori/domain/durations';
import { HOLD_MINUTES, type PaymentStatus } from '@fori/domain/payments';

/** Whether the payment was captured or authorised. */
export const isPaid = (status: PaymentStatus): boolean => status === 'authorised' || status === 'captured';

/** Whether there is a refund, made or pending. */
export const isReturned = (status: PaymentStatus): boolean => status === 'refunding' || status === 'refunded';

/**
 * What an order that is not paid says: it waits for its customer, its payment is on its way, or it was cancelled because none
 * arrived in time; null for any other order.
 */
export type UnpaidState = 'waiting' | 'processing' | 'lapsed';

/** Whether it was cancelled without a payment, and not before its goods were free again: until then its customer can cancel it. */
const hasLapsed = ({ created_at, payment, payment_due_at, events }: Order): boolean => {
  const cancelled = events.find(({ status }) => status === 'cancelled')?.at;
  if (!cancelled || isPaid(payment.status) || isReturned(payment.status)) return false;
  const due = payment_due_at ?? new Date(Date.parse(created_at) + HOLD_MINUTES.min * MINUTE_MS);
  return events.every(({ status }) => status !== 'paid') && new Date(cancelled) >= new Date(due);
};

export const unpaidStateOf = (order: Order): UnpaidState | null => {
  if (order.status === 'cancelled') return hasLapsed(order) ? 'lapsed' : null;
  if (order.status !== 'pending' || order.payment_due_at === null) return null;
  return order.payment.status === 'processing' ? 'processing' : 'waiting';
};
