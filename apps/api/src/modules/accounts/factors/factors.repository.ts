import { FACTOR_CHALLENGE_MS, FACTOR_TRIES } from '@fori/domain/factors';
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { ChallengePurpose } from '../../../db/schema/people.tables.ts';
import type { Db, Queries } from '../../../db/types.ts';

type Tables = Db['t'];
export type PasskeyRow = Tables['passkeys']['$inferSelect'];
type TotpRow = Tables['totpFactors']['$inferSelect'];
type RecoveryCodeRow = Tables['recoveryCodes']['$inferSelect'];
type ChallengeRow = Tables['factorChallenges']['$inferSelect'];

/** A person's passkeys, the oldest first. */
export const passkeysOf = (queries: Queries, userId: string): Promise<PasskeyRow[]> => {
  const { passkeys } = queries.t;
  return queries
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
};

export const countPasskeys = (queries: Queries, userId: string): Promise<number> =>
  queries.$count(queries.t.passkeys, eq(queries.t.passkeys.userId, userId));

export const passkeyByCredential = async (queries: Queries, credentialId: string): Promise<PasskeyRow | null> => {
  const { passkeys } = queries.t;
  const [row] = await queries.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)).limit(1);
  return row ?? null;
};

/** Stores a passkey; false where its credential is stored already. */
export const insertPasskey = async (tx: Queries, row: Tables['passkeys']['$inferInsert']): Promise<boolean> => {
  const { passkeys } = tx.t;
  const stored = await tx.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id });
  return stored.length > 0;
};

/** Notes a use of a passkey whose counter is still the one that was compared; false where it is not. */
export const notePasskeyUse = async (
  tx: Queries,
  { id, counter }: Pick<PasskeyRow, 'id' | 'counter'>,
  use: Pick<PasskeyRow, 'counter' | 'synced' | 'lastUsedAt'>,
): Promise<boolean> => {
  const { passkeys } = tx.t;
  const rows = await tx
    .update(passkeys)
    .set(use)
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
    .returning({ id: passkeys.id });
  return rows.length > 0;
};

export const renamePasskeyRow = async (tx: Queries, userId: string, id: string, name: string): Promise<boolean> => {
  const { passkeys } = tx.t;
  const rows = await tx
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id });
  return rows.length > 0;
};

/** Deletes a passkey of a person; false where it is not theirs. */
export const deletePasskey = async (tx: Queries, userId: string, id: string): Promise<boolean> => {
  const { passkeys } = tx.t;
  const rows = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id });
  return rows.length > 0;
};

/** The confirmed code app of a person, or null. */
export const totpOf = async (queries: Queries, userId: string): Promise<TotpRow | null> => {
  const { totpFactors } = queries.t;
  const [row] = await queries
    .select()
    .from(totpFactors)
    .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt)))
    .limit(1);
  return row ?? null;
};

/** The code app a person is setting up since `after`, or null. */
export const pendingTotpOf = async (queries: Queries, userId: string, after: Date): Promise<TotpRow | null> => {
  const { totpFactors } = queries.t;
  const [row] = await queries
    .select()
    .from(totpFactors)
    .where(and(eq(totpFactors.userId, userId), isNull(totpFactors.confirmedAt), gt(totpFactors.createdAt, after)))
    .orderBy(desc(totpFactors.createdAt))
    .limit(1);
  return row ?? null;
};

/** Stores the secret of a code app that is being set up, in place of an earlier one that was not confirmed. */
export const replacePendingTotp = async (
  tx: Queries,
  row: Pick<TotpRow, 'userId' | 'secret' | 'createdAt'>,
): Promise<void> => {
  const { totpFactors } = tx.t;
  await tx
    .delete(totpFactors)
    .where(and(eq(totpFactors.userId, row.userId), isNull(totpFactors.confirmedAt)))
    .returning({ id: totpFactors.id });
  await tx.insert(totpFactors).values(row).returning({ id: totpFactors.id });
};

/** Makes a pending code app the person's only one; false where it is no longer pending. */
export const confirmTotpRow = async (
  tx: Queries,
  { id, userId }: Pick<TotpRow, 'id' | 'userId'>,
  lastStep: number,
  now: Date,
): Promise<boolean> => {
  const { totpFactors } = tx.t;
  await tx
    .delete(totpFactors)
    .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt)))
    .returning({ id: totpFactors.id });
  const rows = await tx
    .update(totpFactors)
    .set({ confirmedAt: now, lastStep })
    .where(and(eq(totpFactors.id, id), isNull(totpFactors.confirmedAt)))
    .returning({ id: totpFactors.id });
  return rows.length > 0;
};

