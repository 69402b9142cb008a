import { queryOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';

const ASKED_EVERY_MS = 30_000;

/** The background jobs; asked again while they are shown, since they run by themselves. */
export const jobsQuery = (api: Pick<BackOfficeApi, 'adminJobs'>) =>
  queryOptions({
    queryKey: [resources.adminJobs],
    queryFn: async ({ signal }) => (await api.adminJobs.list({ fetchOptions: { signal } })).body.data,
    refetchInterval: ASKED_EVERY_MS,
  });
