import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db, Queries } from '../../../db/types.ts';

type Tables = Db['t'];
/** Rows one statement inserts: databases limit a statement's parameters. */
const CHUNK = 200;
type New<K extends 'products' | 'productTexts' | 'productImages' | 'variants' | 'priceChanges' | 'differenceChanges'> =
  Tables[K]['$inferInsert'];

/** Inserts a category with its names. */
export const insertCategory = async (
  tx: Queries,
  category: { slug: string; position: number },
  names: readonly { locale: string; name: string }[],
): Promise<void> => {
  const { t } = tx;
  const [row] = await tx.insert(t.categories).values(category).returning({ id: t.categories.id });
  if (!row) throw new Error('category not stored');
  await tx
    .insert(t.categoryTexts)
    .values(names.map((name) => ({ ...name, categoryId: row.id })))
    .returning({ categoryId: t.categoryTexts.categoryId });
};

/** Whether the shop has any category. */
export const hasCategories = async (tx: Queries): Promise<boolean> =>
  (await tx.select({ id: tx.t.categories.id }).from(tx.t.categories).limit(1)).length > 0;

/** A category's id and its names by language; null for a slug without any. */
export const categoryWithNames = async (tx: Queries, slug: string) => {
  const { t } = tx;
  const rows = await tx
    .select({ id: t.categories.id, locale: t.categoryTexts.locale, name: t.categoryTexts.name })
    .from(t.categories)
    .innerJoin(t.categoryTexts, eq(t.categoryTexts.categoryId, t.categories.id))
    .where(eq(t.categories.slug, slug));
  const [first] = rows;
  return first ? { id: first.id, names: new Map(rows.map((row) => [row.locale, row.name])) } : null;
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

/** Notes what variants cost beside their products' prices from a moment on; a few hundred at a time. */
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

/** What a product costs now and whether it is for sale, with its variants' differences; null when it is unknown. Amounts in cents. */
export const pricingOf = async (tx: Queries, productId: number) => {
  const { t } = tx;
  const [product] = await tx
    .select({ price: t.products.priceCents, discount: t.products.discount, status: t.products.status })
    .from(t.products)
    .where(eq(t.products.id, productId));
  if (!product) return null;
  const variants = await tx
    .select({ difference: t.variants.priceDifferenceCents })
    .from(t.variants)
    .where(eq(t.variants.productId, productId));
  return { ...product, differences: variants.map((variant) => variant.difference) };
};

export const updatePricing = async (
  tx: Queries,
  productId: number,
  change: {
    priceCents: number;
    discount: number | null;
    status: 'active' | 'archived';
    lowestPriceCents: number;
    updatedAt: Date;
  },
): Promise<void> => {
  const { t } = tx;
  await tx.update(t.products).set(change).where(eq(t.products.id, productId)).returning({ id: t.products.id });
};

export const updateLowestPrice = async (tx: Queries, productId: number, lowestPriceCents: number): Promise<void> => {
  const { t } = tx;
  await tx
    .update(t.products)
    .set({ lowestPriceCents })
    .where(eq(t.products.id, productId))
    .returning({ id: t.products.id });
};

export interface RankedName {
  id: number;
  name: string;
  nameRank: number;
}

/** Every product's name in a language, with its place in the alphabet as it stands. */
export const namesIn = async (tx: Queries, locale: string): Promise<RankedName[]> =>
  tx
    .select({ id: tx.t.productTexts.id, name: tx.t.productTexts.name, nameRank: tx.t.productTexts.nameRank })
    .from(tx.t.productTexts)
    .where(eq(tx.t.productTexts.locale, locale))
    .orderBy(asc(tx.t.productTexts.id));

/** Every product's place in the alphabet of a language, in that order; read from an index alone. */
export const ranksIn = (tx: Queries, locale: string): Promise<{ productId: number; nameRank: number }[]> =>
  tx
    .select({ productId: tx.t.productTexts.productId, nameRank: tx.t.productTexts.nameRank })
    .from(tx.t.productTexts)
    .where(eq(tx.t.productTexts.locale, locale))
    .orderBy(asc(tx.t.productTexts.nameRank), asc(tx.t.productTexts.productId));

const textOf = (t: Tables, productId: number, locale: string) =>
  and(eq(t.productTexts.productId, productId), eq(t.productTexts.locale, locale));

/** A product's name in a language; null for an unknown one. */
export const nameIn = async (tx: Queries, productId: number, locale: string): Promise<string | null> => {
  const { t } = tx;
  const [row] = await tx
    .select({ name: t.productTexts.name })
    .from(t.productTexts)
    .where(textOf(t, productId, locale));
  return row?.name ?? null;
};

export const setRank = async (tx: Queries, productId: number, locale: string, nameRank: number): Promise<void> => {
  const { t } = tx;
  await tx
    .update(t.productTexts)
    .set({ nameRank })
    .where(textOf(t, productId, locale))
    .returning({ id: t.productTexts.id });
};

export const namesOfProducts = (
  q: Queries,
  ids: readonly number[],
  locale: string,
): Promise<{ productId: number; name: string }[]> =>
  q
    .select({ productId: q.t.productTexts.productId, name: q.t.productTexts.name })
    .from(q.t.productTexts)
    .where(and(inArray(q.t.productTexts.productId, [...ids]), eq(q.t.productTexts.locale, locale)));