/** Notes the step of an accepted code; false where a code of that step or a later one was accepted before. */
export const claimTotpStep = async (tx: Queries, id: string, step: number, now: Date): Promise<boolean> => {
  const { totpFactors } = tx.t;
  const rows = await tx
    .update(totpFactors)
    .set({ lastStep: step, lastUsedAt: now })
    .where(and(eq(totpFactors.id, id), or(isNull(totpFactors.lastStep), lt(totpFactors.lastStep, step))))
    .returning({ id: totpFactors.id });
  return rows.length > 0;
};

/** Deletes a person's code app, confirmed or pending. */
export const deleteTotp = async (tx: Queries, userId: string): Promise<void> => {
  const { totpFactors } = tx.t;
  await tx.delete(totpFactors).where(eq(totpFactors.userId, userId)).returning({ id: totpFactors.id });
};

/** Deletes secrets that were not confirmed in time. */
export const deletePendingTotpBefore = async (tx: Queries, before: Date): Promise<void> => {
  const { totpFactors } = tx.t;
  await tx
    .delete(totpFactors)
    .where(and(isNull(totpFactors.confirmedAt), lt(totpFactors.createdAt, before)))
    .returning({ id: totpFactors.id });
};

/** How many recovery codes a person has left. */
export const countRecoveryCodes = async (queries: Queries, userId: string): Promise<number> => {
  const { recoveryCodes } = queries.t;
  const [row] = await queries
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
};

/** The recovery codes a person was given last, used ones too. */
export const recoveryCodesOf = (queries: Queries, userId: string): Promise<RecoveryCodeRow[]> =>
  queries.select().from(queries.t.recoveryCodes).where(eq(queries.t.recoveryCodes.userId, userId));

/** The unused recovery code with this hash, or null. */
export const recoveryCodeByHash = async (
  queries: Queries,
  userId: string,
  codeHashes: readonly string[],
): Promise<RecoveryCodeRow | null> => {
  const { recoveryCodes } = queries.t;
  const [row] = await queries
    .select()
    .from(recoveryCodes)
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        inArray(recoveryCodes.codeHash, [...codeHashes]),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .limit(1);
  return row ?? null;
};

/** Uses a recovery code up; false where it was used before. */
export const claimRecoveryCode = async (tx: Queries, id: string, now: Date): Promise<boolean> => {
  const { recoveryCodes } = tx.t;
  const rows = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.id, id), isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id });
  return rows.length > 0;
};

/** Deletes all recovery codes of a person. */
export const deleteRecoveryCodes = async (tx: Queries, userId: string): Promise<void> => {
  const { recoveryCodes } = tx.t;
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)).returning({ id: recoveryCodes.id });
};

/** Gives a person these recovery codes, at least one, and no others. */
export const replaceRecoveryCodes = async (
  tx: Queries,
  userId: string,
  hashes: readonly string[],
  now: Date,
): Promise<void> => {
  const { recoveryCodes } = tx.t;
  await deleteRecoveryCodes(tx, userId);
  await tx
    .insert(recoveryCodes)
    .values(hashes.map((codeHash) => ({ userId, codeHash, createdAt: now })))
    .returning({ id: recoveryCodes.id });
};

/** Deletes every factor of a person, with recovery codes and open challenges. */
export const deleteFactors = async (tx: Queries, userId: string): Promise<void> => {
  const { passkeys, factorChallenges } = tx.t;
  await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id });
  await deleteTotp(tx, userId);
  await deleteRecoveryCodes(tx, userId);
  await tx.delete(factorChallenges).where(eq(factorChallenges.userId, userId)).returning({ id: factorChallenges.id });
};

/** The ids of those among these people who have a factor. */
export const peopleWithFactor = async (queries: Queries, userIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const { users, passkeys, totpFactors } = queries.t;
  if (userIds.length === 0) return new Set();
  const rows = await queries
    .selectDistinct({ id: users.id })
    .from(users)
    .leftJoin(passkeys, eq(passkeys.userId, users.id))
    .leftJoin(totpFactors, and(eq(totpFactors.userId, users.id), isNotNull(totpFactors.confirmedAt)))
    .where(and(inArray(users.id, [...userIds]), or(isNotNull(passkeys.id), isNotNull(totpFactors.id))));
  return new Set(rows.map(({ id }) => id));
};

/** Whether a person has a factor. */
export const hasSecondFactor = async (queries: Queries, userId: string): Promise<boolean> =>
  (await peopleWithFactor(queries, [userId])).has(userId);

type NewChallenge = Omit<Tables['factorChallenges']['$inferInsert'], 'createdAt' | 'expiresAt'>;

