export const paymentMethods = ['card', 'paypal'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/**
 * authorised: held; captured: taken; failed: refused; voided: let go; refunded: given back. voiding and refunding are noted
 * in the shop's books, but the provider has not confirmed them.
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
