import type { ProductExportQuery, ProductImport } from '@fori/contracts/admin-product-csv/contract';
import type { BackOfficeApi } from '../api.ts';
import { fileCall } from '../files.ts';
import { importFile } from '../imports.ts';
import { resources } from '../keys.ts';

type ProductCsvApi = Pick<BackOfficeApi, 'adminProductCsv'>;

/** Imports a file of products, or checks it in a dry run; an import invalidates all other queries. */
export const importProducts = (api: ProductCsvApi) =>
  importFile<ProductImport>(
    resources.productImports,
    async (call) => (await api.adminProductCsv.import(call)).body.data,
  );

/** An export's filters, and how its numbers are written. */
export type ProductExport = Partial<Omit<ProductExportQuery, 'lang'>>;

/** Products as a CSV file, which is not cached. */
export const exportProducts = (api: ProductCsvApi) =>
  fileCall<ProductExport>([resources.productImports, 'export'], (given) => api.adminProductCsv.export(given));
