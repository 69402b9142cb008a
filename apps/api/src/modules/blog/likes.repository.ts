import type { Shopper } from '@fori/domain/people';
import { and, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import type { Db, Queries } from '../../db/types.ts';

type Tables = Db['t'];

const ownerOf = (visitor: Shopper) =>
  visitor.kind === 'user'
    ? { userId: visitor.userId, sessionId: null }
    : { userId: null, sessionId: visitor.sessionId };

const isBy = ({ blogLikes }: Tables, visitor: Shopper) =>
  visitor.kind === 'user' ? eq(blogLikes.userId, visitor.userId) : eq(blogLikes.sessionId, visitor.sessionId);

const likeQuery = prepared((q, { blogLikes }) =>
  q
    .select({ id: blogLikes.id })
    .from(blogLikes)
    .where(
      and(
        eq(blogLikes.postId, sql.placeholder('postId')),
        // one of the two is null and matches nothing
        sql`(${blogLikes.userId} = ${sql.placeholder('userId')} or ${blogLikes.sessionId} = ${sql.placeholder('sessionId')})`,
      ),
    ),
);

/** Whether the visitor likes the post. */
export const hasLiked = async (q: Queries, postId: number, visitor: Shopper): Promise<boolean> =>
  (await likeQuery(q, { postId, ...ownerOf(visitor) })).length > 0;

/** Adds the visitor's like; false when it is there already. */
export const insertLike = async (
  tx: Queries,
  like: { postId: number; visitor: Shopper; at: Date },
): Promise<boolean> => {
  const { blogLikes } = tx.t;
  const { postId, visitor, at } = like;
  const added = await tx
    .insert(blogLikes)
    .values({ postId, ...ownerOf(visitor), createdAt: at })
    .onConflictDoNothing()
    .returning({ id: blogLikes.id });
  return added.length > 0;
};

/** Deletes the visitor's like; false when there is none. */
export const deleteLike = async (tx: Queries, postId: number, visitor: Shopper): Promise<boolean> => {
  const { t } = tx;
  const { blogLikes } = t;
  const deleted = await tx
    .delete(blogLikes)
    .where(and(eq(blogLikes.postId, postId), isBy(t, visitor)))
    .returning({ id: blogLikes.id });
  return deleted.length > 0;
};

/** Deletes all likes of a visitor; returns the ids of the posts. */
export const deleteLikesBy = async (tx: Queries, visitor: Shopper): Promise<number[]> => {
  const { t } = tx;
  const { blogLikes } = t;
  const deleted = await tx.delete(blogLikes).where(isBy(t, visitor)).returning({ postId: blogLikes.postId });
  return deleted.map(({ postId }) => postId);
};

/** Deletes guests' likes before a date; the posts' counts stay. Returns the number of rows. */
export const deleteGuestLikesBefore = async (tx: Queries, before: Date): Promise<number> => {
  const { blogLikes } = tx.t;
  const deleted = await tx
    .delete(blogLikes)
    .where(and(isNotNull(blogLikes.sessionId), lt(blogLikes.createdAt, before)))
    .returning({ id: blogLikes.id });
  return deleted.length;
};

/** Moves a guest's likes to an account, except for posts the account likes already. */
export const moveLikesToUser = async (
  tx: Queries,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<void> => {
  const { blogLikes } = tx.t;
  const liked = await tx.select({ postId: blogLikes.postId }).from(blogLikes).where(eq(blogLikes.userId, userId));
  const already = liked.map(({ postId }) => postId);
  await tx
    .update(blogLikes)
    .set({ sessionId: null, userId })
    .where(
      and(
        eq(blogLikes.sessionId, sessionId),
        already.length > 0 ? sql`not ${inArray(blogLikes.postId, already)}` : undefined,
      ),
    )
    .returning({ id: blogLikes.id });
};

/** Changes a post's number of likes, never below zero; returns the new one. */
export const changeLikeCount = async (tx: Queries, postId: number, by: 1 | 0 | -1): Promise<number> => {
  const { blogFigures } = tx.t;
  const [row] = await tx
    .insert(blogFigures)
    .values({ postId, views: 0, likes: Math.max(0, by) })
    .onConflictDoUpdate({
      target: blogFigures.postId,
      set: { likes: sql`case when ${blogFigures.likes} + ${by} < 0 then 0 else ${blogFigures.likes} + ${by} end` },
    })
    .returning({ likes: blogFigures.likes });
  return row?.likes ?? 0;
};

/** The posts a person likes, latest first. */
export const likesOf = async (q: Queries, userId: string) =>
  q
    .select({ slug: q.t.blogPosts.slug, createdAt: q.t.blogLikes.createdAt })
    .from(q.t.blogLikes)
    .innerJoin(q.t.blogPosts, eq(q.t.blogPosts.id, q.t.blogLikes.postId))
    .where(eq(q.t.blogLikes.userId, userId))
    .orderBy(desc(q.t.blogLikes.createdAt));
