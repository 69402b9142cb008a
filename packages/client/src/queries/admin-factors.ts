import { queryOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';

/** The second factors of the signed-in admin. */
export const factorsQuery = (api: Pick<BackOfficeApi, 'adminFactors'>) =>
  queryOptions({
    queryKey: [resources.adminFactors],
    queryFn: async ({ signal }) => (await api.adminFactors.get({ fetchOptions: { signal } })).body.data,
  });
