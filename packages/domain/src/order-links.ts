import { DAY_MS, MINUTE_MS } from './durations.ts';

/** How long a link shows its order, and how long a mailed one may also change it without a code (ORDER-115, ORDER-118). */
export const ORDER_LINK_DAYS = 90;
export const FRESH_LINK_MS = 30 * MINUTE_MS;

/** How a link was delivered: in the response that placed the order, by mail, or by mail before links had dates. */
export type OrderLinkKind = 'placed' | 'mailed' | 'undated';

export interface OrderLink {
  kind: OrderLinkKind;
  /** when it was created; null for `undated` */
  madeAt: Date | null;
}

/** What the expiry of an order's links counts from, besides their own date. */
export interface OrderLinkFacts {
  placedAt: Date;
  /** when the shop introduced links that expire, for orders placed before that */
  expiryIntroducedAt: Date | null;
  deliveredAt: Date | null;
}

/** When a link expires: 90 days after the latest of the order, its delivery, `expiryIntroducedAt` and the link's creation (ORDER-115). */
export const linkShowsUntil = (
  { madeAt }: OrderLink,
  { placedAt, expiryIntroducedAt, deliveredAt }: OrderLinkFacts,
): Date => {
  const moments = [placedAt, expiryIntroducedAt, deliveredAt, madeAt].filter((moment) => moment !== null);
  return new Date(Math.max(...moments.map((moment) => moment.getTime())) + ORDER_LINK_DAYS * DAY_MS);
};

/**
 * Whether a link lets its holder cancel or withdraw without a code: one from the response that placed the order does, and
 * one mailed within the last 30 minutes (ORDER-118).
 */
export const isFreshLink = ({ kind, madeAt }: OrderLink, now: Date): boolean =>
  kind === 'placed' || (kind === 'mailed' && madeAt !== null && now.getTime() - madeAt.getTime() <= FRESH_LINK_MS);
