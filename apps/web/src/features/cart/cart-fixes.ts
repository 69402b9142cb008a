import type { CartItem } from '@fori/contracts/cart/schemas';

/** What makes a line orderable again: fewer units, or none. */
export interface CartFix {
  id: number;
  /** 0 removes the line */
  quantity: number;
}

/** The fix of a line with a problem; null for a line without. */
export const fixFor = ({ id, problem, variant }: CartItem): CartFix | null => {
  if (!problem) return null;
  return { id, quantity: problem === 'insufficient_stock' ? Math.max(0, variant.stock) : 0 };
};

export const fixesFor = (items: readonly CartItem[]): CartFix[] => items.flatMap((item) => fixFor(item) ?? []);
