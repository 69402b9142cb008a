import { queryOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';

const ASKED_EVERY_MS = 30_000;

/** How the shop stands; asked again while it is shown. */
export const statusQuery = (api: Pick<BackOfficeApi, 'adminStatus'>) =>
  queryOptions({
    queryKey: [resources.adminStatus],
    queryFn: async ({ signal }) => (await api.adminStatus.get({ fetchOptions: { signal } })).body.data,
    refetchInterval: ASKED_EVERY_MS,
  });
