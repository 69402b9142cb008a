import type { AdminProduct } from '@fori/contracts/admin-products/schemas';
import { momentAfter } from '@fori/domain/durations';
import { DomainError } from '@fori/domain/errors';
import { z } from 'zod';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { productRecord, productRecords, restoreProductRecord } from '../admin-catalogue-zip/index.ts';
import { inputOf, recordChange, requireKept, type Undelete } from '../audit/index.ts';
import {
  changeCompanions,
  editedProduct,
  filesOfGallery,
  formerPicture,
  galleryAddress,
  insertDifferenceChanges,
  lockCatalogue,
  priceHistoryByProduct,
  productsWithIds,
} from '../catalog/index.ts';
import { auditedProduct } from './audited-product.ts';

const keptShape = z.object({
  record: productRecord,
  /** numbers of its companions, as another product may have a slug by now; the record names none */
  companions: z.array(z.number().int()),
  /** price differences of variants that were removed before, which the lowest price of 30 days counts too (PDP-101) */
  removed_variants: z.array(
    z.object({
      variant: z.number().int(),
      size: z.string(),
      color: z.string(),
      at: z.string().datetime(),
      price_difference_cents: z.number().int().nullable(),
    }),
  ),
});
type Kept = z.output<typeof keptShape>;

/**
 * What comes back of a product that is deleted at `at`: archived, with its stock, and with a price history in which it was not for
 * sale from then on.
 */
export const keptProduct = async (
  tx: Queries,
  { id, variants, companions, at }: Pick<AdminProduct, 'id' | 'variants' | 'companions'> & { at: Date },
): Promise<z.input<typeof keptShape>> => {
  const [stored] = await productRecords(tx, [id]);
  if (!stored) throw new Error(`product ${id} has no record`);
  const { record } = stored;
  const differences = (await priceHistoryByProduct(tx, [id])).get(id)?.differences ?? [];
  const present = new Set(variants.map((variant) => variant.id));
  const { price_cents, discount, status, price_history } = record;
  const end = { at: at.toISOString(), price_cents, discount, for_sale: false };
  return {
    record: {
      ...record,
      status: 'archived',
      price_history: status === 'active' ? [...price_history, end] : price_history,
      // placeholders of images are read from their files again; a film's is not in its file
      pictures: record.pictures.map((picture) =>
        picture.kind === 'image' ? { ...picture, placeholder: null } : picture,
      ),
      companions: [],
    },
    companions: companions.map((companion) => companion.id),
    removed_variants: differences
      .filter(({ variantId }) => !present.has(variantId))
      .map(({ variantId, size, color, at: since, difference }) => ({
        variant: variantId,
        size,
        color,
        at: since.toISOString(),
        price_difference_cents: difference,
      })),
  };
};

type Picture = Kept['record']['pictures'][number];

const withPlaceholder = async (shop: Pick<Shop, 'media'>, picture: Picture): Promise<Picture> => {
  if (picture.kind === 'image')
    return { ...picture, ...(await formerPicture(shop, 'images', galleryAddress(picture))) };
  await requireKept(shop, 'images', filesOfGallery(picture).slice(0, 1));
  return picture;
};

/**
 * Undoes the deletion of a product, which is archived then, without the carts and lists it was in (ADMIN-232). Throws `stale_edit`
 * where it is back, `validation_failed` by field for a SKU that is taken, a category that is gone and a picture that is not kept.
 */
export const undeleteProduct: Undelete = async (shop, { id, kept }, { adminId }) => {
  const { record: deleted, companions, removed_variants: removed } = inputOf(keptShape, kept);
  const pictures: Picture[] = [];
  for (const picture of deleted.pictures) pictures.push(await withPlaceholder(shop, picture));
  const record = { ...deleted, pictures };
  return shop.db.write(async (tx) => {
    await lockCatalogue(tx);
    if (await editedProduct(tx, id)) throw new DomainError('stale_edit');
    const now = shop.clock();
    // its next price must come after those it had
    const at = momentAfter(new Date(deleted.price_history.at(-1)?.at ?? 0), now);
    await restoreProductRecord({ tx, at, adminId }, id, record);
    const present = new Set((await productsWithIds(tx, companions)).map((product) => product.id));
    await changeCompanions(
      tx,
      id,
      companions.filter((companion) => present.has(companion)),
    );
    await insertDifferenceChanges(
      tx,
      removed.map(({ variant, size, color, at: since, price_difference_cents: differenceCents }) => ({
        productId: id,
        variantId: variant,
        size,
        color,
        at: new Date(since),
        differenceCents,
      })),
    );
    const product = await editedProduct(tx, id);
    if (!product) throw new Error('product vanished while it was written');
    await recordChange(tx, {
      at: now,
      actorId: adminId,
      action: 'product.undelete',
      entity: 'product',
      entityId: String(id),
      before: null,
      after: auditedProduct(product),
    });
  });
};
