import type { FacetQuery } from '@fori/contracts/products/schemas';
import { foldForSearch } from '@fori/domain/catalog';
import { facetNames } from '@fori/domain/facets';
import type { Language } from '@fori/domain/languages';
import type { Db } from '../../../db/types.ts';
import type { CategoryRow } from '../categories/categories.repository.ts';
import type { FacetFilter } from './facet-index.ts';
import { productsFound } from './facets.repository.ts';

/** The category with the filter value as its slug, or as its name in the request's language or English; else null. */
export const findCategory = (value: string | undefined, categories: readonly CategoryRow[]): CategoryRow | null => {
  const folded = foldForSearch(value ?? '');
  return (
    categories.find(({ slug, name, englishName }) => [slug, name, englishName].map(foldForSearch).includes(folded)) ??
    null
  );
};

/** Whether a filter with several values is applied. */
export const hasFacets = (query: FacetQuery): boolean => facetNames.some((name) => query[name].length > 0);

/** The filter of a query for the index; its search is answered by the database. */
export const facetFilterOf = async (
  db: Db,
  { category, gender, search, color, size, price, availability }: FacetQuery,
  categories: readonly CategoryRow[],
  language: Language,
): Promise<FacetFilter> => {
  const term = foldForSearch(search ?? '');
  const rows = term ? await productsFound(db.read, db.search(term, language), language) : null;
  return {
    categoryId: findCategory(category, categories)?.id ?? null,
    gender,
    color,
    size,
    price,
    availability,
    found: rows && new Set(rows.map(({ id }) => id)),
  };
};
