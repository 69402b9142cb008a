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
  /** `sent` from 0 to 1; `progress` once the shop has the file; `lost` when the line broke and the shop is asked what came of it */
  | { kind: 'running'; run: Run; sent: number; progress: ProductImportProgress | null; lost: boolean }
  | { kind: 'checked' | 'done'; run: Run; result: ProductImport }
  | { kind: 'failed'; run: Run; error: unknown };

const NOBODY = '00000000-0000-4000-8000-000000000000';

/** The shop may have the file although its answer never came. */
const isLost = (error: unknown): boolean => isApiError(error) && (error.kind === 'network' || error.kind === 'timeout');

/** One import from the choice of a file to its end: dry run first, then for real. */
export function useProductImport() {
  const api = useBackOfficeApi();
  const [run, setRun] = useState<Run | null>(null);
  const [sent, setSent] = useState(0);
  const sending = useMutation(importProducts(api));
  const lost = run !== null && sending.isError && isLost(sending.error) && sent >= 1;
  const progressQuery = useQuery({
    ...productImportQuery(api, run?.id ?? NOBODY),
    enabled: run !== null && (sending.isPending ? sent >= 1 : lost),
  });

  const start = (file: File, dryRun: boolean) => {
    const next = { id: crypto.randomUUID(), file, dryRun };
    setRun(next);
    setSent(0);
    sending.mutate({ ...next, onProgress: setSent });
  };
  const again = () => {
    setRun(null);
    sending.reset();
  };

  const stepOf = (): ImportStep => {
    if (!run) return { kind: 'choose' };
    const progress = progressQuery.data ?? null;
    const result = sending.data ?? (lost ? progress?.result : null);
    if (result) return { kind: run.dryRun ? 'checked' : 'done', run, result };
    // of an import nobody knows the file never came
    const givenUp =
      progress?.state === 'failed' || (progressQuery.isFetched && !progressQuery.isFetching && progress === null);
    if (sending.isError && (!lost || givenUp)) return { kind: 'failed', run, error: sending.error };
    return { kind: 'running', run, sent, progress, lost };
  };

  return { step: stepOf(), check: (file: File) => start(file, true), write: (file: File) => start(file, false), again };
}
