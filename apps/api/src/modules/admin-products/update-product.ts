import type { AdminProduct, ProductFields } from '@fori/contracts/admin-products/schemas';
import type { Shop } from '../../composition.ts';
import { recordChange } from '../audit/index.ts';
import {
  changeCompanions,
  changeProduct,
  changeVariants,
  editedProduct,
  lockProductForUpdate,
  requireCategory,
} from '../catalog/index.ts';
import { auditedDifference } from './audited-product.ts';
import { toProductFacts, toVariantInputs } from './product-facts.ts';

export interface ProductUpdate {
  id: number;
  fields: ProductFields;
  /** the `updated_at` of the product the admin edited */
  seen: string;
  adminId: string;
}

/**
 * Replaces a product's fields and variants, with everything derived from them and the audit record, in one transaction.
 * Throws `not_found`, `stale_edit` with the current product, `validation_failed` by field (`changeVariants`,
 * `changeCompanions`).
 */
export const updateProduct = async (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { id, fields, seen, adminId }: ProductUpdate,
): Promise<AdminProduct> => {
  return db.write(async (tx) => {
    const { product: before, at } = await lockProductForUpdate(tx, { id, seen, now: clock() });
    await requireCategory(tx, fields.category);
    await changeVariants(tx, before, toVariantInputs(fields), at);
    await changeProduct(tx, id, toProductFacts(fields), at);
    if (fields.companions) await changeCompanions(tx, id, fields.companions);
    const after = await editedProduct(tx, id);
    if (!after) throw new Error('product vanished while it was changed');
    const difference = auditedDifference(before, after);
    if (difference) {
      await recordChange(tx, {
        at: clock(),
        actorId: adminId,
        action: 'product.update',
        entity: 'product',
        entityId: String(id),
        ...difference,
      });
    }
    return after;
  });
};
