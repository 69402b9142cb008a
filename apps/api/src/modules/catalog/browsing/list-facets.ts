import type { FacetQuery, Facets } from '@fori/contracts/products/schemas';
import { genders } from '@fori/domain/catalog';
import type { Language } from '@fori/domain/languages';
import type { Shop } from '../../../composition.ts';
import { currentCategories } from '../categories/current-categories.ts';
import { findProductsBySearch } from '../search/find-products.ts';
import { currentFacets } from './current-facets.ts';
import { countFacets, offeredBands, offeredValues } from './facet-index.ts';
import { facetFilterOf } from './read-filter.ts';

/** How many products each value of each filter would find together with the other filters (LIST-106). */
export const listFacets = async (
  { db, catalogueCache }: Pick<Shop, 'db' | 'catalogueCache'>,
  query: FacetQuery,
  language: Language,
): Promise<Facets> => {
  const [categories, { index, soldOut }, found] = await Promise.all([
    currentCategories({ db, catalogueCache }, language),
    currentFacets({ db, catalogueCache }),
    findProductsBySearch({ db, catalogueCache }, query.search, language),
  ]);
  const filter = facetFilterOf(query, categories, found?.ids ?? null);
  const counts = countFacets(index, filter, soldOut);
  return {
    total: counts.total,
    category: categories
      .filter(({ hidden }) => !hidden)
      .map(({ id, slug }) => ({ value: slug, count: counts.category.get(id) ?? 0 })),
    every_category: [...counts.category.values()].reduce((sum, count) => sum + count, 0),
    gender: (['all', ...genders] as const).map((value) => ({ value, count: counts.gender.get(value) ?? 0 })),
    color: offeredValues(index.colors, index.colorOrder, counts.color, query.color),
    size: offeredValues(index.sizes, index.sizeOrder, counts.size, query.size),
    price: offeredBands(counts.price),
    availability: [{ value: 'in_stock', count: counts.inStock }],
  };
};
