import type { Order } from '@fori/contracts/orders/schemas';
import { MINUTE_MS } from '@fori/domain/durations';
import type { Language } from '@fori/domain/languages';
import { HOLD_MINUTES, isReturned, type PaymentStatus } from '@fori/domain/payments';
import { restOfOrder } from '@fori/domain/rest-of-order';
import { takenIn } from '@fori/i18n/charged-text';

/** Whether the payment was captured or authorised. */
export const isPaid = (status: PaymentStatus): boolean => status === 'authorised' || status === 'captured';

/** What a cancellation pays back of an order's total, beside what was refunded before it, as text (PAY-322). */
export const refundOfCancellation = (order: Order, language: Language): string =>
  takenIn(order.charged, language)(...restOfOrder(order));

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
