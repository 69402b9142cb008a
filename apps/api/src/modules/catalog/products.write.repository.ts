import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Queries } from '../../db/types.ts';
import type { ImageRow } from './gallery.repository.ts';
import type { StoredVariant } from './products.read.repository.ts';

type Tables = Db['t'];

type Change<K extends 'products' | 'productTexts' | 'productImages' | 'variants'> = Partial<Tables[K]['$inferInsert']>;

type New<K extends 'products' | 'productTexts' | 'productImages' | 'variants' | 'priceChanges' | 'differenceChanges'> =
  Tables[K]['$inferInsert'];

/** Rows one statement inserts: databases limit a statement's parameters. */
const CHUNK = 200;

const LOCK = 'catalogue_edits';

/**
 * Locks the catalogue against other edits until the transaction ends, waiting for its turn: names' ranks stay in order, and
 * slugs and SKUs unique without a conflict. Sales do not wait.
 */
export const lockCatalogue = async (tx: Queries): Promise<void> => {
  const { t } = tx;
  await tx
    .insert(t.sequences)
    .values({ name: LOCK, value: 1 })
    .onConflictDoUpdate({ target: t.sequences.name, set: { value: sql`${t.sequences.value} + 1` } })
    .returning({ value: t.sequences.value });
};

export const insertProductRow = async (tx: Queries, product: New<'products'>): Promise<number> => {
  const { t } = tx;
  const [row] = await tx.insert(t.products).values(product).returning({ id: t.products.id });
  if (!row) throw new Error('product not stored');
  return row.id;
};

export const insertTexts = async (tx: Queries, texts: New<'productTexts'>[]): Promise<void> => {
  const { t } = tx;
  await tx.insert(t.productTexts).values(texts).returning({ id: t.productTexts.id });
};

export const insertPriceChanges = async (tx: Queries, changes: New<'priceChanges'>[]): Promise<void> => {
  const { t } = tx;
  await tx.insert(t.priceChanges).values(changes).returning({ id: t.priceChanges.id });
};

/** Adds price differences of variants to the price history, a few hundred at a time. */
export const insertDifferenceChanges = async (
  tx: Queries,
  changes: readonly New<'differenceChanges'>[],
): Promise<void> => {
  const { t } = tx;
  for (let start = 0; start < changes.length; start += CHUNK)
    await tx
      .insert(t.differenceChanges)
      .values(changes.slice(start, start + CHUNK))
      .returning({ id: t.differenceChanges.id });
};

export const insertImages = async (tx: Queries, images: New<'productImages'>[]): Promise<void> => {
  const { t } = tx;
  if (images.length === 0) return;
  await tx.insert(t.productImages).values(images).returning({ id: t.productImages.id });
};

export const insertVariants = async (tx: Queries, variants: New<'variants'>[]) => {
  const { t } = tx;
  if (variants.length === 0) return [];
  const { id, sku, size, color } = t.variants;
  return tx.insert(t.variants).values(variants).returning({ id, sku, size, color });
};

export type InsertedVariant = Pick<StoredVariant, 'id' | 'productId' | 'size' | 'color' | 'priceDifferenceCents'>;

/** Inserts variants and returns those inserted: one whose SKU or options another has is left out. */
export const insertFreeVariants = async (
  tx: Queries,
  variants: readonly Tables['variants']['$inferInsert'][],
): Promise<InsertedVariant[]> => {
  const { t } = tx;
  const stored: InsertedVariant[] = [];
  const { id, productId, size, color, priceDifferenceCents } = t.variants;
  for (let start = 0; start < variants.length; start += CHUNK) {
    const rows = await tx
      .insert(t.variants)
      .values(variants.slice(start, start + CHUNK))
      .onConflictDoNothing()
      .returning({ id, productId, size, color, priceDifferenceCents });
    stored.push(...rows);
  }
  return stored;
};

export const updateProductRow = async (tx: Queries, id: number, change: Change<'products'>): Promise<void> => {
  const { t } = tx;
  await tx.update(t.products).set(change).where(eq(t.products.id, id)).returning({ id: t.products.id });
};

export const updateText = async (
  tx: Queries,
  productId: number,
  locale: string,
  change: Change<'productTexts'>,
): Promise<void> => {
  const { t } = tx;
  await tx
    .update(t.productTexts)
    .set(change)
    .where(and(eq(t.productTexts.productId, productId), eq(t.productTexts.locale, locale)))
    .returning({ id: t.productTexts.id });
};

/** Changes a variant, stock aside: that is for `stock.repository.ts` alone. */
export const updateVariant = async (
  tx: Queries,
  id: number,
  change: Omit<Change<'variants'>, 'stock'>,
): Promise<void> => {
  const { t } = tx;
  await tx.update(t.variants).set(change).where(eq(t.variants.id, id)).returning({ id: t.variants.id });
};

export const deleteVariants = async (tx: Queries, ids: readonly number[]): Promise<void> => {
  const { t } = tx;
  if (ids.length === 0) return;
  await tx
    .delete(t.variants)
    .where(inArray(t.variants.id, [...ids]))
    .returning({ id: t.variants.id });
};

export const deleteProductRow = async (tx: Queries, id: number): Promise<void> => {
  const { t } = tx;
  await tx.delete(t.products).where(eq(t.products.id, id)).returning({ id: t.products.id });
};

export const insertImage = async (tx: Queries, image: Tables['productImages']['$inferInsert']): Promise<ImageRow> => {
  const { t } = tx;
  const [row] = await tx.insert(t.productImages).values(image).returning();
  if (!row) throw new Error('picture not stored');
  return row;
};

export const updateImageRow = async (tx: Queries, id: number, change: Change<'productImages'>): Promise<void> => {
  const { t } = tx;
  await tx.update(t.productImages).set(change).where(eq(t.productImages.id, id)).returning({ id: t.productImages.id });
};

export const deleteImage = async (tx: Queries, id: number): Promise<void> => {
  const { t } = tx;
  await tx.delete(t.productImages).where(eq(t.productImages.id, id)).returning({ id: t.productImages.id });
};
