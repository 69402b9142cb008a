import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { NOT_FOUND, statusOf } from './api-error.ts';
import type { CallOptions } from './fetcher.ts';
import { FILE_TIMEOUT_MS } from './files.ts';
import { type OnProgress, withProgress } from './upload.ts';

export interface ImportToSend {
  file: File;
  /** a UUID to query its progress by */
  id: string;
  dryRun: boolean;
  onProgress: OnProgress;
}

interface ImportCall {
  query: { dry_run: string; import_id: string };
  body: FormData;
  fetchOptions: CallOptions & Pick<RequestInit, 'cache'>;
}

/** Imports a file, or checks it in a dry run; an import invalidates all queries but those of `resource`, its progress. */
export const importFile = <Result>(resource: string, call: (given: ImportCall) => Promise<Result>) =>
  mutationOptions<Result, Error, ImportToSend>({
    mutationKey: [resource, 'send'],
    mutationFn: ({ file, id, dryRun, onProgress }) => {
      const body = new FormData();
      body.append('file', file, file.name);
      const fetchOptions = { ...withProgress(onProgress), callTimeoutMs: FILE_TIMEOUT_MS };
      return call({ query: { dry_run: String(dryRun), import_id: id }, body, fetchOptions });
    },
    // the result is shown before the other queries have their new data
    onSettled: (_result, _error, { dryRun }, _context, { client }) => {
      if (!dryRun) void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== resource });
    },
    gcTime: 0,
  });

const POLL_MS = 700;

/**
 * The progress of an import, polled until it is finished; null while the shop does not know it because of a running upload. Most
 * are done before the first poll, which would come before the shop has begun to read the file if it were not delayed.
 */
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
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: (query) => (['done', 'failed'].includes(query.state.data?.state ?? '') ? false : POLL_MS),
    refetchIntervalInBackground: true,
    gcTime: 0,
  });
