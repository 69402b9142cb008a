import type { OrderStatus } from '@fori/domain/orders';
import { and, desc, eq, inArray, isNotNull, max, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queries } from '../../db/types.ts';
import { isCurrentWithdrawal } from '../orders/index.ts';

/** Orders that count as purchases: paid, and neither cancelled nor fully refunded. */
const purchased: OrderStatus[] = ['paid', 'processing', 'shipped', 'delivered'];

/** One index holds all these columns, so sums over all customers need not read the orders. */
const ordersByCustomer = (queries: Queries, whose: SQL | undefined) =>
  queries
    .select({
      userId: queries.t.orders.userId,
      orders: sql<number>`count(*)`.mapWith(Number).as('orders'),
      charged:
        sql<number>`sum(case when ${inArray(queries.t.orders.status, purchased)} then ${queries.t.orders.totalCents} else 0 end)`
          .mapWith(Number)
          .as('charged'),
      lastAt: max(queries.t.orders.createdAt).as('last_at'),
    })
    .from(queries.t.orders)
    .where(and(isNotNull(queries.t.orders.userId), whose))
    .groupBy(queries.t.orders.userId)
    .as('by_customer');

/** Partial refunds of orders that still count as purchases. */
const refundsByCustomer = (queries: Queries, whose: SQL | undefined) =>
  queries
    .select({
      userId: queries.t.orders.userId,
      refunded: sql<number>`sum(${queries.t.refunds.amountCents})`.mapWith(Number).as('refunded'),
    })
    .from(queries.t.refunds)
    .innerJoin(queries.t.orders, eq(queries.t.orders.id, queries.t.refunds.orderId))
    .where(
      and(
        eq(queries.t.refunds.status, 'done'),
        inArray(queries.t.orders.status, purchased),
        isNotNull(queries.t.orders.userId),
        whose,
      ),
    )
    .groupBy(queries.t.orders.userId)
    .as('refunds_by_customer');

export interface CustomerTotals {
  userId: string;
  orders: number;
  spentCents: number;
  lastAt: Date | null;
}

const totalsOf = (queries: Queries, whose: SQL | undefined) => {
  const totals = ordersByCustomer(queries, whose);
  const refunds = refundsByCustomer(queries, whose);
  const spent = sql<number>`${totals.charged} - coalesce(${refunds.refunded}, 0)`.mapWith(Number);
  const select = queries
    .select({ userId: totals.userId, orders: totals.orders, spentCents: spent, lastAt: totals.lastAt })
    .from(totals)
    .leftJoin(refunds, eq(refunds.userId, totals.userId));
  return { select, totals, spent };
};

const withUserId = <R extends { userId: string | null }>(rows: R[]) =>
  rows.flatMap(({ userId, ...row }) => (userId === null ? [] : [{ userId, ...row }]));

/** Totals of some customers; those without orders are left out. */
export const customerTotals = async (queries: Queries, ids: readonly string[]): Promise<CustomerTotals[]> =>
  ids.length === 0 ? [] : withUserId(await totalsOf(queries, inArray(queries.t.orders.userId, [...ids])).select);

interface Top {
  among: SQLWrapper | undefined;
  limit: number;
  offset: number;
}

/** Most orders first. Amounts do not matter for that order, so they are summed for this page only. */
const mostOrders = async (queries: Queries, { among, limit, offset }: Top): Promise<CustomerTotals[]> => {
  const { t } = queries;
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
  const totals = new Map((await customerTotals(queries, ids)).map((sum) => [sum.userId, sum]));
  return ids.flatMap((id) => totals.get(id) ?? []);
};

/** Customers by number of orders or by amount spent, highest first; `among` restricts them. */
export const topCustomers = async (
  queries: Queries,
  { by, ...top }: Top & { by: 'orders' | 'spent' },
): Promise<CustomerTotals[]> => {
  const { t } = queries;
  if (by === 'orders') return mostOrders(queries, top);
  const { select, totals, spent } = totalsOf(queries, top.among && inArray(t.orders.userId, top.among));
  const rows = await select.orderBy(desc(spent), desc(totals.userId)).limit(top.limit).offset(top.offset);
  return withUserId(rows);
};

/** The number of customers with orders. */
export const countBuyers = async (queries: Queries, among: SQLWrapper | undefined): Promise<number> => {
  const { orders } = queries.t;
  const [row] = await queries
    .select({ buyers: sql<number>`count(distinct ${orders.userId})`.mapWith(Number) })
    .from(orders)
    .where(and(isNotNull(orders.userId), among && inArray(orders.userId, among)));
  return row?.buyers ?? 0;
};

/** Status and withdrawal of each of a person's orders. */
export const openOrdersOf = (queries: Queries, userId: string) =>
  queries
    .select({ status: queries.t.orders.status, withdrawal: queries.t.withdrawals.status })
    .from(queries.t.orders)
    .leftJoin(queries.t.withdrawals, isCurrentWithdrawal(queries.t))
    .where(eq(queries.t.orders.userId, userId));
