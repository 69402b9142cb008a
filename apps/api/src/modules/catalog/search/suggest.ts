import type { Suggestions } from '@fori/contracts/products/schemas';
import { foldForSearch, MAX_SUGGESTIONS, MIN_SUGGESTION_LETTERS } from '@fori/domain/catalog';
import type { Language } from '@fori/domain/languages';
import { toMoney } from '@fori/domain/money';
import type { Shop } from '../../../composition.ts';
import type { Db } from '../../../db/types.ts';
import { groupBy } from '../../../group-by.ts';
import { toImage } from '../catalog.mapper.ts';
import { correctedTerm } from './corrected-term.ts';
import { type CatalogueIndex, currentCatalogueIndex } from './current-index.ts';
import { picturesOf, suggestedProducts } from './suggestions.repository.ts';

const MAX_CATEGORIES = 3;

const nothing: Suggestions = { products: [], categories: [], did_you_mean: null };

/** The products by id, in that order, as suggestions show them. */
const shown = async ({ read }: Db, ids: readonly number[], index: CatalogueIndex, language: Language) => {
  if (ids.length === 0) return [];
  const [rows, pictures] = await Promise.all([suggestedProducts(read, ids, language), picturesOf(read, ids)]);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const picturesById = groupBy(pictures, (picture) => picture.productId);
  return ids.flatMap((id) => {
    const row = rowOf.get(id);
    const category = row && index.categoryOf(row.categoryId);
    if (!row || !category) return [];
    const picture = picturesById.get(id)?.[0];
    return [
      {
        id,
        name: row.name,
        category: { slug: category.slug, name: category.name },
        image: picture ? toImage(picture, language) : null,
        price: toMoney(row.lowestPriceCents),
        price_varies: row.leastDifference !== row.mostDifference,
      },
    ];
  });
};

/**
 * Suggestions for a typed text: products by their names and categories, in the language and English, despite typos, best
 * first. Fewer than two letters suggest nothing.
 */
export const suggest = async (
  shop: Pick<Shop, 'db' | 'catalogueCache'>,
  text: string | undefined,
  language: Language,
): Promise<Suggestions> => {
  if (!text || [...foldForSearch(text)].length < MIN_SUGGESTION_LETTERS) return nothing;
  const { db } = shop;
  const index = await currentCatalogueIndex(shop, language);
  const best = index.products.find(text).slice(0, MAX_SUGGESTIONS);
  const ids = best.map(({ value }) => value);
  return {
    products: await shown(db, ids, index, language),
    categories: index.categories
      .find(text)
      .slice(0, MAX_CATEGORIES)
      .map(({ value: { slug, name, count } }) => ({ slug, name, count })),
    did_you_mean: await correctedTerm(db, text, best[0], index, language),
  };
};
