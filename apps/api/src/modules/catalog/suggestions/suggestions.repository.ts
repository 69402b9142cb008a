import { fallbackLanguage, type Language } from '@fori/domain/languages';
import { and, asc, eq, inArray, max, min } from 'drizzle-orm';
import type { Db, Queries } from '../../../db/types.ts';

type Tables = Db['t'];

/** The products on sale in the shop's order, each with its names in the language and in English. */
export const namesOnSale = async (q: Queries, t: Tables, language: Language) => {
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

/** What a suggestion shows of its product, besides its category; in no order, archived ones left out. */
export const suggestedProducts = (q: Queries, t: Tables, ids: readonly number[], language: Language) =>
  q
    .select({
      id: t.products.id,
      categoryId: t.products.categoryId,
      name: t.productTexts.name,
      lowestPriceCents: t.products.lowestPriceCents,
      leastDifference: min(t.variants.priceDifferenceCents),
      mostDifference: max(t.variants.priceDifferenceCents),
    })
    .from(t.products)
    .innerJoin(t.productTexts, and(eq(t.productTexts.productId, t.products.id), eq(t.productTexts.locale, language)))
    .leftJoin(t.variants, eq(t.variants.productId, t.products.id))
    .where(and(inArray(t.products.id, [...ids]), eq(t.products.status, 'active')))
    .groupBy(t.products.id, t.products.categoryId, t.productTexts.name, t.products.lowestPriceCents);

/** The pictures of the products, in the shop's order. */
export const picturesOf = (q: Queries, t: Tables, ids: readonly number[]) =>
  q
    .select()
    .from(t.productImages)
    .where(and(inArray(t.productImages.productId, [...ids]), eq(t.productImages.kind, 'image')))
    .orderBy(asc(t.productImages.productId), asc(t.productImages.position), asc(t.productImages.id));
