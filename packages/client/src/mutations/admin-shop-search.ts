import type { SynonymsInput } from '@fori/contracts/admin-shop-search/schemas';
import { mutationOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';
import { synonymsQuery } from '../queries/admin-shop-search.ts';

type ShopSearchApi = Pick<BackOfficeApi, 'adminShopSearch'>;

/** Saves all synonyms and caches those returned. */
export const saveSynonyms = (api: ShopSearchApi) =>
  mutationOptions({
    mutationKey: [resources.adminShopSearch, 'save'],
    mutationFn: async (body: SynonymsInput) => (await api.adminShopSearch.updateSynonyms({ body })).body.data,
    onSuccess: (saved, _body, _result, { client }) => {
      client.setQueryData(synonymsQuery(api).queryKey, saved);
    },
  });
