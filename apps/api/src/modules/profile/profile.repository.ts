import { and, asc, desc, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import type { Queries } from '../../db/types.ts';

/** Deletes a person; sessions, codes, identities, addresses and cart are deleted by cascade. */
export const deletePerson = async (tx: Queries, id: string): Promise<void> => {
  const { users } = tx.t;
  await tx.delete(users).where(eq(users.id, id)).returning({ id: users.id });
};

/** The unconfirmed new address a person has requested after `since`, or null. */
export const pendingEmail = async (queries: Queries, userId: string, since: Date): Promise<string | null> => {
  const { emailCodes } = queries.t;
  const [row] = await queries
    .select({ email: emailCodes.email })
    .from(emailCodes)
    .where(
      and(
        eq(emailCodes.userId, userId),
        eq(emailCodes.purpose, 'change_email'),
        isNull(emailCodes.endedAt),
        gt(emailCodes.createdAt, since),
      ),
    )
    .orderBy(desc(emailCodes.createdAt))
    .limit(1);
  return row?.email ?? null;
};

export const sessionsOf = (queries: Queries, userId: string) =>
  queries
    .select({
      createdAt: queries.t.sessions.createdAt,
      expiresAt: queries.t.sessions.expiresAt,
      revokedAt: queries.t.sessions.revokedAt,
      device: queries.t.sessions.device,
      network: queries.t.sessions.network,
      lastUsedAt: queries.t.sessions.lastUsedAt,
    })
    .from(queries.t.sessions)
    .where(eq(queries.t.sessions.userId, userId))
    .orderBy(asc(queries.t.sessions.createdAt));

export const identitiesOf = (queries: Queries, userId: string) =>
  queries
    .select({
      issuer: queries.t.identities.issuer,
      subject: queries.t.identities.subject,
      createdAt: queries.t.identities.createdAt,
    })
    .from(queries.t.identities)
    .where(eq(queries.t.identities.userId, userId))
    .orderBy(asc(queries.t.identities.createdAt));

export const codesOf = (queries: Queries, userId: string) =>
  queries
    .select({
      purpose: queries.t.emailCodes.purpose,
      email: queries.t.emailCodes.email,
      tries: queries.t.emailCodes.tries,
      createdAt: queries.t.emailCodes.createdAt,
      expiresAt: queries.t.emailCodes.expiresAt,
      endedAt: queries.t.emailCodes.endedAt,
    })
    .from(queries.t.emailCodes)
    .where(eq(queries.t.emailCodes.userId, userId))
    .orderBy(asc(queries.t.emailCodes.createdAt));

/** Which of these addresses (lower case) belong to another account. */
export const addressesOfOthers = async (
  queries: Queries,
  userId: string,
  emails: readonly string[],
): Promise<Set<string>> => {
  const { users } = queries.t;
  if (emails.length === 0) return new Set();
  const rows = await queries
    .select({ email: users.email })
    .from(users)
    .where(and(inArray(users.email, [...emails]), ne(users.id, userId)));
  return new Set(rows.map((row) => row.email));
};
