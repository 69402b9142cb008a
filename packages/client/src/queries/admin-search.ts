import { MIN_SEARCH_LETTERS } from '@fori/contracts/admin-search/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';

/** A few orders, products and customers that match; not fetched below two letters. */
export const adminSearchQuery = (api: Pick<BackOfficeApi, 'adminSearch'>, term: string) =>
  queryOptions({
    queryKey: [resources.adminSearch, term],
    queryFn: async ({ signal }) =>
      (await api.adminSearch.everything({ query: { q: term }, fetchOptions: { signal } })).body.data,
    enabled: [...term].length >= MIN_SEARCH_LETTERS,
    placeholderData: keepPreviousData,
    // results change quickly
    staleTime: 10_000,
    retry: false,
  });
