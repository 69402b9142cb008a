import { CODE_LIFE_MS, CODES_A_DAY, RESEND_COOLDOWN_S, STRANGERS_RESETS_A_DAY } from '@fori/domain/accounts';
import { DAY_MS } from '@fori/domain/durations';
import { DomainError } from '@fori/domain/errors';
import { isAmong } from '../../../compare-secrets.ts';
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
import { codeHashes, linkHashes, newCode, newToken } from './secrets.ts';

/** Plain code and link token: only ever written into the mail. */
export interface FreshCode {
  code: string;
  token: string;
}

/** `retryAfter`: seconds until the next code may be sent. */
export type IssuedCode = { ok: true } | { ok: false; retryAfter: number };

export const freshCode = (): FreshCode => ({ code: newCode(), token: newToken() });

/**
 * Seconds until another code may be sent: one minute after the last of its kind, at most ten in 24 hours of those in
 * `sent`, which holds them newest first.
 */
export const secondsUntilNextCode = (last: Date | undefined, sent: readonly Date[], now: Date): number => {
  const tenth = sent[CODES_A_DAY - 1];
  const free = Math.max(last ? last.getTime() + RESEND_COOLDOWN_S * 1000 : 0, tenth ? tenth.getTime() + DAY_MS : 0);
  return Math.max(0, Math.ceil((free - now.getTime()) / 1000));
};

/** Who asks for a new password: a browser the account is used in, or anybody in a network. */
export interface Requester {
  /** keyed by the account, so that it cannot be linked to another */
  hash: string;
  isKnown: boolean;
}

/** Marks the codes that a browser the account is not used in asked for, which share a limit. */
const UNKNOWN_BROWSER = 'network:';
const nameOf = ({ hash, isKnown }: Requester): string => (isKnown ? `browser:${hash}` : `${UNKNOWN_BROWSER}${hash}`);

type Sent = Awaited<ReturnType<typeof codesSentSince>>;

/**
 * Seconds until a requester may have another code for a new password: each has a minute and ten a day of their own, and
 * strangers together a number that known browsers do not wait for (decision 0032).
 */
const secondsUntilNextReset = (sent: Sent, requester: Requester, now: Date): number => {
  const resets = sent.filter((entry) => entry.purpose === 'reset_password');
  const own = resets.filter((entry) => entry.requester === nameOf(requester)).map((entry) => entry.createdAt);
  const wait = secondsUntilNextCode(own[0], own, now);
  if (requester.isKnown) return wait;
  const last = resets.filter((entry) => entry.requester?.startsWith(UNKNOWN_BROWSER))[STRANGERS_RESETS_A_DAY - 1];
  return last ? Math.max(wait, Math.ceil((last.createdAt.getTime() + DAY_MS - now.getTime()) / 1000)) : wait;
};

/** Seconds until another code of any other purpose: those for new passwords do not count (decision 0032). */
const secondsUntilNextOther = (sent: Sent, purpose: CodePurpose, now: Date): number => {
  const others = sent.filter((entry) => entry.purpose !== 'reset_password');
  return secondsUntilNextCode(
    others.find((entry) => entry.purpose === purpose)?.createdAt,
    others.map((entry) => entry.createdAt),
    now,
  );
};

/**
 * Stores a code as the account's only one for a purpose, or returns how long to wait: one code a minute for each
 * purpose, ten a day (decision 0032), whatever RATE_LIMITS says. Codes with a `requester` are counted for each of them
 * and void those of the same requester only. The caller must have locked the account's row in this
 * transaction, so that concurrent calls wait for each other on PostgreSQL.
 * `usable: false` stores a code that nothing matches, so that addresses that need no code get mails at the same pace.
 * Without a `userId` nothing is stored, at the same cost.
 */
export const issueCode = async (
  tx: Queries,
  { config, clock }: Pick<Shop, 'db' | 'config' | 'clock'>,
  issue: {
    userId: string | null;
    purpose: CodePurpose;
    /** the address it is mailed to */
    email: string;
    fresh: FreshCode;
    withLink?: boolean;
    usable?: boolean;
    /** default: ten minutes */
    lifeMs?: number;
    /** of a code for a new password */
    requester?: Requester;
  },
): Promise<IssuedCode> => {
  const { userId, purpose, email, fresh, withLink = false, usable = true, lifeMs = CODE_LIFE_MS, requester } = issue;
  const now = clock();
  const sent = await codesSentSince(tx, userId ?? '', new Date(now.getTime() - DAY_MS));
  const retryAfter = requester
    ? secondsUntilNextReset(sent, requester, now)
    : secondsUntilNextOther(sent, purpose, now);
  if (userId === null || retryAfter > 0) {
    await writeDummyRow(tx, now);
    // stands in for the account's row, which the caller could not lock
    if (userId === null) await writeDummyRow(tx, now);
    return { ok: false, retryAfter };
  }
  await endCodes(tx, userId, [purpose], now, requester && nameOf(requester));
  await insertCode(tx, {
    userId,
    purpose,
    email,
    requester: requester ? nameOf(requester) : null,
    codeHash: usable ? codeHashes(config.keys, purpose, userId, fresh.code)[0] : newToken(),
    tokenHash: withLink ? linkHashes(config.keys, fresh.token)[0] : null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifeMs),
  });
  return { ok: true };
};

