import type { Shop } from '../../composition.ts';
import { discardFiles } from '../../storage/discard-files.ts';
import { recordChange } from '../audit/index.ts';
import { lockProductForUpdate, removeProduct } from '../catalog/index.ts';
import { auditedProduct } from './audited-product.ts';

/** Deletes a product that is in no order, with its files; archives one that is. Throws `not_found`. */
export const removeAdminProduct = async (
  shop: Pick<Shop, 'db' | 'clock' | 'media' | 'log'>,
  { id, adminId }: { id: number; adminId: string },
): Promise<{ outcome: 'deleted' | 'archived'; name: string }> => {
  const { db, clock } = shop;
  const { outcome, files, name } = await db.write(async (tx) => {
    const { product, at } = await lockProductForUpdate(tx, { id, now: clock() });
    const removed = await removeProduct(tx, id, at);
    const isDeleted = removed.outcome === 'deleted';
    if (isDeleted || product.status !== 'archived') {
      await recordChange(tx, {
        at: clock(),
        actorId: adminId,
        action: isDeleted ? 'product.delete' : 'product.archive',
        entity: 'product',
        entityId: String(id),
        before: isDeleted ? auditedProduct(product) : { status: product.status },
        after: isDeleted ? null : { status: 'archived' },
      });
    }
    return { ...removed, name: product.name };
  });
  await discardFiles(shop, files);
  return { outcome, name };
};
