/**
 * Why an amount has its VAT rate: that of the seller's country, that of the customer's under the Union's one-stop shop, Norway's under its
 * scheme for sellers abroad; or none, because the goods leave the Union, go to a part of it without its VAT, or are taxed with the buyer.
 */
export const vatReasons = ['domestic', 'oss', 'voec', 'export', 'outside_territory', 'reverse_charge'] as const;
export type VatReason = (typeof vatReasons)[number];

/**
 * What is due when goods arrive that bear no VAT because of where they go: on all of an order, or only on the exported goods of one that also
 * has goods with VAT (VAT-115). Null where nothing is.
 */
export const importCharges = (
  parts: readonly { reason: VatReason }[],
): 'export' | 'export_part' | 'outside_territory' | null => {
  const has = (reason: VatReason) => parts.some((part) => part.reason === reason);
  if (has('outside_territory')) return 'outside_territory';
  if (!has('export')) return null;
  return parts.every(({ reason }) => reason === 'export') ? 'export' : 'export_part';
};
