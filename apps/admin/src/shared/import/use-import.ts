import { isApiError } from '@fori/client/api-error';
import type { ImportToSend } from '@fori/client/imports';
import {
  type QueryKey,
  type UseMutationOptions,
  type UseQueryOptions,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { useState } from 'react';

interface Run {
  id: string;
  file: File;
  dryRun: boolean;
}

/** What the shop says of an import. */
interface Progress<Result> {
  state: string;
  result: Result | null;
}

type ImportStep<Result, P> =
  | { kind: 'choose' }
  /**
   * `sent` from 0 to 1; `progress` once the upload is complete; `lost` when the connection broke and the result is
   * polled for
   */
  | { kind: 'running'; run: Run; sent: number; progress: P | null; lost: boolean }
  | { kind: 'checked' | 'done'; run: Run; result: Result }
  | { kind: 'failed'; run: Run; error: unknown };

const NO_IMPORT_ID = '00000000-0000-4000-8000-000000000000';

/** Answered by a proxy that did not wait for the shop. */
const GATEWAY_FAILURES: readonly number[] = [502, 504];

/** The API may have the file although its response was lost. */
const isLost = (error: unknown): boolean =>
  isApiError(error) &&
  (error.kind === 'network' || error.kind === 'timeout' || GATEWAY_FAILURES.includes(error.status));

interface ImportCalls<Result, P, Key extends QueryKey> {
  send: UseMutationOptions<Result, Error, ImportToSend>;
  /** its progress by the id it was sent with */
  progressOf: (id: string) => UseQueryOptions<P | null, Error, P | null, Key>;
}

/** One import from choosing a file to its result: a dry run first, then the real one. */
export function useImport<Result, P extends Progress<Result>, Key extends QueryKey>({
  send,
  progressOf,
}: ImportCalls<Result, P, Key>) {
  const [run, setRun] = useState<Run | null>(null);
  const [sent, setSent] = useState(0);
  const sending = useMutation(send);
  const lost = run !== null && sending.isError && isLost(sending.error) && sent >= 1;
  const progressQuery = useQuery({
    ...progressOf(run?.id ?? NO_IMPORT_ID),
    enabled: run !== null && (sending.isPending ? sent >= 1 : lost),
  });

  const start = (file: File, dryRun: boolean) => {
    const next = { id: crypto.randomUUID(), file, dryRun };
    setRun(next);
    setSent(0);
    sending.mutate({ ...next, onProgress: setSent });
  };
  const reset = () => {
    setRun(null);
    sending.reset();
  };

  const stepOf = (): ImportStep<Result, P> => {
    if (!run) return { kind: 'choose' };
    const progress = progressQuery.data ?? null;
    const result = sending.data ?? (lost ? progress?.result : null);
    if (result) return { kind: run.dryRun ? 'checked' : 'done', run, result };
    // an import the API does not know means that the file never arrived
    const isGivenUp =
      progress?.state === 'failed' || (progressQuery.isFetched && !progressQuery.isFetching && progress === null);
    if (sending.isError && (!lost || isGivenUp)) return { kind: 'failed', run, error: sending.error };
    return { kind: 'running', run, sent, progress, lost };
  };

  return { step: stepOf(), check: (file: File) => start(file, true), write: (file: File) => start(file, false), reset };
}
