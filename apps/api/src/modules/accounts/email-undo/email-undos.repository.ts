import { and, asc, eq, gt, gte, inArray, isNull, lt, ne } from 'drizzle-orm';
import type { Db, Queries } from '../../../db/types.ts';

export type EmailUndoRow = Db['t']['emailUndos']['$inferSelect'];

export const insertUndo = async (
  tx: Queries,
  undo: Pick<EmailUndoRow, 'userId' | 'email' | 'tokenHash' | 'createdAt' | 'expiresAt'>,
): Promise<void> => {
  const { emailUndos } = tx.t;
  await tx.insert(emailUndos).values(undo).returning({ id: emailUndos.id });
};

/** The undo a link belongs to, used or expired as it may be; null for an unknown link. */
export const undoByToken = async (queries: Queries, tokenHashes: readonly string[]): Promise<EmailUndoRow | null> => {
  const { emailUndos } = queries.t;
  const [row] = await queries
    .select()
    .from(emailUndos)
    .where(inArray(emailUndos.tokenHash, [...tokenHashes]))
    .limit(1);
  return row ?? null;
};

/** Marks an undo as used; false when it was used or voided before, or has expired. */
export const claimUndo = async (tx: Queries, id: string, now: Date): Promise<boolean> => {
  const { emailUndos } = tx.t;
  const claimed = await tx
    .update(emailUndos)
    .set({ endedAt: now })
    .where(and(eq(emailUndos.id, id), isNull(emailUndos.endedAt), gt(emailUndos.expiresAt, now)))
    .returning({ id: emailUndos.id });
  return claimed.length > 0;
};

/** Voids an account's undos of changes made at `since` or later. */
export const endUndosSince = async (tx: Queries, userId: string, since: Date, now: Date): Promise<void> => {
  const { emailUndos } = tx.t;
  await tx
    .update(emailUndos)
    .set({ endedAt: now })
    .where(and(eq(emailUndos.userId, userId), gte(emailUndos.createdAt, since), isNull(emailUndos.endedAt)))
    .returning({ id: emailUndos.id });
};

/** Whether another account than `userId` can still take this address (lower case) back. */
export const isReserved = async (
  queries: Queries,
  email: string,
  { userId, now }: { userId: string; now: Date },
): Promise<boolean> => {
  const { emailUndos } = queries.t;
  const [row] = await queries
    .select({ id: emailUndos.id })
    .from(emailUndos)
    .where(
      and(
        eq(emailUndos.email, email),
        gt(emailUndos.expiresAt, now),
        isNull(emailUndos.endedAt),
        ne(emailUndos.userId, userId),
      ),
    )
    .limit(1);
  return row !== undefined;
};

/** An account's undos, the oldest first. */
export const undosOf = (queries: Queries, userId: string): Promise<EmailUndoRow[]> => {
  const { emailUndos } = queries.t;
  return queries.select().from(emailUndos).where(eq(emailUndos.userId, userId)).orderBy(asc(emailUndos.createdAt));
};

export const deleteUndosExpiredBefore = async (tx: Queries, before: Date): Promise<void> => {
  const { emailUndos } = tx.t;
  await tx.delete(emailUndos).where(lt(emailUndos.expiresAt, before)).returning({ id: emailUndos.id });
};
