export const paymentMethods = ['card', 'paypal'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** authorised: held on the card; captured: taken; voided: let go; refunded: given back. */
export const paymentStatuses = ['pending', 'authorised', 'captured', 'voided', 'refunded', 'failed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
