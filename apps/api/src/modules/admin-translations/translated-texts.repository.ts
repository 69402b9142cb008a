import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../db/types.ts';

/** The texts of products that are not archived: one row per product and language. */
export const textsOfActiveProducts = (q: Queries) => {
  const { products, productTexts: texts } = q.t;
  return q
    .select({ id: texts.productId, locale: texts.locale, label: texts.name, translated: texts.translated })
    .from(texts)
    .innerJoin(products, eq(products.id, texts.productId))
    .where(eq(products.status, 'active'))
    .orderBy(texts.productId);
};

/** The alternative texts of the pictures of products that are not archived, with the product's name in a language. */
export const altTextsOfActiveProducts = (q: Queries, named: string) => {
  const { products, productImages: images, productTexts: texts } = q.t;
  return q
    .select({ id: images.productId, label: texts.name, alt: images.alt })
    .from(images)
    .innerJoin(products, eq(products.id, images.productId))
    .innerJoin(texts, and(eq(texts.productId, images.productId), eq(texts.locale, named)))
    .where(eq(products.status, 'active'))
    .orderBy(images.productId, images.position);
};

/** The texts of all posts: one row per post and language. */
export const textsOfPosts = (q: Queries) => {
  const { blogTexts: texts } = q.t;
  return q
    .select({ id: texts.postId, locale: texts.locale, label: texts.title, translated: texts.translated })
    .from(texts)
    .orderBy(texts.postId);
};
