import type { Gender, ProductSort } from '@fori/domain/catalog';
import { fallbackLanguage, type Language } from '@fori/domain/languages';
import { and, asc, count, eq, inArray, type SQL } from 'drizzle-orm';
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

/** The shop's categories in its own order, each with its name in the language and in English. */
export const categoriesIn = async (q: Queries, t: Tables, language: Language): Promise<CategoryRow[]> => {
  const rows = await q
    .select({
      id: t.categories.id,
      slug: t.categories.slug,
      locale: t.categoryTexts.locale,
      name: t.categoryTexts.name,
    })
    .from(t.categories)
    .innerJoin(t.categoryTexts, eq(t.categoryTexts.categoryId, t.categories.id))
    .where(inArray(t.categoryTexts.locale, [language, fallbackLanguage]))
    .orderBy(asc(t.categories.position));
  const english = rows.filter((row) => row.locale === fallbackLanguage);
  return english.map(({ id, slug, name }) => ({
    id,
    slug,
    name: rows.find((row) => row.id === id && row.locale === language)?.name ?? name,
    englishName: name,
  }));
};

/** How many products are on sale in each category; categories without any are left out. */
export const productCounts = (q: Queries, t: Tables) =>
  q
    .select({ categoryId: t.products.categoryId, count: count() })
    .from(t.products)
    .where(eq(t.products.status, 'active'))
    .groupBy(t.products.categoryId);

export interface ProductFilter {
  categoryId: number | null;
  /** null for no restriction */
  genders: readonly Gender[] | null;
  /** a condition on product_texts, from `db.matches`; null for none */
  matches: SQL | null;
  /** texts the search looks through, beside the English ones */
  language: Language;
}

const filtered = (q: Queries, t: Tables, { categoryId, genders, matches, language }: ProductFilter) =>
  and(
    eq(t.products.status, 'active'),
    categoryId === null ? undefined : eq(t.products.categoryId, categoryId),
    genders === null ? undefined : inArray(t.products.gender, [...genders]),
    matches === null
      ? undefined
      : inArray(
          t.products.id,
          q
            .select({ id: t.productTexts.productId })
            .from(t.productTexts)
            .where(and(inArray(t.productTexts.locale, [language, fallbackLanguage]), matches)),
        ),
  );

export const countProducts = async (q: Queries, t: Tables, filter: ProductFilter): Promise<number> => {
  const [row] = await q
    .select({ total: count() })
    .from(t.products)
    .where(filtered(q, t, filter));
  return row?.total ?? 0;
};

/** A page of products with their texts in the filter's language. Ties go by id, so that paging repeats and drops nothing. */
export const pageOfProducts = (
  q: Queries,
  t: Tables,
  filter: ProductFilter,
  page: { sort: ProductSort; limit: number; offset: number },
) => {
  const order = {
    featured: t.products.featuredRank,
    name: t.productTexts.nameRank,
    price: t.products.lowestPriceCents,
  }[page.sort];
  return q
    .select(productColumns(t))
    .from(t.products)
    .innerJoin(t.productTexts, textOf(t, filter.language))
    .where(filtered(q, t, filter))
    .orderBy(asc(order), asc(t.products.id))
    .limit(page.limit)
    .offset(page.offset);
};

/** A product on sale with everything its page says, in one language. */
export const productOnSale = async (q: Queries, t: Tables, id: number, language: Language) => {
  const [row] = await q
    .select({
      ...productColumns(t),
      material: t.productTexts.material,
      care: t.productTexts.care,
      widthMm: t.products.widthMm,
      heightMm: t.products.heightMm,
      depthMm: t.products.depthMm,
      updatedAt: t.products.updatedAt,
    })
    .from(t.products)
    .innerJoin(t.productTexts, textOf(t, language))
    .where(and(eq(t.products.id, id), eq(t.products.status, 'active')));
  return row ?? null;
};

export interface CategoryRow {
  id: number;
  slug: string;
  name: string;
  englishName: string;
}
export type ProductRow = Awaited<ReturnType<typeof pageOfProducts>>[number];
export type ProductDetailRow = NonNullable<Awaited<ReturnType<typeof productOnSale>>>;
export type VariantRow = Awaited<ReturnType<typeof variantsOf>>[number];
export type ImageRow = Awaited<ReturnType<typeof imagesOf>>[number];
export type PriceChangeRow = Awaited<ReturnType<typeof priceHistoryOf>>[number];
