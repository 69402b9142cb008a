import { fallbackLanguage, type Language } from '@fori/domain/languages';
import { and, asc, eq, inArray, max, min } from 'drizzle-orm';
import type { Queries } from '../../../db/types.ts';

/** The products on sale in the shop's order, each with its names in the language and in English. */
export const namesOnSale = async (q: Queries, language: Language) => {
  const { t } = q;
  const rows = await q
    .select({
      id: t.products.id,
      categoryId: t.products.categoryId,
      locale: t.productTexts.locale,
      name: t.productTexts.name,
    })
    .from(t.products)
    .innerJoin(t.productTexts, eq(t.productTexts.productId, t.products.id))
    .where(and(eq(t.products.status, 'active'), inArray(t.productTexts.locale, [language, fallbackLanguage])))
    .orderBy(asc(t.products.featuredRank), asc(t.products.id));
  const products = new Map<number, { id: number; categoryId: number; name: string; englishName: string }>();
  for (const { id, categoryId, locale, name } of rows) {
    const product = products.get(id) ?? { id, categoryId, name, englishName: name };
    if (locale === language) product.name = name;
    if (locale === fallbackLanguage) product.englishName = name;
    products.set(id, product);
  }
  return [...products.values()];
};

/** The columns of products that suggestions show; in no order, archived ones left out. */
export const suggestedProducts = (q: Queries, ids: readonly number[], language: Language) =>
  q
    .select({
      id: q.t.products.id,
      categoryId: q.t.products.categoryId,
      name: q.t.productTexts.name,
      lowestPriceCents: q.t.products.lowestPriceCents,
      leastDifference: min(q.t.variants.priceDifferenceCents),
      mostDifference: max(q.t.variants.priceDifferenceCents),
    })
    .from(q.t.products)
    .innerJoin(
      q.t.productTexts,
      and(eq(q.t.productTexts.productId, q.t.products.id), eq(q.t.productTexts.locale, language)),
    )
    .leftJoin(q.t.variants, eq(q.t.variants.productId, q.t.products.id))
    .where(and(inArray(q.t.products.id, [...ids]), eq(q.t.products.status, 'active')))
    .groupBy(q.t.products.id, q.t.products.categoryId, q.t.productTexts.name, q.t.products.lowestPriceCents);

/** The pictures of the products, in the shop's order. */
export const picturesOf = (q: Queries, ids: readonly number[]) =>
  q
    .select()
    .from(q.t.productImages)
    .where(and(inArray(q.t.productImages.productId, [...ids]), eq(q.t.productImages.kind, 'image')))
    .orderBy(asc(q.t.productImages.productId), asc(q.t.productImages.position), asc(q.t.productImages.id));
