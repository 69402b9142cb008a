import type { ProductExportQuery, ProductImport } from '@fori/contracts/admin-product-csv/contract';
import { mutationOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { ApiError } from '../api-error.ts';
import type { CallOptions } from '../fetcher.ts';
import { resources } from '../keys.ts';
import { type OnProgress, uploadWithProgress } from '../upload.ts';

type ProductCsvApi = Pick<BackOfficeApi, 'adminProductCsv'>;

/** Large catalogues take their time, over slow lines even more. */
const PATIENCE_MS = 600_000;

export interface ImportToSend {
  file: File;
  /** a UUID to ask for its progress by */
  id: string;
  dryRun: boolean;
  onProgress: OnProgress;
}

/** Sends a file of products: as a dry run, or to be written. What it changed is fetched again by whoever shows it. */
export const importProducts = (api: ProductCsvApi) =>
  mutationOptions<ProductImport, Error, ImportToSend>({
    mutationKey: [resources.productImports, 'send'],
    mutationFn: async ({ file, id, dryRun, onProgress }) => {
      const body = new FormData();
      body.append('file', file, file.name);
      const fetchOptions: CallOptions & Pick<RequestInit, 'cache'> = {
        carrier: uploadWithProgress(onProgress),
        patienceMs: PATIENCE_MS,
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

/** What an export is restricted to, and how its numbers are written. */
export type ProductExport = Partial<Omit<ProductExportQuery, 'lang'>>;

/** Products as a CSV file. Nothing of it is kept. */
export const exportProducts = (api: ProductCsvApi) =>
  mutationOptions<Blob, Error, ProductExport>({
    mutationKey: [resources.productImports, 'export'],
    mutationFn: async (query) => {
      const fetchOptions: CallOptions & Pick<RequestInit, 'cache'> = { patienceMs: PATIENCE_MS };
      const { status, body } = await api.adminProductCsv.export({ query: query, fetchOptions });
      if (!(body instanceof Blob)) throw new ApiError({ kind: 'unreadable', status });
      return body;
    },
    gcTime: 0,
  });
