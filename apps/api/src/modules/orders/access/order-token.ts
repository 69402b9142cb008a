import { createHmac } from 'node:crypto';
import { SECOND_MS } from '@fori/domain/durations';
import type { OrderLink } from '@fori/domain/order-links';
import { isAmong } from '../../../compare-secrets.ts';
import type { Keys } from '../../../keys.ts';

/** The part of an order that its links' tokens sign. */
export interface LinkedOrder {
  id: string;
  linkVersion: number;
}

const LETTERS = { placed: 'p', mailed: 'm' } as const;
const DATED = /^([pm][0-9a-z]{1,10})\.([\w-]+)$/;

const sign = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('base64url');

const PURPOSE = 'order-links';
const signed = ({ id, linkVersion }: LinkedOrder, head: string): string =>
  JSON.stringify(['order-link', id, linkVersion, head]);

/** Whether one of the accepted keys has signed a text. */
const isSigned = (keys: Keys, text: string, signature: string): boolean =>
  isAmong(
    signature,
    keys.accepted(PURPOSE).map((key) => sign(key, text)),
  );

/** What links from before they had versions and dates sign; valid for orders of version 0 only. */
const undated = (id: string): string => `order:${id}`;

/**
 * The signed token of a link to an order, dated to the second. Raising the order's link version revokes all of its tokens
 * (ORDER-116).
 */
export const orderToken = (
  keys: Keys,
  order: LinkedOrder,
  { kind, madeAt }: { kind: keyof typeof LETTERS; madeAt: Date },
): string => {
  const head = `${LETTERS[kind]}${Math.floor(madeAt.getTime() / SECOND_MS).toString(36)}`;
  return `${head}.${sign(keys.current(PURPOSE), signed(order, head))}`;
};

/** The link a token stands for, or null when it is not valid for this order and version. Compares in constant time. */
export const readOrderToken = (keys: Keys, order: LinkedOrder, token: string | undefined): OrderLink | null => {
  if (!token) return null;
  const [, head, submitted] = DATED.exec(token) ?? [];
  if (head === undefined || submitted === undefined) {
    const known = isSigned(keys, undated(order.id), token) && order.linkVersion === 0;
    return known ? { kind: 'undated', madeAt: null } : null;
  }
  if (!isSigned(keys, signed(order, head), submitted)) return null;
  const seconds = Number.parseInt(head.slice(1), 36);
  return { kind: head.startsWith(LETTERS.placed) ? 'placed' : 'mailed', madeAt: new Date(seconds * SECOND_MS) };
};
