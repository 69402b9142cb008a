/** The smallest and largest quantity of one line (CART-29, CART-30). */
export const MIN_QUANTITY = 1;
export const MAX_QUANTITY = 999;

/** The most lines of one cart, jackets included (CART-101); limited because each takes time whenever the cart is shown. */
export const MAX_CART_LINES = 100;

/** The largest stock that the product page states as a number (decision 0038). */
export const LOW_STOCK = 3;

export const lineProblems = ['unavailable', 'out_of_stock', 'insufficient_stock'] as const;
export type LineProblem = (typeof lineProblems)[number];

/** What keeps a cart line from being ordered, or null. `stock` is null where the variant is deleted or its product archived. */
export const lineProblem = (quantity: number, stock: number | null): LineProblem | null => {
  if (stock === null) return 'unavailable';
  if (stock === 0) return 'out_of_stock';
  return quantity > stock ? 'insufficient_stock' : null;
};

/** The part of a cart line's quantity that can be ordered now. `stock` is null as for `lineProblem`. */
export const orderableQuantity = (quantity: number, stock: number | null): number =>
  Math.max(0, Math.min(quantity, stock ?? 0));

export const stockLevels = ['out', 'low', 'in'] as const;
export type StockLevel = (typeof stockLevels)[number];

/** How a stock quantity is shown: `low` up to `LOW_STOCK` units. */
export const stockLevel = (stock: number): StockLevel => (stock <= 0 ? 'out' : stock <= LOW_STOCK ? 'low' : 'in');
