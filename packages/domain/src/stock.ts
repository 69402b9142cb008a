/** Least and most pieces of one line (CART-29, CART-30). */
export const MIN_QUANTITY = 1;
export const MAX_QUANTITY = 999;

/** Most lines of one cart, different jackets among them (CART-101): each costs time whenever the cart is shown. */
export const MAX_CART_LINES = 100;

/** At or below this the product page says how many are left (decision 0038). */
export const LOW_STOCK = 3;

export const lineProblems = ['unavailable', 'out_of_stock', 'insufficient_stock'] as const;
export type LineProblem = (typeof lineProblems)[number];

/** What keeps a cart line from being ordered, or null. `stock` is null when the variant is gone or its product archived. */
export const lineProblem = (quantity: number, stock: number | null): LineProblem | null => {
  if (stock === null) return 'unavailable';
  if (stock === 0) return 'out_of_stock';
  return quantity > stock ? 'insufficient_stock' : null;
};

/** How many of the pieces in a cart line can be bought as things stand: what the cart is mended to. `stock` as above. */
export const orderableQuantity = (quantity: number, stock: number | null): number =>
  Math.max(0, Math.min(quantity, stock ?? 0));

export const stockLevels = ['out', 'low', 'in'] as const;
export type StockLevel = (typeof stockLevels)[number];

export const stockLevel = (stock: number): StockLevel => (stock <= 0 ? 'out' : stock <= LOW_STOCK ? 'low' : 'in');
