import type { PaymentStatus } from '@fori/domain/payments';

/** Whether the payment was captured or authorised. */
export const isPaid = (status: PaymentStatus): boolean => status === 'authorised' || status === 'captured';

/** Whether there is a refund, made or pending. */
export const isReturned = (status: PaymentStatus): boolean => status === 'refunding' || status === 'refunded';
