export const paymentMethods = ['card', 'paypal'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** authorised: held; captured: taken; voided: let go; refunding: to be given back, not yet confirmed; failed: refused. */
export const paymentStatuses = [
  'pending',
  'authorised',
  'captured',
  'voided',
  'refunding',
  'refunded',
  'failed',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
