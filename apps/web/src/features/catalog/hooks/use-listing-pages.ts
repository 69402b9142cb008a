import type { ListedProduct } from '@fori/client/queries/listed-product';
import { MAX_PAGES_AT_ONCE, productPagesQuery } from '@fori/client/queries/products';
import { useApi } from '@fori/client/react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePreferences } from '../../../shared/preferences.tsx';
import { useReplaceSearch } from '../../../shared/replace-search.tsx';
import type { useListingFilters } from './use-listing-filters.ts';

/** Each product once: a catalogue that changed between two pages may bring one again. */
const distinct = (products: readonly ListedProduct[]): ListedProduct[] => [
  ...new Map(products.map((product) => [product.id, product])).values(),
];

type ListingAddress = Pick<ReturnType<typeof useListingFilters>, 'filters' | 'hrefWith'>;

/**
 * The listing's pages, one below the other, up to the one the address names. The address moves on with them, in place,
 * so that coming back, reloading and sharing it show as much.
 */
export function useListingPages({ filters, hrefWith }: ListingAddress) {
  const { language } = usePreferences();
  const queryClient = useQueryClient();
  const replaceSearch = useReplaceSearch();
  const query = productPagesQuery(useApi(), language, filters);
  const {
    data,
    error,
    hasNextPage,
    isFetching,
    isFetchingNextPage,
    isFetchingPreviousPage,
    isFetchNextPageError,
    isFetchPreviousPageError,
    isPlaceholderData,
    fetchNextPage,
    fetchPreviousPage,
    refetch,
  } = useInfiniteQuery(query);

  const fetched = data?.pages ?? [];
  // what was fetched for an address further down is not shown before it is asked for
  const pages = isPlaceholderData ? fetched : fetched.filter((page) => page.current_page <= filters.page);
  const first = pages[0];
  const last = pages.at(-1);
  const next = last && last.current_page < last.last_page ? last.current_page + 1 : null;
  const settled = data !== undefined && !isFetching && !isPlaceholderData;

  const here = hrefWith({});
  const [requested, setRequested] = useState<{ of: string; page: number } | null>(null);
  const isThere = requested !== null && fetched.some((page) => page.current_page === requested.page);
  const reached = requested?.of === here && !isPlaceholderData && isThere ? hrefWith({ page: requested.page }) : null;
  useEffect(() => {
    if (reached === null) return;
    setRequested(null);
    replaceSearch(reached);
  }, [reached, replaceSearch]);

  // an address may name pages that are not there: too few were fetched (another language), others, or there are no more
  const lastFetched = fetched.at(-1)?.current_page ?? 0;
  const missing = settled && !error ? filters.page - lastFetched : 0;
  const elsewhere =
    settled && fetched.length > 0 && (pages.length === 0 || (hasNextPage && missing > MAX_PAGES_AT_ONCE));
  const tooFar = missing > 0 && !hasNextPage ? hrefWith({ page: lastFetched }) : null;
  const behind = missing > 0 && hasNextPage && !elsewhere;
  useEffect(() => {
    if (elsewhere) void queryClient.resetQueries({ queryKey: query.queryKey, exact: true });
    else if (behind) void fetchNextPage();
    else if (tooFar !== null) replaceSearch(tooFar);
  });

  return {
    /** null until the first page is there */
    products: data && !elsewhere ? distinct(pages.flatMap((page) => page.data)) : null,
    total: last?.total ?? 0,
    /** place of the first product shown, from 1 */
    from: first ? (first.current_page - 1) * first.per_page + 1 : 0,
    /** they belong to the choice before; the right ones are on their way */
    outdated: isPlaceholderData,
    /** of the first page; null while something is shown */
    error: data ? null : error,
    retry: () => void refetch(),
    retrying: isFetching,
    next,
    previous: first && first.current_page > 1 ? first.current_page - 1 : null,
    showNext: () => {
      if (next === null || isPlaceholderData) return;
      setRequested({ of: here, page: next });
      if (!fetched.some((page) => page.current_page === next)) void fetchNextPage();
    },
    showPrevious: () => {
      if (!isPlaceholderData) void fetchPreviousPage();
    },
    fetchingNext: isFetchingNextPage,
    fetchingPrevious: isFetchingPreviousPage,
    /** why the pages before or after could not be had */
    moreError: isFetchNextPageError || isFetchPreviousPageError ? error : null,
    failed: isFetchPreviousPageError ? 'previous' : 'next',
  };
}
