import type { Shopper } from '@fori/domain/people';
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { prepared, preparedInsert } from '../../../db/prepared.ts';
import type { Db, Queries } from '../../../db/types.ts';

type Tables = Db['t'];
export type SharedDesignRow = Tables['sharedDesigns']['$inferSelect'];

const ownedBy = ({ sharedDesigns }: Tables, shopper: Shopper) =>
  shopper.kind === 'user' ? eq(sharedDesigns.userId, shopper.userId) : eq(sharedDesigns.sessionId, shopper.sessionId);

const byIdQuery = prepared((q, t) =>
  q
    .select()
    .from(t.sharedDesigns)
    .where(eq(t.sharedDesigns.id, sql.placeholder('id')))
    .limit(1),
);

export const sharedDesignById = async (queries: Queries, id: string): Promise<SharedDesignRow | null> => {
  const [row] = await byIdQuery(queries, { id });
  return row ?? null;
};

/** A design this visitor has shared before, by its content, or null. */
export const sharedBefore = async (
  queries: Queries,
  shopper: Shopper,
  contentHash: string,
): Promise<SharedDesignRow | null> => {
  const { t } = queries;
  const [row] = await queries
    .select()
    .from(t.sharedDesigns)
    .where(and(ownedBy(t, shopper), eq(t.sharedDesigns.contentHash, contentHash)))
    .limit(1);
  return row ?? null;
};

/** A shared design that belongs to nobody, by its content, or null. */
export const sharedByNobody = async (queries: Queries, contentHash: string): Promise<SharedDesignRow | null> => {
  const { sharedDesigns } = queries.t;
  const [row] = await queries
    .select()
    .from(sharedDesigns)
    .where(
      and(isNull(sharedDesigns.userId), isNull(sharedDesigns.sessionId), eq(sharedDesigns.contentHash, contentHash)),
    )
    .limit(1);
  return row ?? null;
};

export const countSharedBy = (queries: Queries, shopper: Shopper): Promise<number> =>
  queries.$count(queries.t.sharedDesigns, ownedBy(queries.t, shopper));

export const designsSharedByUser = (queries: Queries, userId: string): Promise<SharedDesignRow[]> =>
  queries
    .select()
    .from(queries.t.sharedDesigns)
    .where(eq(queries.t.sharedDesigns.userId, userId))
    .orderBy(desc(queries.t.sharedDesigns.createdAt), queries.t.sharedDesigns.id);

const storeDesign = preparedInsert('sharedDesigns');

export const insertSharedDesign = async (
  tx: Queries,
  design: Tables['sharedDesigns']['$inferInsert'],
): Promise<SharedDesignRow> => {
  const row = await storeDesign(tx, design);
  if (!row) throw new Error('shared design not stored');
  return row;
};

/** Stores when a design was opened; false where it no longer exists. */
export const markOpened = async (tx: Queries, id: string, now: Date): Promise<boolean> => {
  const { sharedDesigns } = tx.t;
  const rows = await tx
    .update(sharedDesigns)
    .set({ openedAt: now })
    .where(eq(sharedDesigns.id, id))
    .returning({ id: sharedDesigns.id });
  return rows.length > 0;
};

/** Transfers a guest's shared designs to a customer. */
export const transferSharedDesigns = async (tx: Queries, sessionId: string, userId: string): Promise<void> => {
  const { sharedDesigns } = tx.t;
  await tx
    .update(sharedDesigns)
    .set({ userId, sessionId: null })
    .where(eq(sharedDesigns.sessionId, sessionId))
    .returning({ id: sharedDesigns.id });
};

/** Removes designs not opened since `before`; returns their number. */
export const deleteDesignsNotOpenedSince = async (tx: Queries, before: Date): Promise<number> => {
  const { sharedDesigns } = tx.t;
  const deleted = await tx
    .delete(sharedDesigns)
    .where(lt(sharedDesigns.openedAt, before))
    .returning({ id: sharedDesigns.id });
  return deleted.length;
};
