import type { ProductImport } from '@fori/contracts/admin-product-csv/contract';

/** Whether an import has changed anything, or would. */
export const changesAnything = ({ created, updated }: ProductImport): boolean => created + updated > 0;
