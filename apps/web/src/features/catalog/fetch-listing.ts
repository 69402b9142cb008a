import { facetsQuery, prefetchProductPages, productPagesQuery, suggestionsQuery } from '@fori/client/queries/products';
import type { Language } from '@fori/domain/languages';
import type { Services } from '../../shared/services.ts';
import { categoryNames } from './category-names.ts';
import { readFilters } from './listing-filters.ts';

/** Fetches the listing of an address with the counts of its filters; on the server also the suggestions shown in place of an empty one. */
export async function fetchListing(
  { api, queryClient, i18n, onServer }: Services,
  address: URLSearchParams,
): Promise<void> {
  const language = i18n.language as Language;
  const filters = readFilters(address, categoryNames(i18n.getFixedT(language, 'catalog')));
  await Promise.all([
    prefetchProductPages(queryClient, api, language, filters),
    queryClient.prefetchQuery(facetsQuery(api, language, filters)),
  ]);
  if (!onServer || !filters.search) return;
  const found = queryClient.getQueryData(productPagesQuery(api, language, filters).queryKey);
  if (found?.pages[0]?.total === 0) await queryClient.prefetchQuery(suggestionsQuery(api, language, filters.search));
}
