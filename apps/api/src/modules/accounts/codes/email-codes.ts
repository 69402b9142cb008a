import { timingSafeEqual } from 'node:crypto';
import { CODE_LIFE_MS, CODES_A_DAY, RESEND_COOLDOWN_S } from '@fori/domain/accounts';
import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../../composition.ts';
import type { CodePurpose } from '../../../db/schema/people.tables.ts';
import type { Queries } from '../../../db/types.ts';
import {
  claimCode,
  codeByLink,
  codesSentSince,
  countAttempt,
  endCodes,
  insertCode,
  writeDummyRow,
} from './email-codes.repository.ts';
import { codeHash, linkHash, newCode, newToken } from './secrets.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What goes into the mail, and nowhere else. */
export interface FreshCode {
  code: string;
  token: string;
}

/** Whether it counts, or how many seconds must pass before the next one may be sent. */
export type IssuedCode = { ok: true } | { ok: false; retryAfter: number };

export const freshCode = (): FreshCode => ({ code: newCode(), token: newToken() });

/**
 * Seconds until another code may be sent: a minute after the last one of its kind, ten a day of all kinds together. `sent`
 * has those of the last 24 hours, newest first.
 */
export const secondsUntilNextCode = (last: Date | undefined, sent: readonly Date[], now: Date): number => {
  const tenth = sent[CODES_A_DAY - 1];
  const free = Math.max(last ? last.getTime() + RESEND_COOLDOWN_S * 1000 : 0, tenth ? tenth.getTime() + DAY_MS : 0);
  return Math.max(0, Math.ceil((free - now.getTime()) / 1000));
};

/**
 * Notes a code as the account's only one for a purpose, for ten minutes or as long as is said, or tells how long to wait: a code a minute for each
 * purpose, ten a day (decision 0032). All of it stands in the database, whatever RATE_LIMITS says. The caller must have
 * written the account's row in this transaction before, so that on PostgreSQL two at once wait for each other.
 *
 * `usable: false` notes one that nothing opens, which keeps the pace of mails alike for addresses that need no code. Without
 * `userId` nothing is noted at the same expense.
 */
export const issueCode = async (
  tx: Queries,
  { config, clock }: Pick<Shop, 'db' | 'config' | 'clock'>,
  issue: {
    userId: string | null;
    purpose: CodePurpose;
    /** where it goes */
    email: string;
    fresh: FreshCode;
    withLink?: boolean;
    usable?: boolean;
    /** ten minutes without one */
    lifeMs?: number;
  },
): Promise<IssuedCode> => {
  const { userId, purpose, email, fresh, withLink = false, usable = true, lifeMs = CODE_LIFE_MS } = issue;
  const now = clock();
  const sent = await codesSentSince(tx, userId ?? '', new Date(now.getTime() - DAY_MS));
  const last = sent.find((entry) => entry.purpose === purpose)?.createdAt;
  const retryAfter = secondsUntilNextCode(
    last,
    sent.map((entry) => entry.createdAt),
    now,
  );
  if (userId === null || retryAfter > 0) {
    await writeDummyRow(tx, now);
    // for the account's row, which the caller had none of to write
    if (userId === null) await writeDummyRow(tx, now);
    return { ok: false, retryAfter };
  }
  await endCodes(tx, userId, [purpose], now);
  await insertCode(tx, {
    userId,
    purpose,
    email,
    codeHash: usable ? codeHash(config.secret, purpose, userId, fresh.code) : newToken(),
    tokenHash: withLink ? linkHash(config.secret, fresh.token) : null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifeMs),
  });
  return { ok: true };
};

/** Ends the codes of a person that are still open, for one purpose. */
export const endCodesFor = (tx: Queries, userId: string, purpose: CodePurpose, now: Date): Promise<void> =>
  endCodes(tx, userId, [purpose], now);

/** A code is being sent too soon or too often. */
export const tooSoon = (retryAfter: number): DomainError =>
  new DomainError('too_many_requests', { retry_after: Math.max(1, retryAfter) });

/** The code is wrong, dead, or nobody's: never told apart. */
export const codeInvalid = (): DomainError =>
  new DomainError('code_invalid', { fields: { code: [{ key: 'code_invalid' }] } });

/** A code that was right a moment ago; spending it shows whether it still is. */
export interface CheckedCode {
  id: string;
  userId: string;
  /** where it was sent */
  email: string;
  by: 'code' | 'link';
}

/** Compares two hashes in a time that tells nothing of where they differ. */
export const isSame = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/**
 * The account's living code, if it is this one. The try is counted and committed before the comparison, so that no number
 * of guesses at once gets beyond the fifth. Throws `code_invalid` for a wrong or dead code and for no account at all
 * alike, at the same expense. Then `consumeCode` in the transaction of what the code is for.
 */
export const checkCode = async (
  { db, config, clock }: Pick<Shop, 'db' | 'config' | 'clock'>,
  { userId, purpose, code }: { userId: string | null; purpose: CodePurpose; code: string },
): Promise<CheckedCode> => {
  const now = clock();
  const row = await db.write(async (tx) => {
    const counted = await countAttempt(tx, userId ?? '', purpose, now);
    if (!counted) await writeDummyRow(tx, now);
    return counted;
  });
  const given = codeHash(config.secret, purpose, userId ?? '', code);
  if (!isSame(row?.codeHash ?? '', given) || !row) throw codeInvalid();
  return { id: row.id, userId: row.userId, email: row.email, by: 'code' };
};

/** The link was used, is too old, or never was one. */
export const linkInvalid = (): DomainError =>
  new DomainError('link_invalid', { fields: { token: [{ key: 'link_invalid' }] } });

/** What whoever tried to use it is told when it does not hold after all. */
export const refusalOf = ({ by }: CheckedCode): DomainError => (by === 'code' ? codeInvalid() : linkInvalid());

/**
 * The code whose link this is. Wrong codes do not void it: nobody guesses 256 bits, and guessing must not take its owner's
 * link away. A link opens what it was sent for and nothing else. Throws `link_invalid`.
 */
export const checkLink = async (
  { db, config, clock }: Pick<Shop, 'db' | 'config' | 'clock'>,
  { purpose, token }: { purpose: CodePurpose; token: string },
): Promise<CheckedCode> => {
  const row = await codeByLink(db.read, linkHash(config.secret, token), purpose);
  if (!row || row.endedAt !== null || row.expiresAt <= clock()) throw linkInvalid();
  return { id: row.id, userId: row.userId, email: row.email, by: 'link' };
};

/** What is kept of a link's mail, dead or alive; null for a link that never was one, or is no longer remembered. */
export const findLink = async (
  { db, config }: Pick<Shop, 'db' | 'config'>,
  { purpose, token }: { purpose: CodePurpose; token: string },
): Promise<{ userId: string; expiresAt: Date; endedAt: Date | null } | null> =>
  codeByLink(db.read, linkHash(config.secret, token), purpose);

/**
 * Ends a checked code, and the link beside it, as part of the caller's transaction. Throws `code_invalid` or `link_invalid`
 * when it was used or replaced since it was checked.
 */
export const consumeCode = async (tx: Queries, checked: CheckedCode, now: Date): Promise<void> => {
  if (!(await claimCode(tx, checked.id, now))) throw refusalOf(checked);
};
