import { openExchanges } from '@fori/domain/exchanges';
import type { GoodsFacts } from '@fori/domain/goods';
import { fallbackLanguage, type Language } from '@fori/domain/languages';
import { cancellableStatuses } from '@fori/domain/orders';
import { and, asc, count, countDistinct, eq, inArray, ne, sql } from 'drizzle-orm';
import { placeholders, prepared, preparedList } from '../../db/prepared.ts';
import type { Db, Queries } from '../../db/types.ts';
import { groupBy } from '../../group-by.ts';

type Tables = Db['t'];

const variantColumns = (t: Tables) => ({
  id: t.variants.id,
  productId: t.variants.productId,
  sku: t.variants.sku,
  size: t.variants.size,
  color: t.variants.color,
  stock: t.variants.stock,
  priceDifferenceCents: t.variants.priceDifferenceCents,
});

/** Joins a product's text in the language of the placeholder. */
export const textOf = (t: Tables) =>
  and(eq(t.productTexts.productId, t.products.id), eq(t.productTexts.locale, sql.placeholder('language')));

const variantsWithProductQuery = preparedList((q, t, names) =>
  q
    .select({
      ...variantColumns(t),
      status: t.products.status,
      priceCents: t.products.priceCents,
      discount: t.products.discount,
      vatClass: t.products.vatClass,
      weightGrams: t.products.weightGrams,
      name: t.productTexts.name,
    })
    .from(t.variants)
    .innerJoin(t.products, eq(t.products.id, t.variants.productId))
    .innerJoin(t.productTexts, textOf(t))
    .where(inArray(t.variants.id, placeholders(names))),
);

/** Variants by id with the columns of their product that shoppers see; unknown ids are left out. */
export const variantsWithProduct = (q: Queries, ids: readonly number[], language: Language) =>
  variantsWithProductQuery(q, ids, { language });

/** Variants of the products, in the shop's order. */
export const variantsOf = preparedList((q, t, names) =>
  q
    .select(variantColumns(t))
    .from(t.variants)
    .where(inArray(t.variants.productId, placeholders(names)))
    .orderBy(asc(t.variants.productId), asc(t.variants.position), asc(t.variants.id)),
);

export type VariantRow = Awaited<ReturnType<typeof variantsOf>>[number];

const storedColumns = (t: Tables) => ({
  id: t.products.id,
  slug: t.products.slug,
  categoryId: t.products.categoryId,
  gender: t.products.gender,
  status: t.products.status,
  priceCents: t.products.priceCents,
  discount: t.products.discount,
  featuredRank: t.products.featuredRank,
  widthMm: t.products.widthMm,
  heightMm: t.products.heightMm,
  depthMm: t.products.depthMm,
  vatClass: t.products.vatClass,
  weightGrams: t.products.weightGrams,
  customsCode: t.products.customsCode,
  origin: t.products.origin,
  updatedAt: t.products.updatedAt,
});

/** Products' own columns, without review figures. */
export const productsWithIds = (q: Queries, ids: readonly number[]) =>
  q
    .select(storedColumns(q.t))
    .from(q.t.products)
    .where(inArray(q.t.products.id, [...ids]))
    .orderBy(asc(q.t.products.id));

/** What parcels and customs need to know of a product, and what kind of goods it is: its category's English name. */
export type DescribedGoods = GoodsFacts & { kind: string };

/** What parcels and customs need to know of products, by their ids; deleted ones are left out. */
export const goodsOfProducts = async (q: Queries, ids: readonly number[]): Promise<Map<number, DescribedGoods>> => {
  const { products, categoryTexts } = q.t;
  if (ids.length === 0) return new Map();
  const { id, weightGrams, customsCode, origin } = products;
  const rows = await q
    .select({ id, weightGrams, customsCode, origin, kind: categoryTexts.name })
    .from(products)
    .leftJoin(
      categoryTexts,
      and(eq(categoryTexts.categoryId, products.categoryId), eq(categoryTexts.locale, fallbackLanguage)),
    )
    .where(inArray(id, [...ids]));
  return new Map(rows.map(({ id: product, kind, ...facts }) => [product, { ...facts, kind: kind ?? '' }]));
};

/** Ids and times of change of a category's products, archived ones included. */
export const productsOfCategory = (q: Queries, categoryId: number) =>
  q
    .select({ id: q.t.products.id, updatedAt: q.t.products.updatedAt })
    .from(q.t.products)
    .where(eq(q.t.products.categoryId, categoryId))
    .orderBy(asc(q.t.products.id));

