import type { BlogStatus } from '@fori/domain/blog';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { Db, Queries } from '../../db/types.ts';

type Tables = Db['t'];
type New<N extends keyof Tables> = Tables[N]['$inferInsert'];

export const insertPost = async (tx: Queries, post: New<'blogPosts'>): Promise<number> => {
  const { blogPosts } = tx.t;
  const [row] = await tx.insert(blogPosts).values(post).returning({ id: blogPosts.id });
  if (!row) throw new Error('post not stored');
  return row.id;
};

export const insertPostTexts = async (tx: Queries, texts: New<'blogTexts'>[]): Promise<void> => {
  const { blogTexts } = tx.t;
  await tx.insert(blogTexts).values(texts).returning({ postId: blogTexts.postId });
};

export const insertFigures = async (tx: Queries, figures: New<'blogFigures'>): Promise<void> => {
  const { blogFigures } = tx.t;
  await tx.insert(blogFigures).values(figures).returning({ postId: blogFigures.postId });
};

/** The texts of a post in all languages. */
export const textsOfPost = (q: Queries, id: number) =>
  q.select().from(q.t.blogTexts).where(eq(q.t.blogTexts.postId, id));

/** A post with its texts, its row locked until the transaction ends (PostgreSQL); null when it does not exist. */
export const lockPostWithTexts = async (tx: Queries, id: number) => {
  const { blogPosts } = tx.t;
  const [post] = await tx.update(blogPosts).set({ id }).where(eq(blogPosts.id, id)).returning();
  if (!post) return null;
  return { post, texts: await textsOfPost(tx, id) };
};

export const updatePost = async (tx: Queries, id: number, change: Partial<New<'blogPosts'>>): Promise<void> => {
  const { blogPosts } = tx.t;
  await tx.update(blogPosts).set(change).where(eq(blogPosts.id, id)).returning({ id: blogPosts.id });
};

export const updatePostText = async (tx: Queries, text: New<'blogTexts'>): Promise<void> => {
  const { blogTexts } = tx.t;
  const { postId, locale, ...columns } = text;
  await tx
    .update(blogTexts)
    .set(columns)
    .where(and(eq(blogTexts.postId, postId), eq(blogTexts.locale, locale)))
    .returning({ postId: blogTexts.postId });
};

export const deletePost = async (tx: Queries, id: number): Promise<void> => {
  const { blogPosts } = tx.t;
  await tx.delete(blogPosts).where(eq(blogPosts.id, id)).returning({ id: blogPosts.id });
};

/**
 * The columns that decide a change of status, the row locked until the transaction ends (PostgreSQL); null when it does
 * not exist.
 */
export const lockPost = async (tx: Queries, id: number) => {
  const { blogPosts } = tx.t;
  const [row] = await tx.update(blogPosts).set({ id }).where(eq(blogPosts.id, id)).returning({
    status: blogPosts.status,
    publishAt: blogPosts.publishAt,
    publishedAt: blogPosts.publishedAt,
    listedAt: blogPosts.listedAt,
    updatedAt: blogPosts.updatedAt,
  });
  return row ?? null;
};

export const updateStatus = async (
  tx: Queries,
  id: number,
  change: { status: BlogStatus; publishAt: Date | null; publishedAt: Date | null; listedAt: Date; updatedAt: Date },
): Promise<void> => {
  const { blogPosts } = tx.t;
  await tx.update(blogPosts).set(change).where(eq(blogPosts.id, id)).returning({ id: blogPosts.id });
};

/** Drafts that are due, earliest first. */
export const dueDrafts = async (q: Queries, now: Date): Promise<{ id: number; publishAt: Date | null }[]> =>
  q
    .select({ id: q.t.blogPosts.id, publishAt: q.t.blogPosts.publishAt })
    .from(q.t.blogPosts)
    .where(and(eq(q.t.blogPosts.status, 'draft'), lte(q.t.blogPosts.publishAt, now)))
    .orderBy(asc(q.t.blogPosts.publishAt), asc(q.t.blogPosts.id));
