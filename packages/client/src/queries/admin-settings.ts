import { queryOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';

/** The shop's settings. */
export const settingsQuery = (api: Pick<BackOfficeApi, 'adminSettings'>) =>
  queryOptions({
    queryKey: [resources.adminSettings],
    queryFn: async ({ signal }) => (await api.adminSettings.get({ fetchOptions: { signal } })).body.data,
  });
