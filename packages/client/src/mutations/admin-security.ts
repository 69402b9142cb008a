import type { SecurityExportQuery, SlowdownsView } from '@fori/contracts/admin-security/contract';
import { mutationOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { fileCall } from '../files.ts';
import { resources } from '../keys.ts';
import { securityFilters, slowdownsQuery } from '../queries/admin-security.ts';

/** The events that match as a file of JSON lines, which is not cached. */
export const exportSecurityEvents = (api: Pick<BackOfficeApi, 'adminSecurity'>) =>
  fileCall<Omit<SecurityExportQuery, 'lang'>>([resources.adminSecurity, 'export'], ({ query, fetchOptions }) =>
    api.adminSecurity.export({ query: securityFilters(query), fetchOptions }),
  );

/** Releases somebody who has to wait, by the entry's id; the event that tells of it is fetched as well. */
export const releaseSlowdown = (api: Pick<BackOfficeApi, 'adminSecurity'>) => {
  const { queryKey } = slowdownsQuery(api);
  return mutationOptions<SlowdownsView, Error, string>({
    mutationKey: [...queryKey, 'release'],
    mutationFn: async (id) => (await api.adminSecurity.release({ params: { id }, body: null })).body.data,
    onSuccess: (left, _id, _result, { client }) => {
      client.setQueryData(queryKey, left);
      void client.invalidateQueries({ queryKey: [resources.adminSecurity, 'list'] });
    },
    onError: (_error, _id, _result, { client }) => client.invalidateQueries({ queryKey }),
  });
};
