import { queryOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { adminUserKeys } from './admin-users.ts';

/** Where an admin is signed in. */
export const adminSessionsQuery = (api: Pick<BackOfficeApi, 'adminSessions'>, userId: string) =>
  queryOptions({
    queryKey: [...adminUserKeys.all, 'sessions', userId],
    queryFn: async ({ signal }) =>
      (await api.adminSessions.list({ params: { id: userId }, fetchOptions: { signal } })).body.data,
  });
