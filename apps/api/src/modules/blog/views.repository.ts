import { and, eq, lt, sql } from 'drizzle-orm';
import { prepared, preparedInsert } from '../../db/prepared.ts';
import type { Queries } from '../../db/types.ts';

export interface View {
  postId: number;
  /** `2026-11-21` */
  day: string;
  /** keyed hash of visitor and day */
  visitor: string;
}

const seenQuery = prepared((q, { blogViews }) =>
  q
    .select({ postId: blogViews.postId })
    .from(blogViews)
    .where(
      and(
        eq(blogViews.postId, sql.placeholder('postId')),
        eq(blogViews.day, sql.placeholder('day')),
        eq(blogViews.visitor, sql.placeholder('visitor')),
      ),
    ),
);

/** Whether the view was counted before. */
export const isCounted = async (q: Queries, view: View): Promise<boolean> =>
  (await seenQuery(q, { ...view })).length > 0;

const insertQuery = preparedInsert('blogViews', 'keep');

/** Stores a view; false when it is stored already. */
export const insertView = async (tx: Queries, view: View): Promise<boolean> => (await insertQuery(tx, view)) !== null;

const addQuery = prepared((q, { blogFigures }) =>
  q
    .insert(blogFigures)
    .values({ postId: sql.placeholder('postId'), views: 1, likes: 0 })
    .onConflictDoUpdate({ target: blogFigures.postId, set: { views: sql`${blogFigures.views} + 1` } })
    .returning({ views: blogFigures.views }),
);

/** Adds one view; returns the new number. */
export const addView = async (tx: Queries, postId: number): Promise<number> =>
  (await addQuery(tx, { postId }))[0]?.views ?? 0;

/** Deletes views before a day; returns the number of rows. */
export const deleteViewsBefore = async (tx: Queries, day: string): Promise<number> => {
  const { blogViews } = tx.t;
  const deleted = await tx.delete(blogViews).where(lt(blogViews.day, day)).returning({ postId: blogViews.postId });
  return deleted.length;
};
