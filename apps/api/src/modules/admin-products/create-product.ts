import type { AdminProduct, ProductFields } from '@fori/contracts/admin-products/schemas';
import { NO_RANK } from '@fori/domain/catalog';
import { languages } from '@fori/domain/languages';
import type { Shop } from '../../composition.ts';
import { recordChange } from '../audit/index.ts';
import {
  changeCompanions,
  changeVariants,
  editedProduct,
  freeSlug,
  insertRank,
  recomputeLowestPrice,
  requireCategory,
  writeProduct,
} from '../catalog/index.ts';
import { auditedProduct } from './audited-product.ts';
import { toProductFacts, toVariantInputs } from './product-facts.ts';

/**
 * Writes a new product with its variants; its price history begins now. Throws `validation_failed` by field, for variants
 * with an id too.
 */
export const createProduct = async (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  fields: ProductFields,
  adminId: string,
): Promise<AdminProduct> => {
  return db.write(async (tx) => {
    const now = clock();
    const slug = await freeSlug(tx, fields.name);
    await requireCategory(tx, fields.category);
    const { featuredRank, ...facts } = toProductFacts(fields);
    const draft = { ...facts, slug, featuredRank: featuredRank ?? NO_RANK, variants: [], images: [] };
    const { id } = await writeProduct(tx, draft, now);
    await changeVariants(tx, { id, slug }, toVariantInputs(fields), now);
    await recomputeLowestPrice(tx, id);
    if (fields.companions) await changeCompanions(tx, id, fields.companions);
    for (const language of languages) await insertRank(tx, id, language);
    const product = await editedProduct(tx, id);
    if (!product) throw new Error('product vanished while it was written');
    await recordChange(tx, {
      at: now,
      actorId: adminId,
      action: 'product.create',
      entity: 'product',
      entityId: String(id),
      before: null,
      after: auditedProduct(product),
    });
    return product;
  });
};
