import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Queries } from '../../db/types.ts';

/* Rows of the catalogue as an archive has them, a few at a time. One query after the other: in a transaction they share a connection. */

/** Ids and slugs of products in the order they were made, after an id. */
export const productKeysAfter = (q: Queries, id: number, limit: number) =>
  q
    .select({ id: q.t.products.id, slug: q.t.products.slug })
    .from(q.t.products)
    .where(gt(q.t.products.id, id))
    .orderBy(asc(q.t.products.id))
    .limit(limit);

export const productsBySlug = (q: Queries, slugs: readonly string[]) =>
  q
    .select({ id: q.t.products.id, slug: q.t.products.slug })
    .from(q.t.products)
    .where(inArray(q.t.products.slug, [...slugs]));

export const companionsOf = (q: Queries, ids: readonly number[]) =>
  q
    .select({ productId: q.t.productCompanions.productId, slug: q.t.products.slug })
    .from(q.t.productCompanions)
    .innerJoin(q.t.products, eq(q.t.products.id, q.t.productCompanions.companionId))
    .where(inArray(q.t.productCompanions.productId, [...ids]))
    .orderBy(asc(q.t.productCompanions.productId), asc(q.t.productCompanions.position));

export const postKeysAfter = (q: Queries, id: number, limit: number) =>
  q
    .select({ id: q.t.blogPosts.id })
    .from(q.t.blogPosts)
    .where(gt(q.t.blogPosts.id, id))
    .orderBy(asc(q.t.blogPosts.id))
    .limit(limit);

export const postsBySlug = (q: Queries, slugs: readonly string[]) =>
  q
    .select({ id: q.t.blogPosts.id, slug: q.t.blogPosts.slug })
    .from(q.t.blogPosts)
    .where(inArray(q.t.blogPosts.slug, [...slugs]));

export const postsWithTexts = async (q: Queries, ids: readonly number[]) => {
  const { blogPosts, blogTexts } = q.t;
  const posts = await q
    .select()
    .from(blogPosts)
    .where(inArray(blogPosts.id, [...ids]))
    .orderBy(asc(blogPosts.id));
  const texts = await q
    .select()
    .from(blogTexts)
    .where(and(inArray(blogTexts.postId, [...ids]), eq(blogTexts.translated, true)));
  return posts.map((post) => ({ post, texts: texts.filter(({ postId }) => postId === post.id) }));
};

export const pagesAfter = (q: Queries, id: number, limit: number) =>
  q.select().from(q.t.textPages).where(gt(q.t.textPages.id, id)).orderBy(asc(q.t.textPages.id)).limit(limit);

export const pagesBySlug = (q: Queries, slugs: readonly string[]) =>
  q
    .select()
    .from(q.t.textPages)
    .where(inArray(q.t.textPages.slug, [...slugs]));

export const versionsOfPages = (q: Queries, ids: readonly number[]) =>
  q
    .select()
    .from(q.t.textPageVersions)
    .where(inArray(q.t.textPageVersions.pageId, [...ids]))
    .orderBy(asc(q.t.textPageVersions.number));

/** Replaces the rows of a product's pictures and films; files stay for the sweeper. */
export const replacePictures = async (
  tx: Queries,
  productId: number,
  pictures: readonly Omit<Queries['t']['productImages']['$inferInsert'], 'productId' | 'position'>[],
): Promise<void> => {
  const { productImages } = tx.t;
  await tx.delete(productImages).where(eq(productImages.productId, productId)).returning({ id: productImages.id });
  if (pictures.length === 0) return;
  await tx
    .insert(productImages)
    .values(pictures.map((picture, position) => ({ ...picture, productId, position })))
    .returning({ id: productImages.id });
};

export const insertPage = async (tx: Queries, page: Queries['t']['textPages']['$inferInsert']): Promise<number> => {
  const [row] = await tx.insert(tx.t.textPages).values(page).returning({ id: tx.t.textPages.id });
  if (!row) throw new Error('page not stored');
  return row.id;
};

export const updatePage = async (
  tx: Queries,
  id: number,
  change: { visible: boolean; updatedAt: Date },
): Promise<void> => {
  await tx.update(tx.t.textPages).set(change).where(eq(tx.t.textPages.id, id)).returning({ id: tx.t.textPages.id });
};

export const insertVersions = async (
  tx: Queries,
  versions: readonly Queries['t']['textPageVersions']['$inferInsert'][],
): Promise<void> => {
  if (versions.length === 0) return;
  await tx
    .insert(tx.t.textPageVersions)
    .values([...versions])
    .returning({ id: tx.t.textPageVersions.id });
};

export const updateVersionNumber = async (tx: Queries, id: number, number: number): Promise<void> => {
  const { textPageVersions } = tx.t;
  await tx
    .update(textPageVersions)
    .set({ number })
    .where(eq(textPageVersions.id, id))
    .returning({ id: textPageVersions.id });
};
