import { and, asc, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { CodePurpose } from '../../db/schema/people.tables.ts';
import type { Db, Queries } from '../../db/types.ts';

type Tables = Db['t'];
export type PersonRow = Tables['users']['$inferSelect'];

export const personById = async (queries: Queries, { users }: Tables, id: string): Promise<PersonRow | null> => {
  const [row] = await queries.select().from(users).where(eq(users.id, id)).limit(1);
  return row ?? null;
};

/**
 * Changes a person, or nothing of them, and keeps the row from anybody else until the transaction ends (PostgreSQL). Null
 * when the person is gone. What is undefined stays.
 */
export const changePerson = async (
  tx: Queries,
  { users }: Tables,
  id: string,
  change: { [K in keyof PersonRow]?: PersonRow[K] | undefined },
): Promise<PersonRow | null> => {
  const [row] = await tx
    .update(users)
    .set({ ...change, name: change.name ?? sql`${users.name}` })
    .where(eq(users.id, id))
    .returning();
  return row ?? null;
};

/** The account of an address (as accounts keep it), or null. */
export const accountOf = async (queries: Queries, { users }: Tables, email: string): Promise<PersonRow | null> => {
  const [row] = await queries.select().from(users).where(eq(users.email, email)).limit(1);
  return row ?? null;
};

/** Takes a handle from whoever else has it. */
export const freeHandle = async (tx: Queries, { users }: Tables, handle: string, keeper: string): Promise<void> => {
  await tx
    .update(users)
    .set({ handle: null })
    .where(and(eq(users.handle, handle), ne(users.id, keeper)))
    .returning({ id: users.id });
};

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

/** Ends a person's open codes for some purposes. */
export const endOpenCodes = async (
  tx: Queries,
  { emailCodes }: Tables,
  userId: string,
  purposes: readonly CodePurpose[],
  now: Date,
): Promise<void> => {
  await tx
    .update(emailCodes)
    .set({ endedAt: now })
    .where(and(eq(emailCodes.userId, userId), inArray(emailCodes.purpose, [...purposes]), isNull(emailCodes.endedAt)))
    .returning({ id: emailCodes.id });
};

/** Ends a person's sessions but one. */
export const endOtherSessions = async (
  tx: Queries,
  { sessions }: Tables,
  userId: string,
  keep: string,
  now: Date,
): Promise<void> => {
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), ne(sessions.id, keep), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
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
