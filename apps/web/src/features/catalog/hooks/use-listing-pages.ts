import { MAX_PAGES_AT_ONCE, productPagesQuery } from '@fori/client/queries/product-lists';
import { useApi } from '@fori/client/react';
import type { ListedProduct } from '@fori/contracts/products/schemas';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePreferences } from '../../../shared/preferences.tsx';
import { useReplaceSearch } from '../../../shared/replace-search.tsx';
import type { useListingFilters } from './use-listing-filters.ts';

/** Removes duplicates: a catalogue that changed between two pages may return a product again. */
const distinct = (products: readonly ListedProduct[]): ListedProduct[] => [
  ...new Map(products.map((product) => [product.id, product])).values(),
];

type ListingAddress = Pick<ReturnType<typeof useListingFilters>, 'filters' | 'hrefWith'>;

/**
 * The listing's pages up to the one the address names. The address follows while more are loaded, in place, so that
 * going back, reloading and sharing show as much.
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
  // pages cached for a later address are not shown before they are requested
  const pages = isPlaceholderData ? fetched : fetched.filter((page) => page.current_page <= filters.page);
  const first = pages[0];
  const last = pages.at(-1);
  const next = last && last.current_page < last.last_page ? last.current_page + 1 : null;
  const settled = data !== undefined && !isFetching && !isPlaceholderData;

  const here = hrefWith({});
  const [requested, setRequested] = useState<{ of: string; page: number } | null>(null);
  const isLoaded = requested !== null && fetched.some((page) => page.current_page === requested.page);
  const reached = requested?.of === here && !isPlaceholderData && isLoaded ? hrefWith({ page: requested.page }) : null;
  useEffect(() => {
    if (reached === null) return;
    setRequested(null);
    replaceSearch(reached);
  }, [reached, replaceSearch]);

  // an address may name pages that are not loaded: fewer were cached (another language), or there are no more
  const lastFetched = fetched.at(-1)?.current_page ?? 0;
  const missingPages = settled && !error ? filters.page - lastFetched : 0;
  const mustStartAgain =
    settled && fetched.length > 0 && (pages.length === 0 || (hasNextPage && missingPages > MAX_PAGES_AT_ONCE));
  const lastPageHref = missingPages > 0 && !hasNextPage ? hrefWith({ page: lastFetched }) : null;
  const canCatchUp = missingPages > 0 && hasNextPage && !mustStartAgain;
  useEffect(() => {
    if (mustStartAgain) void queryClient.resetQueries({ queryKey: query.queryKey, exact: true });
    else if (canCatchUp) void fetchNextPage();
    else if (lastPageHref !== null) replaceSearch(lastPageHref);
  });

  return {
    /** null until the first page is loaded */
    products: data && !mustStartAgain ? distinct(pages.flatMap((page) => page.data)) : null,
    total: last?.total ?? 0,
    /** nothing matches the search as typed; the products are similar ones */
    similar: first?.similar ?? false,
    /** a similar term that matches, where the one searched for does not */
    didYouMean: fetched[0]?.did_you_mean ?? null,
    /** position of the first product shown, from 1 */
    from: first ? (first.current_page - 1) * first.per_page + 1 : 0,
    /** the products belong to the previous filters */
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
    /** why the previous or next page failed to load */
    moreError: isFetchNextPageError || isFetchPreviousPageError ? error : null,
    failed: isFetchPreviousPageError ? 'previous' : 'next',
  };
}
