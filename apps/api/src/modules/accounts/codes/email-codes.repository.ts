import { randomUUID } from 'node:crypto';
import { CODE_TRIES } from '@fori/domain/accounts';
import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { CodePurpose } from '../../../db/schema/people.tables.ts';
import type { Db, Queries } from '../../../db/types.ts';

type Tables = Db['t'];
export type EmailCodeRow = Tables['emailCodes']['$inferSelect'];

/** When codes were sent to an account after `since`, for any purpose, and who asked for them, newest first. */
export const codesSentSince = (
  queries: Queries,
  userId: string,
  since: Date,
): Promise<Pick<EmailCodeRow, 'purpose' | 'createdAt' | 'requester'>[]> =>
  queries
    .select({
      purpose: queries.t.emailCodes.purpose,
      createdAt: queries.t.emailCodes.createdAt,
      requester: queries.t.emailCodes.requester,
    })
    .from(queries.t.emailCodes)
    .where(and(eq(queries.t.emailCodes.userId, userId), gt(queries.t.emailCodes.createdAt, since)))
    .orderBy(desc(queries.t.emailCodes.createdAt));

/** Voids an account's open codes of the given purposes; with a `requester`, only those they asked for. */
export const endCodes = async (
  tx: Queries,
  userId: string,
  purposes: readonly CodePurpose[],
  now: Date,
  requester?: string,
): Promise<void> => {
  const { emailCodes } = tx.t;
  await tx
    .update(emailCodes)
    .set({ endedAt: now })
    .where(
      and(
        eq(emailCodes.userId, userId),
        inArray(emailCodes.purpose, [...purposes]),
        isNull(emailCodes.endedAt),
        requester === undefined ? undefined : eq(emailCodes.requester, requester),
      ),
    )
    .returning({ id: emailCodes.id });
};

export const insertCode = async (tx: Queries, code: Tables['emailCodes']['$inferInsert']): Promise<void> => {
  const { emailCodes } = tx.t;
  await tx.insert(emailCodes).values(code).returning({ id: emailCodes.id });
};

/**
 * Counts an attempt against each open code of the account and returns those that may be tried. The limit is part of the
 * update, so that concurrent guesses cannot exceed it.
 */
export const countAttempt = async (
  tx: Queries,
  userId: string,
  purpose: CodePurpose,
  now: Date,
): Promise<EmailCodeRow[]> => {
  const { emailCodes } = tx.t;
  return tx
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
};

/** Marks a code as used; false when it was used or replaced in the meantime. */
export const claimCode = async (tx: Queries, id: string, now: Date): Promise<boolean> => {
  const { emailCodes } = tx.t;
  const claimed = await tx
    .update(emailCodes)
    .set({ endedAt: now })
    .where(and(eq(emailCodes.id, id), isNull(emailCodes.endedAt)))
    .returning({ id: emailCodes.id });
  return claimed.length > 0;
};

/** The code a link belongs to, expired or not; null when there is none for this purpose. */
export const codeByLink = async (
  queries: Queries,
  tokenHashes: readonly string[],
  purpose: CodePurpose,
): Promise<EmailCodeRow | null> => {
  const { emailCodes } = queries.t;
  const [row] = await queries
    .select()
    .from(emailCodes)
    .where(and(inArray(emailCodes.tokenHash, [...tokenHashes]), eq(emailCodes.purpose, purpose)))
    .limit(1);
  return row ?? null;
};

export const deleteCodesBefore = async (tx: Queries, before: Date): Promise<void> => {
  const { emailCodes } = tx.t;
  await tx.delete(emailCodes).where(lt(emailCodes.createdAt, before)).returning({ id: emailCodes.id });
};

/**
 * Inserts and deletes a row: as much work for the database as storing a code, so that response times reveal nothing.
 */
export const writeDummyRow = async (tx: Queries, now: Date): Promise<void> => {
  const { usedIdTokens } = tx.t;
  const hash = randomUUID();
  await tx.insert(usedIdTokens).values({ hash, expiresAt: now }).returning({ hash: usedIdTokens.hash });
  await tx.delete(usedIdTokens).where(eq(usedIdTokens.hash, hash)).returning({ hash: usedIdTokens.hash });
};
