import type { OrderStatus } from '@fori/domain/orders';
import { and, desc, eq, inArray, isNotNull, max, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db, Queries } from '../../db/types.ts';

type Tables = Db['t'];

/** Orders that count as bought: paid, and neither cancelled nor given back in full. */
const bought: OrderStatus[] = ['paid', 'processing', 'shipped', 'delivered'];

/** All these columns stand in one index, from which the orders of everybody are added up without reading them. */
const ordersByCustomer = (queries: Queries, { orders }: Tables, whose: SQL | undefined) =>
  queries
    .select({
      userId: orders.userId,
      orders: sql<number>`count(*)`.mapWith(Number).as('orders'),
      charged: sql<number>`sum(case when ${inArray(orders.status, bought)} then ${orders.totalCents} else 0 end)`
        .mapWith(Number)
        .as('charged'),
      lastAt: max(orders.createdAt).as('last_at'),
    })
    .from(orders)
    .where(and(isNotNull(orders.userId), whose))
    .groupBy(orders.userId)
    .as('by_customer');

/** Parts given back of orders that still count as bought. */
const refundsByCustomer = (queries: Queries, { orders, refunds }: Tables, whose: SQL | undefined) =>
  queries
    .select({
      userId: orders.userId,
      refunded: sql<number>`sum(${refunds.amountCents})`.mapWith(Number).as('refunded'),
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(refunds.status, 'done'), inArray(orders.status, bought), isNotNull(orders.userId), whose))
    .groupBy(orders.userId)
    .as('refunds_by_customer');

export interface CustomerSums {
  userId: string;
  orders: number;
  spentCents: number;
  lastAt: Date | null;
}

const sumsOf = (queries: Queries, t: Tables, whose: SQL | undefined) => {
  const sums = ordersByCustomer(queries, t, whose);
  const back = refundsByCustomer(queries, t, whose);
  const spent = sql<number>`${sums.charged} - coalesce(${back.refunded}, 0)`.mapWith(Number);
  const select = queries
    .select({ userId: sums.userId, orders: sums.orders, spentCents: spent, lastAt: sums.lastAt })
    .from(sums)
    .leftJoin(back, eq(back.userId, sums.userId));
  return { select, sums, spent };
};

const named = <R extends { userId: string | null }>(rows: R[]) =>
  rows.flatMap(({ userId, ...row }) => (userId === null ? [] : [{ userId, ...row }]));

/** What some people have ordered; who has ordered nothing is left out. */
export const sumsOfCustomers = async (queries: Queries, t: Tables, ids: readonly string[]): Promise<CustomerSums[]> =>
  ids.length === 0 ? [] : named(await sumsOf(queries, t, inArray(t.orders.userId, [...ids])).select);

interface Top {
  among: SQLWrapper | undefined;
  limit: number;
  offset: number;
}

/** By the number of orders, most first. What they spent does not matter for that and is added up for these alone. */
const mostOrders = async (queries: Queries, t: Tables, { among, limit, offset }: Top): Promise<CustomerSums[]> => {
  const { orders } = t;
  const number = sql<number>`count(*)`;
  const top = await queries
    .select({ userId: orders.userId })
    .from(orders)
    .where(and(isNotNull(orders.userId), among && inArray(orders.userId, among)))
    .groupBy(orders.userId)
    .orderBy(desc(number), desc(orders.userId))
    .limit(limit)
    .offset(offset);
  const ids = top.flatMap(({ userId }) => userId ?? []);
  const sums = new Map((await sumsOfCustomers(queries, t, ids)).map((sum) => [sum.userId, sum]));
  return ids.flatMap((id) => sums.get(id) ?? []);
};

/** The customers with orders, by the number of their orders or by what they spent, most first; `among` restricts them. */
export const topCustomers = async (
  queries: Queries,
  t: Tables,
  { by, ...top }: Top & { by: 'orders' | 'spent' },
): Promise<CustomerSums[]> => {
  if (by === 'orders') return mostOrders(queries, t, top);
  const { select, sums, spent } = sumsOf(queries, t, top.among && inArray(t.orders.userId, top.among));
  const rows = await select.orderBy(desc(spent), desc(sums.userId)).limit(top.limit).offset(top.offset);
  return named(rows);
};

/** How many customers have ordered something. */
export const countBuyers = async (
  queries: Queries,
  { orders }: Tables,
  among: SQLWrapper | undefined,
): Promise<number> => {
  const [row] = await queries
    .select({ buyers: sql<number>`count(distinct ${orders.userId})`.mapWith(Number) })
    .from(orders)
    .where(and(isNotNull(orders.userId), among && inArray(orders.userId, among)));
  return row?.buyers ?? 0;
};

/** How far each of a person's orders has come. */
export const ordersStandingOf = (queries: Queries, { orders, withdrawals }: Tables, userId: string) =>
  queries
    .select({ status: orders.status, withdrawal: withdrawals.status })
    .from(orders)
    .leftJoin(withdrawals, eq(withdrawals.orderId, orders.id))
    .where(eq(orders.userId, userId));
