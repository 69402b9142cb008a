import type { CartItem } from '@fori/contracts/cart/schemas';

/** What makes a line orderable again: fewer pieces, or none. */
export interface Mend {
  id: number;
  /** 0 removes the line */
  quantity: number;
}

/** The mend of a line with a problem; null for a line without. */
export const mendOf = ({ id, problem, variant }: CartItem): Mend | null => {
  if (!problem) return null;
  return { id, quantity: problem === 'insufficient_stock' ? Math.max(0, variant.stock) : 0 };
};

export const mendsOf = (items: readonly CartItem[]): Mend[] => items.flatMap((item) => mendOf(item) ?? []);
