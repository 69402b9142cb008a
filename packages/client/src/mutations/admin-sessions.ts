import type { SessionView } from '@fori/contracts/sessions/schemas';
import { mutationOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { adminSessionsQuery } from '../queries/admin-sessions.ts';

/** Ends a session of an admin by its id, or all but the present one; after a refusal the list is fetched again. */
export const endAdminSessions = (api: Pick<BackOfficeApi, 'adminSessions'>, userId: string) => {
  const { queryKey } = adminSessionsQuery(api, userId);
  return mutationOptions<SessionView[], Error, string | 'others'>({
    mutationKey: [...queryKey, 'end'],
    scope: { id: 'sessions' },
    mutationFn: async (which) =>
      (which === 'others'
        ? await api.adminSessions.endAll({ params: { id: userId }, body: null })
        : await api.adminSessions.end({ params: { id: userId, session: which }, body: null })
      ).body.data,
    onSuccess: (left, _which, _result, { client }) => client.setQueryData(queryKey, left),
    onError: (_error, _which, _result, { client }) => client.invalidateQueries({ queryKey }),
  });
};
