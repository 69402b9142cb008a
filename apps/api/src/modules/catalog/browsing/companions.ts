import type { FacetIndex } from './facet-index.ts';

/** How many products are shown beside one. */
const COMPANIONS = 4;

/**
 * What goes with a product: in stock, for the same people, of other categories before its own and of each in turn, those in one
 * of its colours first, else in the featured order (PDP-117). Null where no product on sale has the id.
 */
export const companionIds = (
  { products }: Pick<FacetIndex, 'products'>,
  soldOut: ReadonlySet<number>,
  id: number,
): number[] | null => {
  const product = products.find((other) => other.id === id);
  if (!product) return null;
  const colors = new Set(product.variants.map(({ color }) => color));
  const genders = new Set([product.gender, 'unisex']);
  const candidates = products.flatMap((other) => {
    const inStock = other.variants.filter((variant) => !soldOut.has(variant.id));
    const isForThem = product.gender === 'unisex' || genders.has(other.gender);
    if (other.id === id || inStock.length === 0 || !isForThem) return [];
    return [{ ...other, hasColor: inStock.some(({ color }) => colors.has(color)) }];
  });
  const byColor = [...candidates.filter(({ hasColor }) => hasColor), ...candidates.filter(({ hasColor }) => !hasColor)];
  const taken = new Map<number, number>();
  const inTurn = byColor.map(({ id: other, categoryId }) => {
    const turn = taken.get(categoryId) ?? 0;
    taken.set(categoryId, turn + 1);
    return { id: other, isOwn: categoryId === product.categoryId, turn };
  });
  return inTurn
    .sort((a, b) => Number(a.isOwn) - Number(b.isOwn) || a.turn - b.turn)
    .slice(0, COMPANIONS)
    .map((companion) => companion.id);
};
