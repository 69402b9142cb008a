import { queryOptions } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import { resources } from '../keys.ts';

/** The user the stored token belongs to, from the shop. */
export const meQuery = (api: Pick<StorefrontApi, 'auth'>) =>
  queryOptions({
    queryKey: [resources.me],
    queryFn: async ({ signal }) => (await api.auth.me({ fetchOptions: { signal } })).body.data,
  });
