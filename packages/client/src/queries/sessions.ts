import { queryOptions } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import { resources } from '../keys.ts';

export const SESSIONS_KEY = [resources.profile, 'sessions'];

/** Where the customer is signed in. */
export const sessionsQuery = (api: Pick<StorefrontApi, 'sessions'>) =>
  queryOptions({
    queryKey: SESSIONS_KEY,
    queryFn: async ({ signal }) => (await api.sessions.list({ fetchOptions: { signal } })).body.data,
  });
