import type { ProductImportProgress } from '@fori/contracts/admin-product-csv/contract';
import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../composition.ts';
import { readProgress } from './import-progress.ts';

/** How far an admin's own import is, and what came of it. Throws `not_found` for one of somebody else or of days ago. */
export const getImport = async (
  { config }: Pick<Shop, 'config'>,
  which: { id: string; adminId: string },
): Promise<ProductImportProgress> => {
  const progress = await readProgress(config.dataDir, which);
  if (!progress) throw new DomainError('not_found');
  return progress;
};