/** Stores a challenge that a passkey has to sign, or a ticket with one; it is valid for five minutes from now. */
export const openChallenge = async (tx: Queries, challenge: NewChallenge, now: Date): Promise<void> => {
  const { factorChallenges } = tx.t;
  const expiresAt = new Date(now.getTime() + FACTOR_CHALLENGE_MS);
  await tx
    .insert(factorChallenges)
    .values({ ...challenge, createdAt: now, expiresAt })
    .returning({ id: factorChallenges.id });
};

/** The open ticket with this hash, or null. */
export const ticketByHash = async (
  queries: Queries,
  ticketHashes: readonly string[],
  purpose: ChallengePurpose,
  now: Date,
): Promise<ChallengeRow | null> => {
  const { factorChallenges } = queries.t;
  const [row] = await queries
    .select()
    .from(factorChallenges)
    .where(
      and(
        inArray(factorChallenges.ticketHash, [...ticketHashes]),
        eq(factorChallenges.purpose, purpose),
        gt(factorChallenges.expiresAt, now),
        lt(factorChallenges.tries, FACTOR_TRIES),
      ),
    )
    .limit(1);
  return row ?? null;
};

/**
 * Counts a try of a ticket, and with `endChallenge` voids what its passkey has to sign. Returns how many there were; null where
 * none is left. The limit is part of the update, so that concurrent guesses cannot exceed it.
 */
export const countTicketTry = async (tx: Queries, id: string, endChallenge: boolean): Promise<number | null> => {
  const { factorChallenges } = tx.t;
  const [row] = await tx
    .update(factorChallenges)
    .set({ tries: sql`${factorChallenges.tries} + 1`, ...(endChallenge && { challenge: null }) })
    .where(and(eq(factorChallenges.id, id), lt(factorChallenges.tries, FACTOR_TRIES)))
    .returning({ tries: factorChallenges.tries });
  return row?.tries ?? null;
};

/** Uses a ticket up; false where it was used before. */
export const claimTicket = async (tx: Queries, id: string): Promise<boolean> => {
  const { factorChallenges } = tx.t;
  const rows = await tx
    .delete(factorChallenges)
    .where(eq(factorChallenges.id, id))
    .returning({ id: factorChallenges.id });
  return rows.length > 0;
};

/** Uses up what a passkey signed; null where it is unknown, over, for something else or somebody else's. */
export const takeChallenge = async (
  tx: Queries,
  { challenge, purpose, userId }: { challenge: string; purpose: ChallengePurpose; userId: string | null },
  now: Date,
): Promise<ChallengeRow | null> => {
  const { factorChallenges } = tx.t;
  const [row] = await tx
    .delete(factorChallenges)
    .where(
      and(
        eq(factorChallenges.challenge, challenge),
        eq(factorChallenges.purpose, purpose),
        userId === null ? isNull(factorChallenges.userId) : eq(factorChallenges.userId, userId),
        gt(factorChallenges.expiresAt, now),
      ),
    )
    .returning();
  return row ?? null;
};

/** Ends sign-ins and new passwords that wait for their factor, of a person or, for null, of all. */
export const endTicketsOf = async (tx: Queries, userId: string | null): Promise<void> => {
  const { factorChallenges } = tx.t;
  await tx
    .delete(factorChallenges)
    .where(
      and(userId === null ? undefined : eq(factorChallenges.userId, userId), isNotNull(factorChallenges.ticketHash)),
    )
    .returning({ id: factorChallenges.id });
};

export const deleteChallengesExpiredBefore = async (tx: Queries, before: Date): Promise<void> => {
  const { factorChallenges } = tx.t;
  await tx
    .delete(factorChallenges)
    .where(lt(factorChallenges.expiresAt, before))
    .returning({ id: factorChallenges.id });
};

/** Every secret of a code app, with its person. */
export const allTotpSecrets = (queries: Queries): Promise<Pick<TotpRow, 'id' | 'userId' | 'secret'>[]> => {
  const { totpFactors } = queries.t;
  return queries
    .select({ id: totpFactors.id, userId: totpFactors.userId, secret: totpFactors.secret })
    .from(totpFactors);
};

/** Puts a secret in place of another one, unless that has been replaced meanwhile. */
export const replaceTotpSecret = async (tx: Queries, id: string, { from, to }: { from: string; to: string }) => {
  const { totpFactors } = tx.t;
  await tx
    .update(totpFactors)
    .set({ secret: to })
    .where(and(eq(totpFactors.id, id), eq(totpFactors.secret, from)))
    .returning({ id: totpFactors.id });
};
