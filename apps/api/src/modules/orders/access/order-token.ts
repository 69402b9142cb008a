import { createHmac } from 'node:crypto';
import type { OrderLink } from '@fori/domain/order-links';
import { isSame } from '../../accounts/index.ts';

/** What of an order is signed into its links. */
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

/** What links carried before they had versions and dates; it counts for orders of version 0, which are from then. */
const undatedToken = (secret: string, id: string): string => sign(secret, `order:${id}`);

/**
 * The token of a link to an order, made at a moment (kept to the second). Nobody without the shop's secret can make one, and
 * raising the order's version ends all that are out (ORDER-116).
 */
export const orderToken = (
  secret: string,
  order: LinkedOrder,
  { kind, madeAt }: { kind: keyof typeof LETTERS; madeAt: Date },
): string => {
  const head = `${LETTERS[kind]}${Math.floor(madeAt.getTime() / SECOND_MS).toString(36)}`;
  return `${head}.${signature(secret, order, head)}`;
};

/** The link a token belongs to, or null where it does not belong to the order as it stands; takes the same time for every wrong one. */
export const readOrderToken = (secret: string, order: LinkedOrder, token: string | undefined): OrderLink | null => {
  if (!token) return null;
  const [, head, given] = DATED.exec(token) ?? [];
  if (head === undefined || given === undefined) {
    const known = isSame(token, undatedToken(secret, order.id)) && order.linkVersion === 0;
    return known ? { kind: 'undated', madeAt: null } : null;
  }
  if (!isSame(given, signature(secret, order, head))) return null;
  const seconds = Number.parseInt(head.slice(1), 36);
  return { kind: head.startsWith(LETTERS.placed) ? 'placed' : 'mailed', madeAt: new Date(seconds * SECOND_MS) };
};
