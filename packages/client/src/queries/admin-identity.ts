import { queryOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';

/** Who the shop is, for editing. */
export const identityQuery = (api: Pick<BackOfficeApi, 'adminIdentity'>) =>
  queryOptions({
    queryKey: [resources.adminIdentity],
    queryFn: async ({ signal }) => (await api.adminIdentity.get({ fetchOptions: { signal } })).body.data,
  });
