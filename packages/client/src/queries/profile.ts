import { queryOptions } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import { resources } from '../keys.ts';

/** The signed-in customer with their private data: language, currency and a pending e-mail address. */
export const profileQuery = (api: Pick<StorefrontApi, 'profile'>) =>
  queryOptions({
    queryKey: [resources.profile],
    queryFn: async ({ signal }) => (await api.profile.get({ fetchOptions: { signal } })).body.data,
  });
