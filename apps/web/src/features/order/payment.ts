import type { PaymentStatus } from '@fori/domain/payments';

/** Whether money has been taken, or set aside to be. */
export const isPaid = (status: PaymentStatus): boolean => status === 'authorised' || status === 'captured';

/** Whether money comes back or has come back. */
export const isReturned = (status: PaymentStatus): boolean => status === 'refunding' || status === 'refunded';
