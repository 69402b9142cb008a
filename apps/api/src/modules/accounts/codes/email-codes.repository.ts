import { randomUUID } from 'node:crypto';
import { CODE_TRIES } from '@fori/domain/accounts';
import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { CodePurpose } from '../../../db/schema/people.tables.ts';
import type { Db, Queries } from '../../../db/types.ts';

type Tables = Db['t'];
export type EmailCodeRow = Tables['emailCodes']['$inferSelect'];

/** When codes went to an account since a moment, whatever for, newest first. */
export const codesSentSince = (
  queries: Queries,
  userId: string,
  since: Date,
): Promise<{ purpose: CodePurpose; createdAt: Date }[]> =>
  queries
    .select({ purpose: queries.t.emailCodes.purpose, createdAt: queries.t.emailCodes.createdAt })
    .from(queries.t.emailCodes)
    .where(and(eq(queries.t.emailCodes.userId, userId), gt(queries.t.emailCodes.createdAt, since)))
    .orderBy(desc(queries.t.emailCodes.createdAt));

/** Ends the codes of an account that are still open, for some purposes. */
export const endCodes = async (
  tx: Queries,
  userId: string,
  purposes: readonly CodePurpose[],
  now: Date,
): Promise<void> => {
  const { emailCodes } = tx.t;
  await tx
    .update(emailCodes)
    .set({ endedAt: now })
    .where(and(eq(emailCodes.userId, userId), inArray(emailCodes.purpose, [...purposes]), isNull(emailCodes.endedAt)))
    .returning({ id: emailCodes.id });
};

export const insertCode = async (tx: Queries, code: Tables['emailCodes']['$inferInsert']): Promise<void> => {
  const { emailCodes } = tx.t;
  await tx.insert(emailCodes).values(code).returning({ id: emailCodes.id });
};

/**
 * Counts a try against the account's living code and gives the code; null when there is none left to try. The limit stands
 * in the update itself, so any number of guesses at once get no further than one after the other.
 */
export const countAttempt = async (
  tx: Queries,
  userId: string,
  purpose: CodePurpose,
  now: Date,
): Promise<EmailCodeRow | null> => {
  const { emailCodes } = tx.t;
  const [row] = await tx
    .update(emailCodes)
    .set({ tries: sql`${emailCodes.tries} + 1` })
    .where(
      and(
        eq(emailCodes.userId, userId),
        eq(emailCodes.purpose, purpose),
        isNull(emailCodes.endedAt),
        gt(emailCodes.expiresAt, now),
        lt(emailCodes.tries, CODE_TRIES),
      ),
    )
    .returning();
  return row ?? null;
};

/** Ends a code that is being used; false when it was used or replaced in the meantime. */
export const claimCode = async (tx: Queries, id: string, now: Date): Promise<boolean> => {
  const { emailCodes } = tx.t;
  const claimed = await tx
    .update(emailCodes)
    .set({ endedAt: now })
    .where(and(eq(emailCodes.id, id), isNull(emailCodes.endedAt)))
    .returning({ id: emailCodes.id });
  return claimed.length > 0;
};

/** The code whose link this is, for one purpose and however old, or null. */
export const codeByLink = async (
  queries: Queries,
  tokenHash: string,
  purpose: CodePurpose,
): Promise<EmailCodeRow | null> => {
  const { emailCodes } = queries.t;
  const [row] = await queries
    .select()
    .from(emailCodes)
    .where(and(eq(emailCodes.tokenHash, tokenHash), eq(emailCodes.purpose, purpose)))
    .limit(1);
  return row ?? null;
};

export const deleteCodesBefore = async (tx: Queries, before: Date): Promise<void> => {
  const { emailCodes } = tx.t;
  await tx.delete(emailCodes).where(lt(emailCodes.createdAt, before)).returning({ id: emailCodes.id });
};

/** Writes a row and takes it back: as much work for the database as noting something, and nothing to be seen of it. */
export const writeDummyRow = async (tx: Queries, now: Date): Promise<void> => {
  const { usedIdTokens } = tx.t;
  const hash = randomUUID();
  await tx.insert(usedIdTokens).values({ hash, expiresAt: now }).returning({ hash: usedIdTokens.hash });
  await tx.delete(usedIdTokens).where(eq(usedIdTokens.hash, hash)).returning({ hash: usedIdTokens.hash });
};
