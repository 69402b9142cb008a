import { type ByKey, hashesBy, type Keys, keyedHash } from '../../keys.ts';

/** Characters of a hash that are stored: 132 bits, more than enough to tell people apart. */
const LETTERS = 22;

const hashed = (keys: Keys, ...parts: string[]): ByKey =>
  hashesBy(keys, 'security-events', (key) => keyedHash(key, 'security-event', ...parts).slice(0, LETTERS));

/**
 * Name an account in security events; cannot be turned back, and not be made without the shop's secret. First the one to store, then
 * that under the secret before.
 */
export const accountSubjects = (keys: Keys, accountId: string) => hashed(keys, 'account', accountId);

/** As `accountSubjects`, for a mail address as accounts store it, where it is not looked up whose it is. */
export const addressSubjects = (keys: Keys, email: string) => hashed(keys, 'address', email);
