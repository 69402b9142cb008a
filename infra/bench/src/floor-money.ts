/** The money of the servers the shop is compared with: the demo's prices, shipping and VAT, in cents. */
export const money = (cents: number): string => (cents / 100).toFixed(2);

/** What one unit costs after its product's discount. */
export const unitPrice = (price: number, difference: number, discount: number | null): number =>
  Math.round(((price + difference) * (100 - (discount ?? 0))) / 100);

export interface Line {
  id: number;
  quantity: number;
  variant_id: number;
  difference: number;
  price: number;
  discount: number | null;
}

export type PricedLine = Line & { unit: number };

/** The lines of a cart with what a unit of each costs, and their sum. */
export const priced = (lines: readonly Line[]): { items: PricedLine[]; subtotal: number } => {
  const items = lines.map((line) => ({ ...line, unit: unitPrice(line.price, line.difference, line.discount) }));
  return { items, subtotal: items.reduce((sum, line) => sum + line.unit * line.quantity, 0) };
};

export const totalsOf = (subtotal: number) => {
  const shipping = subtotal > 10_000 ? 0 : 999;
  const tax = Math.round(subtotal / 4);
  return { subtotal, shipping, tax, total: subtotal + shipping + tax };
};
