import { importProducts } from '@fori/client/mutations/admin-product-csv';
import { productImportQuery } from '@fori/client/queries/admin-product-csv';
import { useBackOfficeApi } from '@fori/client/react';
import { useImport } from '../../shared/import/use-import.ts';

/** The import of a product file. */
export function useProductImport() {
  const api = useBackOfficeApi();
  return useImport({ send: importProducts(api), progressOf: (id) => productImportQuery(api, id) });
}