export type StoredProduct = Awaited<ReturnType<typeof productsWithIds>>[number];

export const variantsOfProducts = (q: Queries, ids: readonly number[]) =>
  q
    .select({
      id: q.t.variants.id,
      productId: q.t.variants.productId,
      sku: q.t.variants.sku,
      size: q.t.variants.size,
      color: q.t.variants.color,
      position: q.t.variants.position,
      stock: q.t.variants.stock,
      priceDifferenceCents: q.t.variants.priceDifferenceCents,
    })
    .from(q.t.variants)
    .where(inArray(q.t.variants.productId, [...ids]))
    .orderBy(asc(q.t.variants.productId), asc(q.t.variants.position), asc(q.t.variants.id));

/** The variants of those of these products that are on sale, in stock or not. */
export const variantsOnSale = async (q: Queries, ids: readonly number[]): Promise<StoredVariant[]> => {
  const { products } = q.t;
  if (ids.length === 0) return [];
  const onSale = await q
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...ids]), eq(products.status, 'active')));
  return variantsOfProducts(
    q,
    onSale.map(({ id }) => id),
  );
};

export type StoredVariant = Awaited<ReturnType<typeof variantsOfProducts>>[number];

/** Texts in every language; those that repeat the English are not `translated`. */
export const textsOfProducts = (q: Queries, ids: readonly number[]) =>
  q
    .select({
      id: q.t.productTexts.id,
      productId: q.t.productTexts.productId,
      locale: q.t.productTexts.locale,
      name: q.t.productTexts.name,
      description: q.t.productTexts.description,
      material: q.t.productTexts.material,
      care: q.t.productTexts.care,
      translated: q.t.productTexts.translated,
    })
    .from(q.t.productTexts)
    .where(inArray(q.t.productTexts.productId, [...ids]))
    .orderBy(asc(q.t.productTexts.productId));

export type StoredText = Awaited<ReturnType<typeof textsOfProducts>>[number];

/** A product without its pictures: its variants in their order, its texts in every language. */
export interface StoredProductParts {
  product: StoredProduct;
  variants: readonly StoredVariant[];
  texts: readonly StoredText[];
}

