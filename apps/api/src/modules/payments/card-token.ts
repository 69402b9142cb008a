import { createHmac, timingSafeEqual } from 'node:crypto';

/** What the demo provider stores of a card, and how long it may pay. Never its number or CVV. */
export interface ReadCard {
  /** of the token, not of the card */
  id: string;
  brand: string;
  last4: string;
  /** what an authorisation will answer */
  outcome: string;
  expiresAt: Date;
}

const PREFIX = 'tok_';

const signatureOf = (secret: string, content: string): string =>
  createHmac('sha256', secret).update(`demo-card:${content}`).digest('base64url');

/**
 * A token that says by itself what was read of a card, signed so that nobody else can make one. It is written down only
 * when it pays (`demo-provider.ts`), for until then there is nothing about it to keep.
 */
export const cardToken = (secret: string, { id, brand, last4, outcome, expiresAt }: ReadCard): string => {
  const facts = JSON.stringify([id, brand, last4, outcome, expiresAt.getTime()]);
  const content = Buffer.from(facts).toString('base64url');
  return `${PREFIX}${content}.${signatureOf(secret, content)}`;
};

/** What a token says of its card; null for one that is not the shop's own. */
export const readCardToken = (secret: string, token: string): ReadCard | null => {
  if (!token.startsWith(PREFIX)) return null;
  const [content = '', signature = ''] = token.slice(PREFIX.length).split('.');
  const expected = Buffer.from(signatureOf(secret, content));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [id, brand, last4, outcome, expires] = JSON.parse(Buffer.from(content, 'base64url').toString()) as [
    string,
    string,
    string,
    string,
    number,
  ];
  return { id, brand, last4, outcome, expiresAt: new Date(expires) };
};
