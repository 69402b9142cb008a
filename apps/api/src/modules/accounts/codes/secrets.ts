import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { CODE_DIGITS } from '@fori/domain/accounts';
import type { CodePurpose } from '../../../db/schema/people.tables.ts';
import { accountEmail } from '../people/email-address.ts';

/** Nobody without the shop's secret can make or check one; each kind has a name of its own, so that none stands for another. */
const keyed = (secret: string, kind: string, ...parts: string[]): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([kind, ...parts]))
    .digest('base64url');

/** The opaque name of an address's account, the `user_id` of a registration. The same whether or not there is an account. */
export const handleOf = (secret: string, email: string): string => keyed(secret, 'account', accountEmail(email));

/** What is kept of a code: bound to its account and purpose, so that a leaked table holds nothing to use elsewhere. */
export const codeHash = (secret: string, purpose: CodePurpose, userId: string, code: string): string =>
  keyed(secret, 'code', purpose, userId, code);

/** What is kept of a code that lets a link's bearer change an order. */
export const orderCodeHash = (secret: string, orderId: string, code: string): string =>
  keyed(secret, 'order-code', orderId, code);

/** What is kept of the link beside a code. */
export const linkHash = (secret: string, token: string): string => keyed(secret, 'link', token);

/** What is kept of the browser a session was opened in; tells nothing about it and is another for each account. */
export const deviceHash = (secret: string, userId: string, guestSessionId: string, userAgent: string): string =>
  keyed(secret, 'device', userId, guestSessionId, userAgent);

/** A code of six digits, each as likely as any other. */
export const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');
