import { fallbackLanguage, type Language } from '@fori/domain/languages';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db, Queries } from '../../db/types.ts';

type Tables = Db['t'];

/** A product with its text in one language; every product has a text row in every language. */
const productColumns = (t: Tables) => ({
  id: t.products.id,
  categoryId: t.products.categoryId,
  gender: t.products.gender,
  priceCents: t.products.priceCents,
  discount: t.products.discount,
  lowestPriceCents: t.products.lowestPriceCents,
  name: t.productTexts.name,
  description: t.productTexts.description,
});

const variantColumns = (t: Tables) => ({
  id: t.variants.id,
  productId: t.variants.productId,
  sku: t.variants.sku,
  size: t.variants.size,
  color: t.variants.color,
  stock: t.variants.stock,
  priceDifferenceCents: t.variants.priceDifferenceCents,
});

const textOf = (t: Tables, language: Language) =>
  and(eq(t.productTexts.productId, t.products.id), eq(t.productTexts.locale, language));

/** Variants by id with what a shopper is shown of their product; unknown ids are left out. */
export const variantsWithProduct = (q: Queries, t: Tables, ids: readonly number[], language: Language) =>
  q
    .select({
      ...variantColumns(t),
      status: t.products.status,
      priceCents: t.products.priceCents,
      discount: t.products.discount,
      name: t.productTexts.name,
    })
    .from(t.variants)
    .innerJoin(t.products, eq(t.products.id, t.variants.productId))
    .innerJoin(t.productTexts, textOf(t, language))
    .where(inArray(t.variants.id, [...ids]));

/** Variants of the products, in the shop's order. */
export const variantsOf = (q: Queries, t: Tables, productIds: readonly number[]) =>
  q
    .select(variantColumns(t))
    .from(t.variants)
    .where(inArray(t.variants.productId, [...productIds]))
    .orderBy(asc(t.variants.productId), asc(t.variants.position), asc(t.variants.id));

/** Pictures and videos of the products, in the shop's order. */
export const imagesOf = (q: Queries, t: Tables, productIds: readonly number[]) =>
  q
    .select()
    .from(t.productImages)
    .where(inArray(t.productImages.productId, [...productIds]))
    .orderBy(asc(t.productImages.productId), asc(t.productImages.position), asc(t.productImages.id));

/** Every price the products ever had, oldest first. */
export const priceHistoryOf = (q: Queries, t: Tables, productIds: readonly number[]) =>
  q
    .select()
    .from(t.priceChanges)
    .where(inArray(t.priceChanges.productId, [...productIds]))
    .orderBy(asc(t.priceChanges.productId), asc(t.priceChanges.at), asc(t.priceChanges.id));

export type ProductRow = Awaited<ReturnType<typeof productRowsType>>[number];
const productRowsType = (q: Queries, t: Tables) =>
  q.select(productColumns(t)).from(t.products).innerJoin(t.productTexts, textOf(t, fallbackLanguage));
export type VariantRow = Awaited<ReturnType<typeof variantsOf>>[number];
export type VariantWithProductRow = Awaited<ReturnType<typeof variantsWithProduct>>[number];
export type ImageRow = Awaited<ReturnType<typeof imagesOf>>[number];
export type PriceChangeRow = Awaited<ReturnType<typeof priceHistoryOf>>[number];
