import { MINUTE_MS } from './durations.ts';

/* The second factor of staff: what proves, beside the password, who they are (decision 0203). */

/** How a second factor is proved. A recovery code stands in for a lost one and is no factor of its own. */
export const factorMethods = ['passkey', 'totp', 'recovery_code'] as const;
export type FactorMethod = (typeof factorMethods)[number];

/** For how long a proved factor counts as fresh, in milliseconds (AUTH-160). */
export const FACTOR_FRESH_MS = 5 * MINUTE_MS;

/** Challenges and tickets of a sign-in work once, for so long and for so many tries (AUTH-153). */
export const FACTOR_CHALLENGE_MS = 5 * MINUTE_MS;
export const FACTOR_TRIES = 5;

/** For how long a secret of a code app that was shown can be confirmed, in milliseconds. */
export const TOTP_SETUP_MS = 15 * MINUTE_MS;
/** Codes of an app: as every app makes them by default. */
export const TOTP = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

export const MAX_PASSKEYS = 10;
export const MAX_PASSKEY_NAME = 60;

export const RECOVERY_CODES = 10;
/**
 * Letters and digits of a recovery code, without those that look alike: 120 random bits, so that a fast hash is enough to keep it by
 * (SEC-46).
 */
export const RECOVERY_CODE_LENGTH = 24;
/** The length of codes made before that, which stay valid. */
const EARLIER_RECOVERY_CODE_LENGTH = 10;
export const RECOVERY_CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A recovery code as it is compared: capital letters without separators, and what looks like a digit read as one. */
export const plainRecoveryCode = (text: string): string =>
  text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');

/** Whether a text can be a recovery code, however it is separated and in whatever case. */
export const isRecoveryCode = (text: string): boolean => {
  const plain = plainRecoveryCode(text);
  const hasLength = plain.length === RECOVERY_CODE_LENGTH || plain.length === EARLIER_RECOVERY_CODE_LENGTH;
  return hasLength && [...plain].every((letter) => RECOVERY_CODE_ALPHABET.includes(letter));
};

/** A recovery code as it is shown: in groups of four. */
export const shownRecoveryCode = (plain: string): string => plain.match(/.{1,4}/g)?.join('-') ?? '';

/**
 * Whether a factor that was proved at a moment (null: never) is still fresh (AUTH-160). One of a moment far ahead, which a clock that was
 * set back leads to, is not (FAULT-05); clocks of processes may differ a little.
 */
export const isFactorFresh = (provedAt: Date | null, now: Date): boolean =>
  provedAt !== null && Math.abs(now.getTime() - provedAt.getTime()) < FACTOR_FRESH_MS;

/** The factors of an account. */
export interface FactorCounts {
  passkeys: number;
  totp: boolean;
}

/** Whether an account has a second factor. */
export const hasFactor = ({ passkeys, totp }: FactorCounts): boolean => passkeys > 0 || totp;

/** Whether an account keeps a factor when one of them is removed. */
export const isLastFactor = ({ passkeys, totp }: FactorCounts): boolean => passkeys + (totp ? 1 : 0) <= 1;
