import type { ProductImportProgress } from '@fori/contracts/admin-product-csv/contract';
import { queryOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { statusOf } from '../api-error.ts';
import { resources } from '../keys.ts';

type ProductCsvApi = Pick<BackOfficeApi, 'adminProductCsv'>;

const POLL_MS = 700;
const NOT_FOUND = 404;

const isFinished = (progress: ProductImportProgress | null | undefined): boolean =>
  progress?.state === 'done' || progress?.state === 'failed';

/** The progress of an import, polled until it is finished; null while the shop does not know it because of a running upload. */
export const productImportQuery = (api: ProductCsvApi, id: string) =>
  queryOptions({
    queryKey: [resources.productImports, id] as const,
    queryFn: async ({ signal }): Promise<ProductImportProgress | null> => {
      try {
        return (await api.adminProductCsv.progress({ params: { id }, fetchOptions: { signal } })).body.data;
      } catch (error) {
        if (statusOf(error) === NOT_FOUND) return null;
        throw error;
      }
    },
    refetchInterval: (query) => (isFinished(query.state.data) ? false : POLL_MS),
    refetchIntervalInBackground: true,
    staleTime: 0,
    gcTime: 0,
  });
