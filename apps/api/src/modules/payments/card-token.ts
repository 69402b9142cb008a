import { createHmac } from 'node:crypto';
import { isAmong } from '../../compare-secrets.ts';

/** What the demo provider stores of a card, and until when its token can pay. Never number or CVC. */
export interface ReadCard {
  /** of the token, not of the card */
  id: string;
  brand: string;
  last4: string;
  /** of an authorisation with this card */
  outcome: string;
  expiresAt: Date;
}

const PREFIX = 'tok_';

const signatureOf = (key: string, content: string): string =>
  createHmac('sha256', key).update(`demo-card:${content}`).digest('base64url');

/** A signed token that contains the card details. It is stored only when it pays (`demo-provider.ts`). */
export const cardToken = (key: string, { id, brand, last4, outcome, expiresAt }: ReadCard): string => {
  const facts = JSON.stringify([id, brand, last4, outcome, expiresAt.getTime()]);
  const content = Buffer.from(facts).toString('base64url');
  return `${PREFIX}${content}.${signatureOf(key, content)}`;
};

/** The card details in a token; null unless one of the shop's keys signed it. */
export const readCardToken = (keys: readonly string[], token: string): ReadCard | null => {
  if (!token.startsWith(PREFIX)) return null;
  const [content = '', signature = ''] = token.slice(PREFIX.length).split('.');
  const isSigned = isAmong(
    signature,
    keys.map((key) => signatureOf(key, content)),
  );
  if (!isSigned) return null;
  const [id, brand, last4, outcome, expires] = JSON.parse(Buffer.from(content, 'base64url').toString()) as [
    string,
    string,
    string,
    string,
    number,
  ];
  return { id, brand, last4, outcome, expiresAt: new Date(expires) };
};
