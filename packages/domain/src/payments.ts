export const paymentMethods = ['card', 'paypal'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/**
 * The statuses of a payment (decision 0041). `failed`: the provider declined it. `voiding` and `refunding`: recorded by the
 * shop, but not confirmed by the provider yet.
 */
export const paymentStatuses = [
  'pending',
  'authorised',
  'captured',
  'voiding',
  'voided',
  'refunding',
  'refunded',
  'failed',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
