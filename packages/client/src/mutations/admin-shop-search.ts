import type { SynonymsInput } from '@fori/contracts/admin-shop-search/schemas';
import { mutationOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';
import { synonymsQuery, unmatchedSearchesQuery } from '../queries/admin-shop-search.ts';

type ShopSearchApi = Pick<BackOfficeApi, 'adminShopSearch'>;

/** Saves all synonyms and caches those returned; searches for them leave the list of those without result. */
export const saveSynonyms = (api: ShopSearchApi) =>
  mutationOptions({
    mutationKey: [resources.adminShopSearch, 'save'],
    mutationFn: async (body: SynonymsInput) => (await api.adminShopSearch.updateSynonyms({ body })).body.data,
    onSuccess: (saved, _body, _result, { client }) => {
      client.setQueryData(synonymsQuery(api).queryKey, saved);
      void client.invalidateQueries({ queryKey: unmatchedSearchesQuery(api).queryKey });
    },
  });

/** Takes a search off the list of those without result. */
export const dismissUnmatchedSearch = (api: ShopSearchApi) =>
  mutationOptions({
    mutationKey: [resources.adminShopSearch, 'dismiss'],
    mutationFn: async (id: number) =>
      (await api.adminShopSearch.dismissUnmatched({ params: { id: String(id) }, body: {} })).body.data,
    onSuccess: (dismissed, _id, _result, { client }) => {
      client.setQueryData(unmatchedSearchesQuery(api).queryKey, (searches) =>
        searches?.filter(({ id }) => id !== dismissed.id),
      );
    },
    onSettled: (_data, _error, _id, _result, { client }) =>
      client.invalidateQueries({ queryKey: unmatchedSearchesQuery(api).queryKey }),
  });
