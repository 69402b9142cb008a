import type { Shopper } from '@fori/domain/people';
import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { prepared, preparedInsert } from '../../../db/prepared.ts';
import type { Db, Queries } from '../../../db/types.ts';

type Tables = Db['t'];
export type SharedDesignRow = Tables['sharedDesigns']['$inferSelect'];

const ownedBy = ({ sharedDesigns }: Tables, shopper: Shopper) =>
  shopper.kind === 'user' ? eq(sharedDesigns.userId, shopper.userId) : eq(sharedDesigns.sessionId, shopper.sessionId);

/** Copies of ordered designs are nobody's. */
const ownedByNobody = ({ userId, sessionId }: Tables['sharedDesigns']) => and(isNull(userId), isNull(sessionId));

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

/** A shared design that has a rendering of this key, or null. */
export const sharedDesignByRendering = async (queries: Queries, key: string): Promise<SharedDesignRow | null> => {
  const { sharedDesigns } = queries.t;
  const [row] = await queries
    .select()
    .from(sharedDesigns)
    .where(or(eq(sharedDesigns.renderedFront, key), eq(sharedDesigns.renderedBack, key)))
    .limit(1);
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
    .where(and(ownedByNobody(sharedDesigns), eq(sharedDesigns.contentHash, contentHash)))
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

/** Stores what a design costs as it is shared again. */
export const setSharedPrice = async (tx: Queries, id: string, sharedCents: number): Promise<void> => {
  const { sharedDesigns } = tx.t;
  await tx
    .update(sharedDesigns)
    .set({ sharedCents })
    .where(eq(sharedDesigns.id, id))
    .returning({ id: sharedDesigns.id });
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

/** Removes designs not opened since `before`, and copies of ordered ones not opened since `copies`; returns their number. */
export const deleteDesignsNotOpenedSince = async (tx: Queries, before: Date, copies: Date): Promise<number> => {
  const { sharedDesigns } = tx.t;
  const deleted = await tx
    .delete(sharedDesigns)
    .where(
      or(lt(sharedDesigns.openedAt, before), and(ownedByNobody(sharedDesigns), lt(sharedDesigns.openedAt, copies))),
    )
    .returning({ id: sharedDesigns.id });
  return deleted.length;
};

/** Removes copies of ordered designs that look like one of these. */
export const deleteCopies = async (tx: Queries, designHashes: readonly string[]): Promise<void> => {
  const { sharedDesigns } = tx.t;
  await tx
    .delete(sharedDesigns)
    .where(and(ownedByNobody(sharedDesigns), inArray(sharedDesigns.designHash, [...designHashes])))
    .returning({ id: sharedDesigns.id });
};

/** Removes designs that admins have shared and that look like one of these. */
export const deleteSharedByAdmins = async (tx: Queries, designHashes: readonly string[]): Promise<void> => {
  const { sharedDesigns, users } = tx.t;
  const admins = tx.select({ id: users.id }).from(users).where(eq(users.role, 'admin'));
  await tx
    .delete(sharedDesigns)
    .where(and(inArray(sharedDesigns.userId, admins), inArray(sharedDesigns.designHash, [...designHashes])))
    .returning({ id: sharedDesigns.id });
};
