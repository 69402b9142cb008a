import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db, Queries } from '../../db/types.ts';

type Tables = Db['t'];

/** The living session with its user, or null: not revoked, not over at `now`, user not disabled. */
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

export const insertSession = async (tx: Queries, t: Tables, userId: string, expiresAt: Date): Promise<string> => {
  const [row] = await tx.insert(t.sessions).values({ userId, expiresAt }).returning({ id: t.sessions.id });
  if (!row) throw new Error('session not stored');
  return row.id;
};

export const revokeSession = async (tx: Queries, t: Tables, sessionId: string, now: Date): Promise<void> => {
  await tx
    .update(t.sessions)
    .set({ revokedAt: now })
    .where(and(eq(t.sessions.id, sessionId), isNull(t.sessions.revokedAt)))
    .returning({ id: t.sessions.id });
};
