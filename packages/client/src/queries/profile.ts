import { queryOptions } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import { resources } from '../keys.ts';

/** The signed-in customer with their private data: language, currency and a pending e-mail address. */
export const profileQuery = (api: Pick<StorefrontApi, 'profile'>) =>
  queryOptions({
    queryKey: [resources.profile],
    queryFn: async ({ signal }) => (await api.profile.get({ fetchOptions: { signal } })).body.data,
  });

/** What a link to a former address can still do; fetched once, because only using the link changes it. */
export const emailUndoQuery = (api: Pick<StorefrontApi, 'profile'>, token: string) =>
  queryOptions({
    queryKey: [resources.emailUndo, token],
    queryFn: async ({ signal }) =>
      (await api.profile.emailUndo({ params: { token }, fetchOptions: { signal } })).body.data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
