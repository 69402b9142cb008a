/** How long an order's link shows it, and for how long a mailed one may also change it without a code (ORDER-115, ORDER-118). */
export const ORDER_LINK_DAYS = 90;
export const FRESH_LINK_MS = 30 * 60 * 1000;

const DAY_MS = 24 * 60 * 60 * 1000;

/** How a link came to its bearer: in the answer that placed the order, by mail, or by mail before links had dates. */
export type OrderLinkKind = 'placed' | 'mailed' | 'undated';

export interface OrderLink {
  kind: OrderLinkKind;
  /** when it was made; null for `undated` */
  madeAt: Date | null;
}

/** What an order's links count from, beside their own date. */
export interface OrderLinkFacts {
  placedAt: Date;
  /** the shop's move to links that end, for orders placed before it */
  since: Date | null;
  deliveredAt: Date | null;
}

/** Until when a link shows its order: 90 days from the latest of the order, its delivery and the link itself (ORDER-115). */
export const linkShowsUntil = ({ madeAt }: OrderLink, { placedAt, since, deliveredAt }: OrderLinkFacts): Date => {
  const moments = [placedAt, since, deliveredAt, madeAt].filter((moment) => moment !== null);
  return new Date(Math.max(...moments.map((moment) => moment.getTime())) + ORDER_LINK_DAYS * DAY_MS);
};

/**
 * Whether a link's bearer may cancel or withdraw without a code: with the one from the answer that placed the order, and
 * with one mailed within the last 30 minutes (ORDER-118).
 */
export const isFreshLink = ({ kind, madeAt }: OrderLink, now: Date): boolean =>
  kind === 'placed' || (kind === 'mailed' && madeAt !== null && now.getTime() - madeAt.getTime() <= FRESH_LINK_MS);
