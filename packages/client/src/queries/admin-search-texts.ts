import type { SearchTextKind } from '@fori/domain/search-texts';
import { queryOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';

/** What search engines and link cards show of something. */
export const searchTextsQuery = (api: Pick<BackOfficeApi, 'adminSearchTexts'>, kind: SearchTextKind, id: number) =>
  queryOptions({
    queryKey: [resources.adminSearchTexts, kind, id],
    queryFn: async ({ signal }) =>
      (await api.adminSearchTexts.get({ params: { kind, id: String(id) }, fetchOptions: { signal } })).body.data,
    // made from texts that are edited elsewhere; a refetch would replace what is being typed
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
