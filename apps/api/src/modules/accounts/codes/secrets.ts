import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { CODE_DIGITS } from '@fori/domain/accounts';
import type { CodePurpose } from '../../../db/schema/people.tables.ts';
import type { KeyPurpose, Keys } from '../../../keys.ts';
import { accountEmail } from '../people/email-address.ts';

/** An HMAC. `kind` keeps values of different kinds apart that have the same key. */
const keyed = (key: string, kind: string, ...parts: string[]): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([kind, ...parts]))
    .digest('base64url');

/** A value by each key that is accepted, the current one first. */
export type Hashes = readonly [string, ...string[]];

/** What `make` makes of each accepted key of a purpose. */
export const hashesBy = (keys: Keys, purpose: KeyPurpose, make: (key: string) => string): Hashes => {
  const [first, ...rest] = keys.accepted(purpose).map(make);
  return [first ?? '', ...rest];
};

/**
 * The opaque name of an address's account, the `user_id` of a registration; the same whether or not an account exists.
 */
export const handleOf = (keys: Keys, email: string): string =>
  keyed(keys.current('accounts'), 'account', accountEmail(email));

/**
 * The stored hash of a code, bound to its account and purpose, so that a leaked table holds nothing usable elsewhere; first the one to
 * store.
 */
export const codeHashes = (keys: Keys, purpose: CodePurpose, userId: string, code: string): Hashes =>
  hashesBy(keys, 'mailed-codes', (key) => keyed(key, 'code', purpose, userId, code));

/** The stored hash of a code that lets the bearer of an order link change the order; first the one to store. */
export const orderCodeHashes = (keys: Keys, orderId: string, code: string): Hashes =>
  hashesBy(keys, 'mailed-codes', (key) => keyed(key, 'order-code', orderId, code));

/** The stored hash of a link's token; first the one to store. */
export const linkHashes = (keys: Keys, token: string): Hashes =>
  hashesBy(keys, 'mailed-codes', (key) => keyed(key, 'link', token));

/**
 * The stored hash of the browser a session was opened in; different for each account, so that it cannot be linked. First the one to
 * store.
 */
export const deviceHashes = (keys: Keys, userId: string, guestSessionId: string, userAgent: string): Hashes =>
  hashesBy(keys, 'devices', (key) => keyed(key, 'device', userId, guestSessionId, userAgent));

/** The stored hash of the network a code was asked for from; different for each account, so that it cannot be linked. */
export const networkHash = (keys: Keys, userId: string, network: string): string =>
  keyed(keys.current('devices'), 'network', userId, network);

/** A code of six digits, each as likely as any other. */
export const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');
