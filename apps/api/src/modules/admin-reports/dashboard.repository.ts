import { openWithdrawals } from '@fori/domain/orders';
import type { OffsetPeriod } from '@fori/domain/shop-time';
import { LOW_STOCK } from '@fori/domain/stock';
import {
  and,
  count,
  countDistinct,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm';
import { isWaiting } from '../../db/schema/orders.tables.ts';
import type { Db, Queries } from '../../db/types.ts';
import { placedBetween } from './reports.repository.ts';
import { dayNumber } from './sale-days.repository.ts';

type Tables = Db['t'];
type Dialect = Db['dialect'];

interface Range {
  from: Date;
  before: Date;
}

/** Number and total of each day's sales. */
export const salesByDay = (
  queries: Queries,
  dialect: Dialect,
  { from, before, offsetPeriods }: Range & { offsetPeriods: readonly OffsetPeriod[] },
) => {
  const { t } = queries;
  const day = dayNumber(t, dialect, offsetPeriods).mapWith(Number);
  return queries
    .select({ day, orders: count(), amount: sum(t.orders.totalCents).mapWith(Number) })
    .from(t.orders)
    .where(placedBetween(t, from, before))
    .groupBy(day);
};

/** Refunds of sales placed in a range. No refund is older than its order, so an index on their date finds them. */
const refundedOf = (t: Tables, { from, before }: Range): SQL | undefined =>
  and(eq(t.refunds.status, 'done'), gte(t.refunds.createdAt, from), placedBetween(t, from, before));

/** What was refunded of the sales of each day. */
export const refundsByDay = (
  queries: Queries,
  dialect: Dialect,
  { from, before, offsetPeriods }: Range & { offsetPeriods: readonly OffsetPeriod[] },
) => {
  const { t } = queries;
  const day = dayNumber(t, dialect, offsetPeriods).mapWith(Number);
  return queries
    .select({ day, amount: sum(t.refunds.amountCents).mapWith(Number) })
    .from(t.refunds)
    .innerJoin(t.orders, eq(t.orders.id, t.refunds.orderId))
    .where(refundedOf(t, { from, before }))
    .groupBy(day);
};

/** Number of sales in a range, and their total less refunds. */
export const salesBetween = async (queries: Queries, { from, before }: Range) => {
  const { t } = queries;
  const [sales] = await queries
    .select({ orders: count(), amount: sum(t.orders.totalCents).mapWith(Number) })
    .from(t.orders)
    .where(placedBetween(t, from, before));
  // from refunds to orders: days have more orders than refunds
  const [refunds] = await queries
    .select({ amount: sum(t.refunds.amountCents).mapWith(Number) })
    .from(t.refunds)
    .crossJoin(t.orders)
    .where(and(eq(t.orders.id, t.refunds.orderId), refundedOf(t, { from, before })));
  return { orders: sales?.orders ?? 0, net: (sales?.amount ?? 0) - (refunds?.amount ?? 0) };
};

/** Sales in a range, all of them or only uncounted ones. */
const within = (t: Tables, { from, before }: Range, notCounted: boolean): SQL | undefined =>
  and(placedBetween(t, from, before), notCounted ? isNull(t.orders.countedAt) : undefined);

/** Units and amounts by product, summed up from the lines of orders. */
export const productsInLines = (queries: Queries, range: Range, notCounted: boolean) =>
  queries
    .select({
      productId: queries.t.orderLines.productId,
      items: sum(queries.t.orderLines.quantity).mapWith(Number),
      amount: sql`sum(${queries.t.orderLines.unitCents} * ${queries.t.orderLines.quantity})`.mapWith(Number),
    })
    .from(queries.t.orders)
    .innerJoin(queries.t.orderLines, eq(queries.t.orderLines.orderId, queries.t.orders.id))
    .where(and(within(queries.t, range, notCounted), isNotNull(queries.t.orderLines.productId)))
    .groupBy(queries.t.orderLines.productId);

/** The same for all custom jackets together. */
export const jacketsInOrders = async (queries: Queries, range: Range, notCounted: boolean) => {
  const { t } = queries;
  const [row] = await queries
    .select({
      items: sum(t.orderJackets.quantity).mapWith(Number),
      amount: sql`sum(${t.orderJackets.unitCents} * ${t.orderJackets.quantity})`.mapWith(Number),
    })
    .from(t.orders)
    .innerJoin(t.orderJackets, eq(t.orderJackets.orderId, t.orders.id))
    .where(within(t, range, notCounted));
  return { items: row?.items ?? 0, amount: row?.amount ?? 0 };
};

export const waitingOrders = (queries: Queries) =>
  queries
    .select({ status: queries.t.orders.status, orders: count() })
    .from(queries.t.orders)
    .where(isWaiting(queries.t.orders.status))
    .groupBy(queries.t.orders.status);

export const countOpenWithdrawals = (queries: Queries): Promise<number> =>
  queries.$count(queries.t.withdrawals, inArray(queries.t.withdrawals.status, [...openWithdrawals]));

/** How many products on sale have a variant with few units left, and one with none (`@fori/domain/stock`). */
export const shortProducts = async (queries: Queries): Promise<{ low: number; out: number }> => {
  const { t } = queries;
  const some = sql`case when ${t.variants.stock} > 0 then ${t.variants.productId} end`;
  const none = sql`case when ${t.variants.stock} = 0 then ${t.variants.productId} end`;
  const [row] = await queries
    .select({ low: countDistinct(some), out: countDistinct(none) })
    .from(t.variants)
    // from the variants that run short to their products: there are fewer than products on sale
    .crossJoin(t.products)
    .where(
      and(lte(t.variants.stock, LOW_STOCK), eq(t.products.id, t.variants.productId), eq(t.products.status, 'active')),
    );
  return { low: row?.low ?? 0, out: row?.out ?? 0 };
};

export const countPendingReviews = (queries: Queries): Promise<number> =>
  queries.$count(queries.t.reviews, eq(queries.t.reviews.status, 'pending'));

export const countUnanswered = (queries: Queries): Promise<number> =>
  queries.$count(queries.t.contactMessages, isNull(queries.t.contactMessages.answeredAt));

export const latestOrders = (queries: Queries, limit: number) =>
  queries
    .select({
      id: queries.t.orders.id,
      number: queries.t.orders.number,
      createdAt: queries.t.orders.createdAt,
      status: queries.t.orders.status,
      fullName: queries.t.orders.fullName,
      email: queries.t.orders.email,
      totalCents: queries.t.orders.totalCents,
    })
    .from(queries.t.orders)
    .orderBy(desc(queries.t.orders.createdAt), desc(queries.t.orders.id))
    .limit(limit);

export type LatestOrder = Awaited<ReturnType<typeof latestOrders>>[number];
