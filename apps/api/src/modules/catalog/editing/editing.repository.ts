import { cancellableStatuses } from '@fori/domain/orders';
import { and, asc, count, countDistinct, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import type { Db, Queries } from '../../../db/types.ts';

type Tables = Db['t'];
type Change<K extends 'products' | 'productTexts' | 'productImages' | 'variants'> = Partial<Tables[K]['$inferInsert']>;

const LOCK = 'catalogue_edits';

/**
 * Waits until no other transaction edits the catalogue, and keeps others waiting until this one ends: names keep their
 * order, and slugs and stock keeping units stay unique without a clash. Sales do not wait.
 */
export const lockCatalogue = async (tx: Queries): Promise<void> => {
  const { t } = tx;
  await tx
    .insert(t.sequences)
    .values({ name: LOCK, value: 1 })
    .onConflictDoUpdate({ target: t.sequences.name, set: { value: sql`${t.sequences.value} + 1` } })
    .returning({ value: t.sequences.value });
};

/** A product's row with the slug of its category, whatever its status; null for an unknown one. */
export const productRow = async (q: Queries, id: number) => {
  const { t } = q;
  const [row] = await q
    .select({ product: t.products, category: t.categories.slug })
    .from(t.products)
    .innerJoin(t.categories, eq(t.categories.id, t.products.categoryId))
    .where(eq(t.products.id, id));
  return row ? { ...row.product, category: row.category } : null;
};
export type EditedProductRow = NonNullable<Awaited<ReturnType<typeof productRow>>>;

export const productRows = (q: Queries, ids: readonly number[]) =>
  q
    .select()
    .from(q.t.products)
    .where(inArray(q.t.products.id, [...ids]));

export const updateProductRow = async (tx: Queries, id: number, change: Change<'products'>): Promise<void> => {
  const { t } = tx;
  await tx.update(t.products).set(change).where(eq(t.products.id, id)).returning({ id: t.products.id });
};

export const isSlugTaken = async (q: Queries, slug: string): Promise<boolean> =>
  (await q.$count(q.t.products, eq(q.t.products.slug, slug))) > 0;

/** Of these stock keeping units those that another product's variants have. */
export const skusOfOthers = async (q: Queries, skus: readonly string[], productId: number): Promise<Set<string>> => {
  const { t } = q;
  const rows = await q
    .select({ sku: t.variants.sku })
    .from(t.variants)
    .where(and(inArray(t.variants.sku, [...skus]), ne(t.variants.productId, productId)));
  return new Set(rows.map(({ sku }) => sku));
};

export const textsOf = (q: Queries, productId: number) =>
  q.select().from(q.t.productTexts).where(eq(q.t.productTexts.productId, productId));

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

export const variantRows = (q: Queries, productId: number) =>
  q
    .select()
    .from(q.t.variants)
    .where(eq(q.t.variants.productId, productId))
    .orderBy(asc(q.t.variants.position), asc(q.t.variants.id));
export type EditedVariantRow = Awaited<ReturnType<typeof variantRows>>[number];

export const updateVariant = async (tx: Queries, id: number, change: Change<'variants'>): Promise<void> => {
  const { t } = tx;
  await tx.update(t.variants).set(change).where(eq(t.variants.id, id)).returning({ id: t.variants.id });
};

/** Adds pieces to a variant's stock, or takes some off; false where there are not that many left. */
export const moveStock = async (tx: Queries, id: number, by: number): Promise<boolean> => {
  const { t } = tx;
  const rows = await tx
    .update(t.variants)
    .set({ stock: sql`${t.variants.stock} + ${by}` })
    .where(and(eq(t.variants.id, id), gte(t.variants.stock, -by)))
    .returning({ id: t.variants.id });
  return rows.length > 0;
};

export const stockNow = async (q: Queries, id: number): Promise<number> => {
  const { t } = q;
  const [row] = await q.select({ stock: t.variants.stock }).from(t.variants).where(eq(t.variants.id, id));
  return row?.stock ?? 0;
};

/** Keeps variants from being sold until the transaction ends, so that what is then read of their orders stays true. */
export const holdVariants = async (tx: Queries, ids: readonly number[]): Promise<void> => {
  const { t } = tx;
  if (ids.length === 0) return;
  await tx
    .update(t.variants)
    .set({ stock: sql`${t.variants.stock}` })
    .where(inArray(t.variants.id, [...ids]))
    .returning({ id: t.variants.id });
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

/** How many orders that may still be cancelled the variants are part of; those in none are left out. */
export const openOrdersOf = async (q: Queries, variantIds: readonly number[]): Promise<Map<number, number>> => {
  const { t } = q;
  if (variantIds.length === 0) return new Map();
  const rows = await q
    .select({ id: t.orderLines.variantId, count: countDistinct(t.orderLines.orderId) })
    .from(t.orderLines)
    .innerJoin(t.orders, eq(t.orders.id, t.orderLines.orderId))
    .where(and(inArray(t.orderLines.variantId, [...variantIds]), inArray(t.orders.status, [...cancellableStatuses])))
    .groupBy(t.orderLines.variantId);
  return new Map(rows.flatMap((row) => (row.id === null ? [] : [[row.id, row.count] as const])));
};

/** How many carts the variants lie in; those in none are left out. */
export const cartsOf = async (q: Queries, variantIds: readonly number[]): Promise<Map<number, number>> => {
  const { t } = q;
  if (variantIds.length === 0) return new Map();
  const rows = await q
    .select({ id: t.cartItems.variantId, count: count() })
    .from(t.cartItems)
    .where(inArray(t.cartItems.variantId, [...variantIds]))
    .groupBy(t.cartItems.variantId);
  return new Map(rows.map((row) => [row.id, row.count]));
};

/** How many orders a product is part of, of any status. */
export const ordersOfProduct = async (q: Queries, productId: number): Promise<number> => {
  const { t } = q;
  const [row] = await q
    .select({ count: countDistinct(t.orderLines.orderId) })
    .from(t.orderLines)
    .where(eq(t.orderLines.productId, productId));
  return row?.count ?? 0;
};

export const imageRows = (q: Queries, productId: number) =>
  q
    .select()
    .from(q.t.productImages)
    .where(eq(q.t.productImages.productId, productId))
    .orderBy(asc(q.t.productImages.position), asc(q.t.productImages.id));
export type EditedImageRow = Awaited<ReturnType<typeof imageRows>>[number];

export const insertImage = async (
  tx: Queries,
  image: Tables['productImages']['$inferInsert'],
): Promise<EditedImageRow> => {
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

/** Whether some product still shows a file, or an order of this product does by its address. */
export const isFileShown = async (
  q: Queries,
  image: { file: string; url: string; productId: number },
): Promise<boolean> => {
  const { t } = q;
  if ((await q.$count(t.productImages, eq(t.productImages.file, image.file))) > 0) return true;
  const lines = and(eq(t.orderLines.productId, image.productId), eq(t.orderLines.image, image.url));
  return (await q.$count(t.orderLines, lines)) > 0;
};

/** What products name of the media storage. */
export const filesOfProducts = async (q: Queries): Promise<Set<string>> => {
  const { t } = q;
  const rows = await q.select({ file: t.productImages.file }).from(t.productImages);
  return new Set(rows.map(({ file }) => file));
};

/** Addresses of the pictures that orders show. */
export const picturesOfOrders = async (q: Queries): Promise<Set<string>> => {
  const { t } = q;
  const rows = await q.selectDistinct({ image: t.orderLines.image }).from(t.orderLines);
  return new Set(rows.flatMap(({ image }) => (image === null ? [] : [image])));
};