/**
 * Stores a link for a new password without a code, outside the limits: for somebody who has just proved by another link
 * that the account is theirs. Voids the account's other codes for a new password.
 */
export const issueResetLink = async (
  tx: Queries,
  { config, clock }: Pick<Shop, 'config' | 'clock'>,
  { userId, email }: { userId: string; email: string },
): Promise<string> => {
  const now = clock();
  const token = newToken();
  await endCodes(tx, userId, ['reset_password'], now);
  await insertCode(tx, {
    userId,
    purpose: 'reset_password',
    email,
    codeHash: newToken(),
    tokenHash: linkHashes(config.keys, token)[0],
    createdAt: now,
    expiresAt: new Date(now.getTime() + CODE_LIFE_MS),
  });
  return token;
};

/** Voids an account's open codes of one purpose. */
export const endCodesFor = (tx: Queries, userId: string, purpose: CodePurpose, now: Date): Promise<void> =>
  endCodes(tx, userId, [purpose], now);

/** A code is being sent too soon or too often. */
export const tooSoon = (retryAfter: number): DomainError =>
  new DomainError('too_many_requests', { retry_after: Math.max(1, retryAfter) });

/** The code is wrong, expired, used or nobody's; the error does not say which. */
export const codeInvalid = (): DomainError =>
  new DomainError('code_invalid', { fields: { code: [{ key: 'code_invalid' }] } });

/** A code that matched; `consumeCode` finds out whether it is still unused. */
export interface CheckedCode {
  id: string;
  userId: string;
  /** the address it was mailed to */
  email: string;
  by: 'code' | 'link';
}

/**
 * Returns the open code of the account that matches. The attempt is counted and committed before the comparison, so that
 * concurrent guesses cannot exceed five. Throws `code_invalid` for a wrong or expired code and for a missing account
 * alike, at the same cost. Call `consumeCode` in the transaction that acts on the code.
 */
export const checkCode = async (
  { db, config, clock }: Pick<Shop, 'db' | 'config' | 'clock'>,
  { userId, purpose, code }: { userId: string | null; purpose: CodePurpose; code: string },
): Promise<CheckedCode> => {
  const now = clock();
  const open = await db.write(async (tx) => {
    const counted = await countAttempt(tx, userId ?? '', purpose, now);
    if (counted.length === 0) await writeDummyRow(tx, now);
    return counted;
  });
  const submitted = codeHashes(config.keys, purpose, userId ?? '', code);
  const [row] = open.filter(({ codeHash }) => isAmong(codeHash, submitted));
  if (!row) throw codeInvalid();
  return { id: row.id, userId: row.userId, email: row.email, by: 'code' };
};

/** The link was used, has expired, or never existed. */
export const linkInvalid = (): DomainError =>
  new DomainError('link_invalid', { fields: { token: [{ key: 'link_invalid' }] } });

/** The error for a checked code or link that turns out not to be valid after all. */
export const refusalOf = ({ by }: CheckedCode): DomainError => (by === 'code' ? codeInvalid() : linkInvalid());

/**
 * The code a link belongs to. Wrong codes do not void the link: its 256 random bits cannot be guessed, and somebody
 * else's guesses must not take it from its owner. A link is valid for its purpose only. Throws `link_invalid`.
 */
export const checkLink = async (
  { db, config, clock }: Pick<Shop, 'db' | 'config' | 'clock'>,
  { purpose, token }: { purpose: CodePurpose; token: string },
): Promise<CheckedCode> => {
  const row = await codeByLink(db.read, linkHashes(config.keys, token), purpose);
  if (!row || row.endedAt !== null || row.expiresAt <= clock()) throw linkInvalid();
  return { id: row.id, userId: row.userId, email: row.email, by: 'link' };
};

/** The stored state of a link, also when used or expired; null for an unknown link or one already deleted. */
export const findLink = async (
  { db, config }: Pick<Shop, 'db' | 'config'>,
  { purpose, token }: { purpose: CodePurpose; token: string },
): Promise<{ userId: string; expiresAt: Date; endedAt: Date | null } | null> =>
  codeByLink(db.read, linkHashes(config.keys, token), purpose);

/**
 * Marks a checked code and its link as used within the caller's transaction. Throws `code_invalid` or `link_invalid`
 * when it was used or replaced since it was checked.
 */
export const consumeCode = async (tx: Queries, checked: CheckedCode, now: Date): Promise<void> => {
  if (!(await claimCode(tx, checked.id, now))) throw refusalOf(checked);
};
