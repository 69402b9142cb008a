import { eq } from 'drizzle-orm';
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

/** The texts of all posts: one row per post and language. */
export const textsOfPosts = (q: Queries) => {
  const { blogTexts: texts } = q.t;
  return q
    .select({ id: texts.postId, locale: texts.locale, label: texts.title, translated: texts.translated })
    .from(texts)
    .orderBy(texts.postId);
};
