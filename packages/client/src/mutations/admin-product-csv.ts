import type { ProductExportQuery, ProductImport } from '@fori/contracts/admin-product-csv/contract';
import { mutationOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import type { CallOptions } from '../fetcher.ts';
import { CSV_TIMEOUT_MS, csvFile } from '../files.ts';
import { resources } from '../keys.ts';
import { type OnProgress, uploadWithProgress } from '../upload.ts';

type ProductCsvApi = Pick<BackOfficeApi, 'adminProductCsv'>;

export interface ImportToSend {
  file: File;
  /** a UUID to query its progress by */
  id: string;
  dryRun: boolean;
  onProgress: OnProgress;
}

/** Imports a file of products, or checks it in a dry run; an import invalidates all other queries. */
export const importProducts = (api: ProductCsvApi) =>
  mutationOptions<ProductImport, Error, ImportToSend>({
    mutationKey: [resources.productImports, 'send'],
    mutationFn: async ({ file, id, dryRun, onProgress }) => {
      const body = new FormData();
      body.append('file', file, file.name);
      const fetchOptions: CallOptions & Pick<RequestInit, 'cache'> = {
        transport: uploadWithProgress(onProgress),
        callTimeoutMs: CSV_TIMEOUT_MS,
      };
      const query = { dry_run: String(dryRun), import_id: id };
      return (await api.adminProductCsv.import({ query, body, fetchOptions })).body.data;
    },
    onSettled: (_result, _error, { dryRun }, _context, { client }) =>
      dryRun
        ? undefined
        : client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== resources.productImports }),
    gcTime: 0,
  });

/** An export's filters, and how its numbers are written. */
export type ProductExport = Partial<Omit<ProductExportQuery, 'lang'>>;

/** Products as a CSV file, which is not cached. */
export const exportProducts = (api: ProductCsvApi) =>
  csvFile<ProductExport>([resources.productImports, 'export'], (given) => api.adminProductCsv.export(given));
