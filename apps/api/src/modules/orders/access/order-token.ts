import { createHmac } from 'node:crypto';
import type { OrderLink } from '@fori/domain/order-links';
import { isSame } from '../../accounts/index.ts';

/** The part of an order that its links' tokens sign. */
export interface LinkedOrder {
  id: string;
  linkVersion: number;
}

const LETTERS = { placed: 'p', mailed: 'm' } as const;
const DATED = /^([pm][0-9a-z]{1,10})\.([\w-]+)$/;
const SECOND_MS = 1000;

const sign = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('base64url');

const signature = (secret: string, { id, linkVersion }: LinkedOrder, head: string): string =>
  sign(secret, JSON.stringify(['order-link', id, linkVersion, head]));

/** The token of links from before they had versions and dates; valid for orders of version 0 only. */
const undatedToken = (secret: string, id: string): string => sign(secret, `order:${id}`);

/**
 * The signed token of a link to an order, dated to the second. Raising the order's link version revokes all of its tokens
 * (ORDER-116).
 */
export const orderToken = (
  secret: string,
  order: LinkedOrder,
  { kind, madeAt }: { kind: keyof typeof LETTERS; madeAt: Date },
): string => {
  const head = `${LETTERS[kind]}${Math.floor(madeAt.getTime() / SECOND_MS).toString(36)}`;
  return `${head}.${signature(secret, order, head)}`;
};

/** The link a token stands for, or null when it is not valid for this order and version. Compares in constant time. */
export const readOrderToken = (secret: string, order: LinkedOrder, token: string | undefined): OrderLink | null => {
  if (!token) return null;
  const [, head, submitted] = DATED.exec(token) ?? [];
  if (head === undefined || submitted === undefined) {
    const known = isSame(token, undatedToken(secret, order.id)) && order.linkVersion === 0;
    return known ? { kind: 'undated', madeAt: null } : null;
  }
  if (!isSame(submitted, signature(secret, order, head))) return null;
  const seconds = Number.parseInt(head.slice(1), 36);
  return { kind: head.startsWith(LETTERS.placed) ? 'placed' : 'mailed', madeAt: new Date(seconds * SECOND_MS) };
};
