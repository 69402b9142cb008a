import type { SavedViewArea } from '@fori/domain/saved-views';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { Db, Queries } from '../../db/types.ts';

type Tables = Db['t'];
export type SavedViewRow = Tables['savedViews']['$inferSelect'];

export const viewsOf = (queries: Queries, userId: string, area: SavedViewArea | undefined): Promise<SavedViewRow[]> =>
  queries
    .select()
    .from(queries.t.savedViews)
    .where(
      and(
        eq(queries.t.savedViews.userId, userId),
        area === undefined ? undefined : eq(queries.t.savedViews.area, area),
      ),
    )
    .orderBy(asc(queries.t.savedViews.area), asc(queries.t.savedViews.name), asc(queries.t.savedViews.id));

export const viewOf = async (queries: Queries, userId: string, id: string): Promise<SavedViewRow | null> => {
  const { savedViews } = queries.t;
  const [row] = await queries
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.userId, userId)))
    .limit(1);
  return row ?? null;
};

/** Whether an admin has another view of this name in the same area. */
export const isNameTaken = async (
  queries: Queries,
  { userId, area, name, id }: Pick<SavedViewRow, 'userId' | 'area' | 'name'> & { id: string | null },
): Promise<boolean> => {
  const { savedViews } = queries.t;
  const same = and(eq(savedViews.userId, userId), eq(savedViews.area, area), eq(savedViews.name, name));
  return (await queries.$count(savedViews, id === null ? same : and(same, ne(savedViews.id, id)))) > 0;
};

export const insertView = async (tx: Queries, view: Tables['savedViews']['$inferInsert']): Promise<SavedViewRow> => {
  const { savedViews } = tx.t;
  const [row] = await tx.insert(savedViews).values(view).returning();
  if (!row) throw new Error('view not stored');
  return row;
};

export const updateView = async (
  tx: Queries,
  id: string,
  change: Pick<SavedViewRow, 'name' | 'query'>,
): Promise<void> => {
  const { savedViews } = tx.t;
  await tx.update(savedViews).set(change).where(eq(savedViews.id, id)).returning({ id: savedViews.id });
};

export const deleteView = async (tx: Queries, id: string): Promise<void> => {
  const { savedViews } = tx.t;
  await tx.delete(savedViews).where(eq(savedViews.id, id)).returning({ id: savedViews.id });
};
