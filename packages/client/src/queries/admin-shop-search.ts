import { queryOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';

type ShopSearchApi = Pick<BackOfficeApi, 'adminShopSearch'>;

/** The synonyms of the shop's search. */
export const synonymsQuery = (api: ShopSearchApi) =>
  queryOptions({
    queryKey: [resources.adminShopSearch, 'synonyms'],
    queryFn: async ({ signal }) => (await api.adminShopSearch.synonyms({ fetchOptions: { signal } })).body.data,
  });

/** The searches that most often found nothing. */
export const unmatchedSearchesQuery = (api: ShopSearchApi) =>
  queryOptions({
    queryKey: [resources.adminShopSearch, 'unmatched'],
    queryFn: async ({ signal }) => (await api.adminShopSearch.unmatched({ fetchOptions: { signal } })).body.data,
  });
