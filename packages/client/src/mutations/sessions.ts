import type { SessionView } from '@fori/contracts/sessions/schemas';
import { mutationOptions } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import { sessionsQuery } from '../queries/sessions.ts';

/** Ends one of the customer's sessions by its id, or all but the present one; after a refusal the list is fetched again. */
export const endSessions = (api: Pick<StorefrontApi, 'sessions'>) => {
  const { queryKey } = sessionsQuery(api);
  return mutationOptions<SessionView[], Error, string | 'others'>({
    mutationKey: ['sessions', 'end'],
    scope: { id: 'sessions' },
    mutationFn: async (which) =>
      (which === 'others'
        ? await api.sessions.endOthers({ body: null })
        : await api.sessions.end({ params: { id: which }, body: null })
      ).body.data,
    onSuccess: (left, _which, _result, { client }) => client.setQueryData(queryKey, left),
    onError: (_error, _which, _result, { client }) => client.invalidateQueries({ queryKey }),
  });
};
