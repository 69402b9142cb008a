import { isApiError } from '@fori/client/api-error';
import { importProducts } from '@fori/client/mutations/admin-product-csv';
import { productImportQuery } from '@fori/client/queries/admin-product-csv';
import { useBackOfficeApi } from '@fori/client/react';
import type { ProductImport, ProductImportProgress } from '@fori/contracts/admin-product-csv/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

interface Run {
  id: string;
  file: File;
  dryRun: boolean;
}

export type ImportStep =
  | { kind: 'choose' }
  /**
   * `sent` from 0 to 1; `progress` once the upload is complete; `lost` when the connection broke and the result is
   * polled for
   */
  | { kind: 'running'; run: Run; sent: number; progress: ProductImportProgress | null; lost: boolean }
  | { kind: 'checked' | 'done'; run: Run; result: ProductImport }
  | { kind: 'failed'; run: Run; error: unknown };

const NO_IMPORT_ID = '00000000-0000-4000-8000-000000000000';

/** The API may have the file although its response was lost. */
const isLost = (error: unknown): boolean => isApiError(error) && (error.kind === 'network' || error.kind === 'timeout');

/** One import from choosing a file to its result: a dry run first, then the real one. */
export function useProductImport() {
  const api = useBackOfficeApi();
  const [run, setRun] = useState<Run | null>(null);
  const [sent, setSent] = useState(0);
  const sending = useMutation(importProducts(api));
  const lost = run !== null && sending.isError && isLost(sending.error) && sent >= 1;
  const progressQuery = useQuery({
    ...productImportQuery(api, run?.id ?? NO_IMPORT_ID),
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

  const stepOf = (): ImportStep => {
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
