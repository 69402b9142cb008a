import { createHmac } from 'node:crypto';

/** Characters of a hash that are stored: 132 bits, more than enough to tell people apart. */
const LETTERS = 22;

const hashed = (secret: string, ...parts: string[]): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['security-event', ...parts]))
    .digest('base64url')
    .slice(0, LETTERS);

/** Names an account in security events; cannot be turned back, and not be made without the shop's secret. */
export const accountSubject = (secret: string, accountId: string): string => hashed(secret, 'account', accountId);

/** As `accountSubject`, for a mail address as accounts store it, where it is not looked up whose it is. */
export const addressSubject = (secret: string, email: string): string => hashed(secret, 'address', email);
