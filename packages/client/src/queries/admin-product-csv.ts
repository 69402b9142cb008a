import type { ProductImportProgress } from '@fori/contracts/admin-product-csv/contract';
import { queryOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { statusOf } from '../api-error.ts';
import { resources } from '../keys.ts';

type ProductCsvApi = Pick<BackOfficeApi, 'adminProductCsv'>;

const ASK_EVERY_MS = 700;
const NOT_FOUND = 404;

const isOver = (progress: ProductImportProgress | null | undefined): boolean =>
  progress?.state === 'done' || progress?.state === 'failed';

/**
 * How far an import is, asked again and again until it is over. Null while the shop does not know it: its file may still be
 * on the way.
 */
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
    refetchInterval: (query) => (isOver(query.state.data) ? false : ASK_EVERY_MS),
    refetchIntervalInBackground: true,
    staleTime: 0,
    gcTime: 0,
  });
