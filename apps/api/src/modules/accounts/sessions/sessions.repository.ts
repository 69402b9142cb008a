import { nextFactorAt, type SessionToken } from '@fori/domain/sessions';
import { and, desc, eq, gt, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { param, prepared } from '../../../db/prepared.ts';
import type { Db, Queries } from '../../../db/types.ts';
import { newToken } from '../codes/secrets.ts';
import { endTicketsOf } from '../factors/factors.repository.ts';

type Tables = Db['t'];

/** Neither revoked nor over: by its age, and, where it is one of staff, by having been idle. */
const isActive = ({ sessions }: Pick<Tables, 'sessions'>, now: Date | SQL) =>
  and(
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, now),
    or(isNull(sessions.idleEndsAt), gt(sessions.idleEndsAt, now)),
  );

const withUserQuery = prepared((q, t) => {
  const { sessions, users, staffRoles } = t;
  const isFound = eq(sessions.id, sql.placeholder('sessionId'));
  return q
    .select({
      user: { id: users.id, name: users.name, email: users.email, role: users.role, language: users.language },
      builtInRole: users.builtInRole,
      composedRole: { id: staffRoles.id, name: staffRoles.name, permissions: staffRoles.permissions },
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      lastUsedAt: sessions.lastUsedAt,
      factorAt: sessions.factorAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(staffRoles, eq(staffRoles.id, users.staffRoleId))
    .where(and(isFound, isActive(t, param(sessions.expiresAt, 'now')), isNull(users.disabledAt)))
    .limit(1);
});

/** An active session with its user, who is not disabled, and the role that the shop composed for them; else null. */
export const sessionWithUser = async (db: Db, sessionId: string, now: Date) =>
  (await withUserQuery(db.read, { sessionId, now }))[0] ?? null;

/** The active sessions of a person, the newest first. */
export const activeSessionsOf = (queries: Queries, userId: string, now: Date) => {
  const { sessions } = queries.t;
  return queries
    .select({
      id: sessions.id,
      device: sessions.device,
      network: sessions.network,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isActive(queries.t, now)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id));
};

/** Notes that a session of staff was used at `now`, with the ends that follow. */
export const noteUse = async (
  tx: Queries,
  sessionId: string,
  now: Date,
  ends: { expiresAt: Date; idleEndsAt: Date },
): Promise<void> => {
  const { sessions } = tx.t;
  await tx
    .update(sessions)
    .set({ lastUsedAt: now, ...ends })
    // of calls that arrive together the first writes
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt), lt(sessions.lastUsedAt, now)))
    .returning({ id: sessions.id });
};

export const insertSession = async (
  tx: Queries,
  session: Omit<Tables['sessions']['$inferInsert'], 'id' | 'revokedAt'>,
): Promise<string> => {
  const { t } = tx;
  // random as a whole, which ids of rows are not (SEC-44)
  const [row] = await tx
    .insert(t.sessions)
    .values({ ...session, id: newToken() })
    .returning({ id: t.sessions.id });
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
export const hasDevice = async (
  queries: Queries,
  userId: string,
  deviceHashes: readonly string[],
): Promise<boolean> => {
  const { sessions } = queries.t;
  const [row] = await queries
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), inArray(sessions.deviceHash, [...deviceHashes])))
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

/** Notes that a session proved its person's second factor, whose lock is held; returns what its new token says. */
export const noteFactor = async (tx: Queries, sessionId: string, now: Date): Promise<SessionToken> => {
  const { sessions } = tx.t;
  const [before] = await tx
    .select({ factorAt: sessions.factorAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
    .limit(1);
  const factorAt = nextFactorAt(now, before?.factorAt ?? null);
  await tx.update(sessions).set({ factorAt }).where(eq(sessions.id, sessionId)).returning({ id: sessions.id });
  return { sessionId, factorAt };
};

/** Revokes all active sessions of a person, except `keep`, and ends sign-ins that wait for their factor; returns the ids of the sessions. */
export const revokeSessionsOf = async (tx: Queries, userId: string, now: Date, keep?: string): Promise<string[]> => {
  const { sessions } = tx.t;
  await endTicketsOf(tx, userId);
  const rows = await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(eq(sessions.userId, userId), isActive(tx.t, now), keep === undefined ? undefined : ne(sessions.id, keep)),
    )
    .returning({ id: sessions.id });
  return rows.map(({ id }) => id);
};

/** Revokes every active session there is, and ends sign-ins that wait for their factor; returns how many sessions. */
export const revokeAllSessions = async (tx: Queries, now: Date): Promise<number> => {
  const { sessions } = tx.t;
  await endTicketsOf(tx, null);
  const rows = await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(isActive(tx.t, now))
    .returning({ id: sessions.id });
  return rows.length;
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
