import { genders } from '@fori/domain/catalog';
import { companionsOf, MAX_COMPANIONS } from '@fori/domain/companions';
import type { FacetIndex, IdMarks } from './facet-index.ts';

interface Candidate {
  id: number;
  categoryId: number;
  hasColor: boolean;
}

/** The candidates in turns by category, those of `ownCategory` last; `candidates` in the featured order. */
const inTurns = (candidates: readonly Candidate[], ownCategory: number): number[] => {
  const byColor = [...candidates.filter(({ hasColor }) => hasColor), ...candidates.filter(({ hasColor }) => !hasColor)];
  const taken = new Map<number, number>();
  const inTurn = byColor.map(({ id, categoryId }) => {
    const turn = taken.get(categoryId) ?? 0;
    taken.set(categoryId, turn + 1);
    return { id, isOwn: categoryId === ownCategory, turn };
  });
  return inTurn.sort((a, b) => Number(a.isOwn) - Number(b.isOwn) || a.turn - b.turn).map(({ id }) => id);
};

/**
 * What goes with a product: what was picked by hand, then by rule, all in stock (PDP-129). The rule: for the same people, of other
 * categories before its own and of each in turn, those in one of its colours first, else in the featured order (PDP-117). Null
 * where no product on sale has the id. `soldOut` marks variants.
 */
export const companionIds = (
  index: FacetIndex,
  soldOut: IdMarks,
  id: number,
  picked: readonly number[],
): number[] | null => {
  const own = index.ids.indexOf(id);
  if (own < 0) return null;
  const variantsOf = (place: number) => {
    const [from, to] = [index.firstVariants[place], index.firstVariants[place + 1]];
    const colors = index.variantColors.subarray(from, to);
    return { colors, inStock: [...colors].filter((_, at) => soldOut[index.variantIds[(from ?? 0) + at] ?? -1] !== 1) };
  };
  const ownColors = new Set(variantsOf(own).colors);
  const [ownGender, unisex] = [index.genders[own], genders.indexOf('unisex')];
  // however many of them were picked, no more of a category can be shown
  const enough = MAX_COMPANIONS + picked.length;
  const counts = new Map<string, number>();
  const candidates: Candidate[] = [];
  for (let place = 0; place < index.ids.length; place += 1) {
    const gender = index.genders[place];
    if (place === own || (ownGender !== unisex && gender !== ownGender && gender !== unisex)) continue;
    const categoryId = index.categoryIds[place] ?? 0;
    if (counts.get(`${categoryId} true`) === enough) continue;
    const { inStock } = variantsOf(place);
    if (inStock.length === 0) continue;
    const hasColor = inStock.some((color) => ownColors.has(color));
    const kind = `${categoryId} ${hasColor}`;
    const count = counts.get(kind) ?? 0;
    if (count === enough) continue;
    counts.set(kind, count + 1);
    candidates.push({ id: index.ids[place] ?? 0, categoryId, hasColor });
  }
  const isAvailable = (other: number): boolean => {
    const place = index.ids.indexOf(other);
    return place >= 0 && variantsOf(place).inStock.length > 0;
  };
  const byRule = inTurns(candidates, index.categoryIds[own] ?? 0);
  return companionsOf({ product: id, picked, byRule, isAvailable });
};
