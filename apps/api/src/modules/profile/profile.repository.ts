import { and, asc, desc, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import type { Db, Queries } from '../../db/types.ts';

type Tables = Db['t'];

/** Removes a person with everything that hangs on them: sessions, codes, identities, addresses, cart. */
export const deletePerson = async (tx: Queries, { users }: Tables, id: string): Promise<void> => {
  await tx.delete(users).where(eq(users.id, id)).returning({ id: users.id });
};

/** The address a person has asked for since a moment and not confirmed yet, or null. */
export const pendingEmail = async (
  queries: Queries,
  { emailCodes }: Tables,
  userId: string,
  since: Date,
): Promise<string | null> => {
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

export const sessionsOf = (queries: Queries, { sessions }: Tables, userId: string) =>
  queries
    .select({ createdAt: sessions.createdAt, expiresAt: sessions.expiresAt, revokedAt: sessions.revokedAt })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(sessions.createdAt));

export const identitiesOf = (queries: Queries, { identities }: Tables, userId: string) =>
  queries
    .select({ issuer: identities.issuer, subject: identities.subject, createdAt: identities.createdAt })
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(asc(identities.createdAt));

export const codesOf = (queries: Queries, { emailCodes }: Tables, userId: string) =>
  queries
    .select({
      purpose: emailCodes.purpose,
      email: emailCodes.email,
      tries: emailCodes.tries,
      createdAt: emailCodes.createdAt,
      expiresAt: emailCodes.expiresAt,
      endedAt: emailCodes.endedAt,
    })
    .from(emailCodes)
    .where(eq(emailCodes.userId, userId))
    .orderBy(asc(emailCodes.createdAt));

/** Which of these addresses (lower case) belong to an account of somebody else. */
export const addressesOfOthers = async (
  queries: Queries,
  { users }: Tables,
  userId: string,
  emails: readonly string[],
): Promise<Set<string>> => {
  if (emails.length === 0) return new Set();
  const rows = await queries
    .select({ email: users.email })
    .from(users)
    .where(and(inArray(users.email, [...emails]), ne(users.id, userId)));
  return new Set(rows.map((row) => row.email));
};
