import type { Shop } from '../../composition.ts';
import { recordChange } from '../audit/index.ts';
import { lockProductForUpdate, removeProduct } from '../catalog/index.ts';
import { auditedProduct } from './audited-product.ts';
import { keptProduct } from './undelete-product.ts';

/**
 * Deletes a product that is in no order; archives one that is. The audit record keeps what comes back, and the sweeper its pictures
 * (ADMIN-232). Throws `not_found`.
 */
export const removeAdminProduct = (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { id, adminId }: { id: number; adminId: string },
): Promise<{ outcome: 'deleted' | 'archived'; name: string }> =>
  db.write(async (tx) => {
    const { product, at } = await lockProductForUpdate(tx, { id, now: clock() });
    const kept = await keptProduct(tx, { ...product, at });
    const outcome = await removeProduct(tx, id, at);
    const isDeleted = outcome === 'deleted';
    if (isDeleted || product.status !== 'archived') {
      await recordChange(tx, {
        at: clock(),
        actorId: adminId,
        action: isDeleted ? 'product.delete' : 'product.archive',
        entity: 'product',
        entityId: String(id),
        before: isDeleted ? { ...auditedProduct(product), kept } : { status: product.status },
        after: isDeleted ? null : { status: 'archived' },
      });
    }
    return { outcome, name: product.name };
  });