/** Products by id, a few hundred at a time; unknown ids are missing. */
export const readStoredProducts = async (
  q: Queries,
  ids: readonly number[],
): Promise<Map<number, StoredProductParts>> => {
  if (ids.length === 0) return new Map();
  const [products, variants, texts] = await Promise.all([
    productsWithIds(q, ids),
    variantsOfProducts(q, ids),
    textsOfProducts(q, ids),
  ]);
  const variantsById = groupBy(variants, (variant) => variant.productId);
  const textsById = groupBy(texts, (text) => text.productId);
  return new Map(
    products.map((product) => [
      product.id,
      { product, variants: variantsById.get(product.id) ?? [], texts: textsById.get(product.id) ?? [] },
    ]),
  );
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

export const isSlugTaken = async (q: Queries, slug: string): Promise<boolean> =>
  (await q.$count(q.t.products, eq(q.t.products.slug, slug))) > 0;

/** Those of the SKUs that another product's variants have. */
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

/**
 * In how many orders units of each variant may return to stock: those that may still be cancelled, and those for which some are held in
 * exchange. Variants in none are left out.
 */
export const openOrdersOf = async (q: Queries, variantIds: readonly number[]): Promise<Map<number, number>> => {
  const { t } = q;
  if (variantIds.length === 0) return new Map();
  const rows = await q
    .select({ id: t.orderLines.variantId, count: countDistinct(t.orderLines.orderId) })
    .from(t.orderLines)
    .innerJoin(t.orders, eq(t.orders.id, t.orderLines.orderId))
    .where(and(inArray(t.orderLines.variantId, [...variantIds]), inArray(t.orders.status, [...cancellableStatuses])))
    .groupBy(t.orderLines.variantId);
  const held = await q
    .select({ id: t.withdrawals.exchangeVariantId, count: countDistinct(t.withdrawals.orderId) })
    .from(t.withdrawals)
    .where(
      and(
        inArray(t.withdrawals.exchangeVariantId, [...variantIds]),
        inArray(t.withdrawals.exchangeState, [...openExchanges]),
      ),
    )
    .groupBy(t.withdrawals.exchangeVariantId);
  const orders = new Map<number, number>();
  for (const { id, count } of [...rows, ...held]) if (id !== null) orders.set(id, (orders.get(id) ?? 0) + count);
  return orders;
};

/** How many carts each variant is in; those in none are left out. */
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

const nameOf = (t: Tables) => ({ id: t.products.id, slug: t.products.slug });

export const productsByIds = (q: Queries, ids: readonly number[]) =>
  q
    .select(nameOf(q.t))
    .from(q.t.products)
    .where(inArray(q.t.products.id, [...ids]));

const onSaleQuery = prepared((q, t) =>
  q
    .select({ id: t.products.id })
    .from(t.products)
    .where(and(eq(t.products.id, sql.placeholder('id')), eq(t.products.status, 'active')))
    .limit(1),
);

/** Whether there is a product of this id that is not archived. */
export const isOnSale = async (q: Queries, id: number): Promise<boolean> => (await onSaleQuery(q, { id })).length > 0;

/** Whether there is any product, for sale or not. */
export const anyProduct = async (q: Queries): Promise<boolean> => {
  const [row] = await q.select({ id: q.t.products.id }).from(q.t.products).limit(1);
  return row !== undefined;
};

/** Whether any product can be bought. */
export const anyProductOnSale = async (q: Queries): Promise<boolean> => {
  const { products } = q.t;
  const [row] = await q.select({ id: products.id }).from(products).where(eq(products.status, 'active')).limit(1);
  return row !== undefined;
};

export const productsBySlugs = (q: Queries, slugs: readonly string[]) =>
  q
    .select(nameOf(q.t))
    .from(q.t.products)
    .where(inArray(q.t.products.slug, [...slugs]));

/** Variants with their products. */
export const variantsBySkus = (q: Queries, skus: readonly string[]) =>
  q
    .select({ sku: q.t.variants.sku, productId: q.t.variants.productId, slug: q.t.products.slug })
    .from(q.t.variants)
    .innerJoin(q.t.products, eq(q.t.products.id, q.t.variants.productId))
    .where(inArray(q.t.variants.sku, [...skus]));

/** A product's price, discount and status, with its variants' differences, in cents; null when it is unknown. */
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

export interface RankedName {
  id: number;
  name: string;
  nameRank: number;
}

/** Every product's name in a language, with its stored rank. */
export const namesIn = async (tx: Queries, locale: string): Promise<RankedName[]> =>
  tx
    .select({ id: tx.t.productTexts.id, name: tx.t.productTexts.name, nameRank: tx.t.productTexts.nameRank })
    .from(tx.t.productTexts)
    .where(eq(tx.t.productTexts.locale, locale))
    .orderBy(asc(tx.t.productTexts.id));

/** Every product's rank in the alphabet of a language, in that order; read from an index alone. */
export const ranksIn = (tx: Queries, locale: string): Promise<{ productId: number; nameRank: number }[]> =>
  tx
    .select({ productId: tx.t.productTexts.productId, nameRank: tx.t.productTexts.nameRank })
    .from(tx.t.productTexts)
    .where(eq(tx.t.productTexts.locale, locale))
    .orderBy(asc(tx.t.productTexts.nameRank), asc(tx.t.productTexts.productId));

/** A product's name in a language; null for an unknown one. */
export const nameIn = async (tx: Queries, productId: number, locale: string): Promise<string | null> => {
  const { t } = tx;
  const [row] = await tx
    .select({ name: t.productTexts.name })
    .from(t.productTexts)
    .where(and(eq(t.productTexts.productId, productId), eq(t.productTexts.locale, locale)));
  return row?.name ?? null;
};

/**
 * Products' names in a language by id, with their places in its alphabet, archived ones too; deleted ones are missing. Read from
 * products to texts: asked of the texts alone, SQLite reads the names of all products.
 */
export const rankedProductNames = async (
  q: Queries,
  ids: readonly number[],
  language: Language,
): Promise<ReadonlyMap<number, { name: string; rank: number }>> => {
  if (ids.length === 0) return new Map();
  const { products, productTexts: texts } = q.t;
  const rows = await q
    .select({ id: products.id, name: texts.name, rank: texts.nameRank })
    .from(products)
    .crossJoin(texts)
    .where(and(inArray(products.id, [...ids]), eq(texts.productId, products.id), eq(texts.locale, language)));
  return new Map(rows.map(({ id, ...name }) => [id, name]));
};

/** The same without the places. */
export const productNames = async (
  q: Queries,
  ids: readonly number[],
  language: Language,
): Promise<ReadonlyMap<number, string>> =>
  new Map(Array.from(await rankedProductNames(q, ids, language), ([id, { name }]) => [id, name]));
