import type { Gender } from '@fori/domain/catalog';
import { companionsOf } from '@fori/domain/companions';
import type { FacetIndex } from './facet-index.ts';

/**
 * What goes with a product: what was picked by hand, then by rule, all in stock (PDP-129). The rule: for the same people, of other
 * categories before its own and of each in turn, those in one of its colours first, else in the featured order (PDP-117). Null
 * where no product on sale has the id.
 */
export const companionIds = (
  { products }: Pick<FacetIndex, 'products'>,
  soldOut: ReadonlySet<number>,
  id: number,
  picked: readonly number[],
): number[] | null => {
  const product = products.find((other) => other.id === id);
  if (!product) return null;
  const colors = new Set(product.variants.map(({ color }) => color));
  const genders = new Set([product.gender, 'unisex']);
  const available = products.flatMap((other) => {
    const inStock = other.variants.filter((variant) => !soldOut.has(variant.id));
    return inStock.length === 0 ? [] : [{ ...other, hasColor: inStock.some(({ color }) => colors.has(color)) }];
  });
  const availableIds = new Set(available.map((other) => other.id));
  const isForThem = ({ gender }: { gender: Gender }) => product.gender === 'unisex' || genders.has(gender);
  const candidates = available.filter((other) => other.id !== id && isForThem(other));
  const byColor = [...candidates.filter(({ hasColor }) => hasColor), ...candidates.filter(({ hasColor }) => !hasColor)];
  const taken = new Map<number, number>();
  const inTurn = byColor.map(({ id: other, categoryId }) => {
    const turn = taken.get(categoryId) ?? 0;
    taken.set(categoryId, turn + 1);
    return { id: other, isOwn: categoryId === product.categoryId, turn };
  });
  const byRule = inTurn
    .sort((a, b) => Number(a.isOwn) - Number(b.isOwn) || a.turn - b.turn)
    .map((companion) => companion.id);
  return companionsOf({ product: id, picked, byRule, isAvailable: (other) => availableIds.has(other) });
};
