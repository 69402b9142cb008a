import type { ProductImport } from '@fori/contracts/admin-product-csv/contract';

/** Whether an import has changed anything, or would. */
export const hasChanges = ({ created, updated }: ProductImport): boolean => created + updated > 0;
