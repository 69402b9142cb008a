import { queryOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';

type AdminSetupApi = Pick<BackOfficeApi, 'adminSetup'>;

/** Whether the shop is open, and which steps before that are done; always fetched anew, for other screens do the steps. */
export const setupQuery = (api: AdminSetupApi) =>
  queryOptions({
    queryKey: [resources.adminSetup],
    queryFn: async ({ signal }) => (await api.adminSetup.get({ fetchOptions: { signal } })).body.data,
    staleTime: 0,
  });

/** The state of a set-up link; fetched once, because only using the link changes it. */
export const setupLinkQuery = (api: AdminSetupApi, token: string) =>
  queryOptions({
    queryKey: [resources.adminSetup, 'link', token],
    queryFn: async ({ signal }) =>
      (await api.adminSetup.link({ params: { token }, fetchOptions: { signal } })).body.data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
