import type { BackOfficeApi } from '../api.ts';
import { importProgressQuery } from '../imports.ts';
import { resources } from '../keys.ts';

/** The progress of an import of products by the id it was sent with. */
export const productImportProgressQuery = (api: Pick<BackOfficeApi, 'adminProductCsv'>, id: string) =>
  importProgressQuery(
    resources.productImports,
    id,
    async (signal) => (await api.adminProductCsv.progress({ params: { id }, fetchOptions: { signal } })).body.data,
  );
