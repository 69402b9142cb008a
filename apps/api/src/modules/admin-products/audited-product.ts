import type { AdminProduct } from '@fori/contracts/admin-products/schemas';

/** A product as the audit log records it: what an admin may change, without figures the shop derives. */
export const auditedProduct = ({
  price_history: _history,
  difference_history: _differences,
  reference_price: _reference,
  orders: _orders,
  created_at: _created,
  updated_at: _updated,
  images,
  variants,
  companions,
  ...rest
}: AdminProduct): Record<string, unknown> => ({
  ...rest,
  variants: variants.map(({ open_orders: _open, carts: _carts, ...variant }) => variant),
  images: images.map(({ id, url, color, alt_text }) => ({ id, url, color, alt_text })),
  // as texts, because the log compares lists of records without their order
  companions: companions.map(({ id, names }) => `${names.en} (${id})`),
});

/** The fields that differ between two versions of a product, before and after; null when none does. */
export const auditedDifference = (
  previous: AdminProduct,
  current: AdminProduct,
): { before: Record<string, unknown>; after: Record<string, unknown> } | null => {
  const before = auditedProduct(previous);
  const after = auditedProduct(current);
  const fields = Object.keys(after).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  if (fields.length === 0) return null;
  const only = (state: Record<string, unknown>) => Object.fromEntries(fields.map((field) => [field, state[field]]));
  return { before: only(before), after: only(after) };
};
