import { productExportQuery } from '@fori/contracts/admin-product-csv/contract';

/** The list's filters and sorting that an export supports too. */
export const exportFilters: readonly string[] = Object.keys(productExportQuery.shape).filter(
  (name) => name !== 'separator' && name !== 'lang',
);
