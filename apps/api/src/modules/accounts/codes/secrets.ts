import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { CODE_DIGITS } from '@fori/domain/accounts';
import type { CodePurpose } from '../../../db/schema/people.tables.ts';
import { accountEmail } from '../people/email-address.ts';

/** An HMAC with the shop's secret. `kind` keeps values of different kinds apart. */
const keyed = (secret: string, kind: string, ...parts: string[]): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([kind, ...parts]))
    .digest('base64url');

/**
 * The opaque name of an address's account, the `user_id` of a registration; the same whether or not an account exists.
 */
export const handleOf = (secret: string, email: string): string => keyed(secret, 'account', accountEmail(email));

/**
 * The stored hash of a code, bound to its account and purpose, so that a leaked table holds nothing usable elsewhere.
 */
export const codeHash = (secret: string, purpose: CodePurpose, userId: string, code: string): string =>
  keyed(secret, 'code', purpose, userId, code);

/** The stored hash of a code that lets the bearer of an order link change the order. */
export const orderCodeHash = (secret: string, orderId: string, code: string): string =>
  keyed(secret, 'order-code', orderId, code);

/** The stored hash of a link's token. */
export const linkHash = (secret: string, token: string): string => keyed(secret, 'link', token);

/** The stored hash of the browser a session was opened in; different for each account, so that it cannot be linked. */
export const deviceHash = (secret: string, userId: string, guestSessionId: string, userAgent: string): string =>
  keyed(secret, 'device', userId, guestSessionId, userAgent);

/** The stored hash of the network a code was asked for from; different for each account, so that it cannot be linked. */
export const networkHash = (secret: string, userId: string, network: string): string =>
  keyed(secret, 'network', userId, network);

/** A code of six digits, each as likely as any other. */
export const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');
