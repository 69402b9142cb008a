import { queryOptions } from '@tanstack/react-query';
import { NOT_FOUND, statusOf } from '../api-error.ts';

const POLL_MS = 700;

/** The progress of an import, polled until it is finished; null while the shop does not know it because of a running upload. */
export const importProgressQuery = <P extends { state: string }>(
  resource: string,
  id: string,
  call: (signal: AbortSignal) => Promise<P>,
) =>
  queryOptions({
    queryKey: [resource, id] as const,
    queryFn: async ({ signal }): Promise<P | null> => {
      try {
        return await call(signal);
      } catch (error) {
        if (statusOf(error) === NOT_FOUND) return null;
        throw error;
      }
    },
    refetchInterval: (query) => (['done', 'failed'].includes(query.state.data?.state ?? '') ? false : POLL_MS),
    refetchIntervalInBackground: true,
    staleTime: 0,
    gcTime: 0,
  });
