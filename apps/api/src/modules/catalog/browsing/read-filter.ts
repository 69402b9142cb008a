import type { FacetQuery } from '@fori/contracts/products/schemas';
import { foldForSearch } from '@fori/domain/catalog';
import { facetNames } from '@fori/domain/facets';
import type { CategoryRow } from '../categories/categories.repository.ts';
import { hasSlug } from '../categories/category-lookup.ts';
import { type FacetFilter, markIds } from './facet-index.ts';

/**
 * The category customers are offered with the filter value as its slug in any language, former slug, or name in the request's
 * language or English; else null.
 */
export const findCategory = (value: string | undefined, categories: readonly CategoryRow[]): CategoryRow | null => {
  const folded = foldForSearch(value ?? '');
  const offered = categories.filter(({ hidden }) => !hidden);
  return (
    offered.find((category) => hasSlug(category, folded)) ??
    offered.find(({ name, englishName }) => [name, englishName].map(foldForSearch).includes(folded)) ??
    offered.find(({ formerSlugs }) => formerSlugs.includes(folded)) ??
    null
  );
};

/** Whether a filter with several values is applied. */
export const hasFacets = (query: FacetQuery): boolean => facetNames.some((name) => query[name].length > 0);

/** The filter of a query for the index; `found` is what its search finds, null for no search. */
export const facetFilterOf = (
  { category, gender, color, size, price, availability }: FacetQuery,
  categories: readonly CategoryRow[],
  found: readonly number[] | null,
): FacetFilter => ({
  categoryId: findCategory(category, categories)?.id ?? null,
  gender,
  color,
  size,
  price,
  availability,
  found: found && markIds(found),
});
