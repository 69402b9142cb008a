import { facetsQuery, prefetchProductPages } from '@fori/client/queries/products';
import type { Language } from '@fori/domain/languages';
import type { Services } from '../../shared/services.ts';
import { categoryNames } from './category-names.ts';
import { readFilters } from './listing-filters.ts';

/** Fetches the listing of an address with the counts of its filters. */
export async function fetchListing({ api, queryClient, i18n }: Services, address: URLSearchParams): Promise<void> {
  const language = i18n.language as Language;
  const filters = readFilters(address, categoryNames(i18n.getFixedT(language, 'catalog')));
  await Promise.all([
    prefetchProductPages(queryClient, api, language, filters),
    queryClient.prefetchQuery(facetsQuery(api, language, filters)),
  ]);
}
