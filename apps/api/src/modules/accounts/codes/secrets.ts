import { randomBytes, randomInt } from 'node:crypto';
import { CODE_DIGITS } from '@fori/domain/accounts';
import type { CodePurpose } from '../../../db/schema/people.tables.ts';
import { type ByKey, hashesBy, type Keys, keyedHash } from '../../../keys.ts';
import { accountEmail } from '../people/email-address.ts';

/**
 * The opaque name of an address's account, the `user_id` of a registration; the same whether or not an account exists.
 */
export const handleOf = (keys: Keys, email: string): string =>
  keyedHash(keys.current('accounts'), 'account', accountEmail(email));

/**
 * The stored hash of a code, bound to its account and purpose, so that a leaked table holds nothing usable elsewhere; first the one to
 * store.
 */
export const codeHashes = (keys: Keys, purpose: CodePurpose, userId: string, code: string): ByKey =>
  hashesBy(keys, 'mailed-codes', (key) => keyedHash(key, 'code', purpose, userId, code));

/** The stored hash of a code that lets the bearer of an order link change the order; first the one to store. */
export const orderCodeHashes = (keys: Keys, orderId: string, code: string): ByKey =>
  hashesBy(keys, 'mailed-codes', (key) => keyedHash(key, 'order-code', orderId, code));

/** The stored hash of a link's token; first the one to store. */
export const linkHashes = (keys: Keys, token: string): ByKey =>
  hashesBy(keys, 'mailed-codes', (key) => keyedHash(key, 'link', token));

/**
 * The stored hash of the browser a session was opened in; different for each account, so that it cannot be linked. First the one to
 * store.
 */
export const deviceHashes = (keys: Keys, userId: string, guestSessionId: string, userAgent: string): ByKey =>
  hashesBy(keys, 'devices', (key) => keyedHash(key, 'device', userId, guestSessionId, userAgent));

/** The stored hash of the network a code was asked for from; different for each account, so that it cannot be linked. */
export const networkHash = (keys: Keys, userId: string, network: string): string =>
  keyedHash(keys.current('devices'), 'network', userId, network);

/** A code of six digits, each as likely as any other. */
export const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');
