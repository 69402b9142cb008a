import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Queries } from '../../../db/types.ts';

type Tables = Db['t'];

export const countOwnOrders = (queries: Queries, userId: string): Promise<number> =>
  queries.$count(queries.t.orders, eq(queries.t.orders.userId, userId));

/** A person's orders, newest first; orders of the same moment by id, so that paging never repeats or drops one. */
export const pageOfOwnOrders = (
  queries: Queries,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
) =>
  queries
    .select({
      id: queries.t.orders.id,
      number: queries.t.orders.number,
      createdAt: queries.t.orders.createdAt,
      status: queries.t.orders.status,
      itemCount: queries.t.orders.itemCount,
      totalCents: queries.t.orders.totalCents,
      displayCurrency: queries.t.orders.displayCurrency,
      displayRate: queries.t.orders.displayRate,
      trackingNumber: queries.t.orders.trackingNumber,
    })
    .from(queries.t.orders)
    .where(eq(queries.t.orders.userId, userId))
    .orderBy(desc(queries.t.orders.createdAt), desc(queries.t.orders.id))
    .limit(limit)
    .offset(offset);

export type OwnOrderRow = Awaited<ReturnType<typeof pageOfOwnOrders>>[number];

/** The pictures of what was bought, by order, in the order of the lines; each picture once. */
export const picturesOfOrders = async (queries: Queries, orderIds: string[]): Promise<Map<string, Set<string>>> => {
  const { t } = queries;
  const pictures = new Map<string, Set<string>>(orderIds.map((id) => [id, new Set()]));
  if (orderIds.length === 0) return pictures;
  const lines = await queries
    .select({ orderId: t.orderLines.orderId, image: t.orderLines.image })
    .from(t.orderLines)
    .where(inArray(t.orderLines.orderId, orderIds))
    .orderBy(asc(t.orderLines.orderId), asc(t.orderLines.position));
  for (const { orderId, image } of lines) if (image) pictures.get(orderId)?.add(image);
  return pictures;
};

/** The fronts of the jackets that were bought, as keys of the media storage, by order; each once. */
export const jacketFrontsOfOrders = async (queries: Queries, orderIds: string[]): Promise<Map<string, Set<string>>> => {
  const { t } = queries;
  const fronts = new Map<string, Set<string>>(orderIds.map((id) => [id, new Set()]));
  if (orderIds.length === 0) return fronts;
  const rows = await queries
    .select({ orderId: t.orderJackets.orderId, front: t.orderJackets.renderedFront })
    .from(t.orderJackets)
    .where(inArray(t.orderJackets.orderId, orderIds))
    .orderBy(asc(t.orderJackets.orderId), asc(t.orderJackets.position));
  for (const { orderId, front } of rows) if (front) fronts.get(orderId)?.add(front);
  return fronts;
};

/** The most listed at once; older ones follow when these are taken over or declined. */
const MAX_OFFERED = 20;

/** The condition for a guest's order with this address (lower case) that was neither taken over nor declined. */
export const isOpenOffer = ({ orders }: Tables, email: string) =>
  and(
    isNull(orders.userId),
    isNull(orders.personLeftAt),
    isNull(orders.declinedAt),
    eq(sql`lower(${orders.email})`, email),
  );

export const offeredOrdersOf = (queries: Queries, email: string) =>
  queries
    .select({
      id: queries.t.orders.id,
      number: queries.t.orders.number,
      createdAt: queries.t.orders.createdAt,
      itemCount: queries.t.orders.itemCount,
      totalCents: queries.t.orders.totalCents,
    })
    .from(queries.t.orders)
    .where(isOpenOffer(queries.t, email))
    .orderBy(desc(queries.t.orders.createdAt), desc(queries.t.orders.id))
    .limit(MAX_OFFERED);

/** Gives an offered order to an account; false when it is not offered. */
export const takeOffer = async (
  tx: Queries,
  { id, email, userId, now }: { id: string; email: string; userId: string; now: Date },
): Promise<boolean> => {
  const { t } = tx;
  const taken = await tx
    .update(t.orders)
    .set({ userId, joinedAt: now })
    .where(and(eq(t.orders.id, id), isOpenOffer(t, email)))
    .returning({ id: t.orders.id });
  return taken.length > 0;
};

/** Marks an offered order as declined; false when it is not offered. */
export const declineOffer = async (
  tx: Queries,
  { id, email, now }: { id: string; email: string; now: Date },
): Promise<boolean> => {
  const { t } = tx;
  const declined = await tx
    .update(t.orders)
    .set({ declinedAt: now })
    .where(and(eq(t.orders.id, id), isOpenOffer(t, email)))
    .returning({ id: t.orders.id });
  return declined.length > 0;
};

/**
 * Gives guests' orders with an address (letter case aside) to the account that has just verified it, inside the caller's
 * transaction; returns their number (ORDER-03). Later orders are offered instead (`offered-orders.ts`). Declined orders, and
 * those of a deleted account, keep no owner.
 */
export const joinGuestOrders = async (
  tx: Queries,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<number> => {
  const { t } = tx;
  const joined = await tx
    .update(t.orders)
    .set({ userId, joinedAt: now })
    .where(isOpenOffer(t, email.trim().toLowerCase()))
    .returning({ id: t.orders.id });
  return joined.length;
};
