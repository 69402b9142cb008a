import { and, eq, gt, isNull, lt, ne } from 'drizzle-orm';
import type { Db, Queries } from '../../../db/types.ts';

type Tables = Db['t'];

/** The user of an active session: not revoked, not expired at `now`, user not disabled. Else null. */
export const sessionWithUser = async (db: Db, sessionId: string, now: Date) => {
  const { sessions, users } = db.t;
  const [row] = await db.read
    .select({ id: users.id, name: users.name, email: users.email, role: users.role, language: users.language })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sessionId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        isNull(users.disabledAt),
      ),
    )
    .limit(1);
  return row ?? null;
};

export const insertSession = async (
  tx: Queries,
  session: Pick<Tables['sessions']['$inferInsert'], 'userId' | 'createdAt' | 'expiresAt' | 'deviceHash'>,
): Promise<string> => {
  const { t } = tx;
  const [row] = await tx.insert(t.sessions).values(session).returning({ id: t.sessions.id });
  if (!row) throw new Error('session not stored');
  return row.id;
};

/** Hashes of the browsers a person has signed in with, as long as sessions are stored; null for unknown ones. */
export const devicesOf = async (queries: Queries, userId: string): Promise<(string | null)[]> => {
  const { sessions } = queries.t;
  const rows = await queries
    .selectDistinct({ deviceHash: sessions.deviceHash })
    .from(sessions)
    .where(eq(sessions.userId, userId));
  return rows.map((row) => row.deviceHash);
};

/** Whether a person has signed in with this browser, as long as sessions are stored. */
export const hasDevice = async (queries: Queries, userId: string, deviceHash: string): Promise<boolean> => {
  const { sessions } = queries.t;
  const [row] = await queries
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.deviceHash, deviceHash)))
    .limit(1);
  return row !== undefined;
};

export const revokeSession = async (tx: Queries, sessionId: string, now: Date): Promise<void> => {
  const { t } = tx;
  await tx
    .update(t.sessions)
    .set({ revokedAt: now })
    .where(and(eq(t.sessions.id, sessionId), isNull(t.sessions.revokedAt)))
    .returning({ id: t.sessions.id });
};

/** Revokes all sessions of a person, except `keep`. */
export const revokeSessionsOf = async (tx: Queries, userId: string, now: Date, keep?: string): Promise<void> => {
  const { sessions } = tx.t;
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        keep === undefined ? undefined : ne(sessions.id, keep),
      ),
    )
    .returning({ id: sessions.id });
};

/** When a session began; null when it was deleted. */
export const sessionStart = async (queries: Queries, sessionId: string): Promise<Date | null> => {
  const { sessions } = queries.t;
  const [row] = await queries
    .select({ at: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
    .limit(1);
  return row?.at ?? null;
};

export const deleteSessionsExpiredBefore = async (tx: Queries, before: Date): Promise<void> => {
  const { sessions } = tx.t;
  await tx.delete(sessions).where(lt(sessions.expiresAt, before)).returning({ id: sessions.id });
};

/** Deletes used ID tokens that would be refused as expired anyway. */
export const deleteIdTokensExpiredBefore = async (tx: Queries, before: Date): Promise<void> => {
  const { usedIdTokens } = tx.t;
  await tx.delete(usedIdTokens).where(lt(usedIdTokens.expiresAt, before)).returning({ hash: usedIdTokens.hash });
};
