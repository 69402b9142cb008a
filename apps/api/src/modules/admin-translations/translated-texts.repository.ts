import { fallbackLanguage } from '@fori/domain/languages';
import type { TranslatedKind } from '@fori/domain/translations';
import { and, asc, eq, notInArray } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { lacksAltText } from '../../db/schema/catalog.tables.ts';
import type { Queries } from '../../db/types.ts';

const textsToTranslate = prepared((q, { products, productTexts: texts }) => {
  // there are fewer archived products than texts to translate, and their ids are in an index
  const archived = q.select({ id: products.id }).from(products).where(eq(products.status, 'archived'));
  return q
    .select({ id: texts.productId, locale: texts.locale })
    .from(texts)
    .where(and(eq(texts.translated, false), notInArray(texts.productId, archived)))
    .orderBy(asc(texts.productId));
});

/** The languages that products which are not archived are not translated into, a row for each. */
export const untranslatedTexts = (q: Queries) => textsToTranslate(q, {});

/** The alternative texts of the pictures, of products that are not archived, that some language lacks. */
export const untranslatedAltTexts = (q: Queries) => {
  const { products, productImages: images } = q.t;
  // by product alone: ordered by position too, SQLite would take the index of all pictures
  return q
    .select({ id: images.productId, alt: images.alt })
    .from(images)
    .crossJoin(products)
    .where(and(lacksAltText(images.alt), eq(products.id, images.productId), eq(products.status, 'active')))
    .orderBy(asc(images.productId));
};

/** The products that are not archived whose English texts, or those of their pictures, have changed. */
export const changedProducts = async (q: Queries, kind: TranslatedKind): Promise<number[]> => {
  const { products, textChanges } = q.t;
  const rows = await q
    .select({ id: products.id })
    .from(textChanges)
    .crossJoin(products)
    .where(
      and(
        eq(textChanges.kind, kind),
        eq(textChanges.locale, fallbackLanguage),
        eq(products.id, textChanges.ownerId),
        eq(products.status, 'active'),
      ),
    );
  return rows.map(({ id }) => id);
};

/** Whether there is such a product that is not archived. */
export const isActiveProduct = async (q: Queries, id: number): Promise<boolean> => {
  const { products } = q.t;
  return (await q.$count(products, and(eq(products.id, id), eq(products.status, 'active')))) > 0;
};

/** Whether a product has pictures. */
export const hasPictures = async (q: Queries, id: number): Promise<boolean> =>
  (await q.$count(q.t.productImages, eq(q.t.productImages.productId, id))) > 0;

/** The texts of all posts: one row per post and language. */
export const textsOfPosts = (q: Queries) => {
  const { blogTexts: texts } = q.t;
  return q
    .select({ id: texts.postId, locale: texts.locale, label: texts.title, translated: texts.translated })
    .from(texts)
    .orderBy(texts.postId);
};
