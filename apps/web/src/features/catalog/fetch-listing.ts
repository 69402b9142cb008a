import { facetsQuery, prefetchProductPages } from '@fori/client/queries/product-lists';
import { storeQuery } from '@fori/client/queries/store';
import type { Language } from '@fori/domain/languages';
import type { Services } from '../../shared/services.ts';
import { readFilters } from './listing-filters.ts';

/** Fetches the listing of an address with the counts of its filters. Never rejects. */
export async function fetchListing({ api, queryClient, i18n }: Services, address: URLSearchParams): Promise<void> {
  const language = i18n.language as Language;
  // every page fetches the store; only a category needs it, whose name or former slug may be in the address
  const store = address.has('category')
    ? await queryClient.ensureQueryData(storeQuery(api, language)).catch(() => undefined)
    : undefined;
  const filters = readFilters(address, store?.categories);
  await Promise.all([
    prefetchProductPages(queryClient, api, language, filters),
    queryClient.prefetchQuery(facetsQuery(api, language, filters)),
  ]);
}
