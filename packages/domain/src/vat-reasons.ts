/**
 * Why an amount has its VAT rate: that of the seller's country, that of the customer's under the Union's one-stop shop, Norway's under its
 * scheme for sellers abroad; or none, because the goods leave the Union, go to a part of it without its VAT, or are taxed with the buyer.
 */
export const vatReasons = ['domestic', 'oss', 'voec', 'export', 'outside_territory', 'reverse_charge'] as const;
export type VatReason = (typeof vatReasons)[number];
