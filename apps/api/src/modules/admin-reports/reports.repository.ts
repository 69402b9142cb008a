import { type SaleStatus, saleStatuses } from '@fori/domain/sales';
import type { Stretch } from '@fori/domain/shop-time';
import { and, asc, count, eq, gt, gte, inArray, isNull, lt, or, type SQL, sql, sum } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import type { Db, Queries } from '../../db/types.ts';
import { dayNumber } from './sale-days.repository.ts';

type Tables = Db['t'];

const statuses: SaleStatus[] = [...saleStatuses];

/** Sales placed from a moment on and before another. */
export const placedBetween = (t: Tables, from: Date, before: Date): SQL | undefined =>
  and(gte(t.orders.createdAt, from), lt(t.orders.createdAt, before), inArray(t.orders.status, statuses));

export interface SalesPage {
  from: Date;
  before: Date;
  /** only those that `sale_shares` does not have */
  uncounted: boolean;
  /** the last sale of the page before */
  after: { createdAt: Date; id: string } | null;
  limit: number;
}

/** Sales, the oldest first. */
export const pageOfSales = (queries: Queries, t: Tables, { from, before, uncounted, after, limit }: SalesPage) =>
  queries
    .select({
      id: t.orders.id,
      createdAt: t.orders.createdAt,
      country: t.orders.country,
      vatRate: t.orders.vatRate,
      items: t.orders.itemCount,
      subtotal: t.orders.subtotalCents,
      tax: t.orders.taxCents,
      shipping: t.orders.shippingCents,
    })
    .from(t.orders)
    .where(
      and(
        placedBetween(t, after?.createdAt ?? from, before),
        uncounted ? isNull(t.orders.countedAt) : undefined,
        after
          ? or(
              gt(t.orders.createdAt, after.createdAt),
              and(eq(t.orders.createdAt, after.createdAt), gt(t.orders.id, after.id)),
            )
          : undefined,
      ),
    )
    .orderBy(asc(t.orders.createdAt), asc(t.orders.id))
    .limit(limit);

export type SaleRow = Awaited<ReturnType<typeof pageOfSales>>[number];

/** What whole orders are grouped by. */
export type WholeGroup = 'day' | 'country' | 'vat';

const keyOfWhole = (t: Tables, dialect: Db['dialect'], group: WholeGroup, stretches: readonly Stretch[]): SQL => {
  switch (group) {
    case 'day':
      return dayNumber(t, dialect, stretches);
    case 'country':
      return sql`${t.orders.country}`;
    case 'vat':
      return sql`${t.orders.vatRate}`;
  }
};

interface Whole {
  from: Date;
  before: Date;
  group: WholeGroup;
  stretches: readonly Stretch[];
}

/** Sales of a range by what the orders as such are grouped by; an index has all of it. */
export const sumsOfSales = (
  q: Queries,
  t: Tables,
  dialect: Db['dialect'],
  { from, before, group, stretches }: Whole,
) => {
  const key = keyOfWhole(t, dialect, group, stretches).mapWith(String);
  return q
    .select({
      key,
      orders: count(),
      items: sum(t.orders.itemCount).mapWith(Number),
      subtotal: sum(t.orders.subtotalCents).mapWith(Number),
      tax: sum(t.orders.taxCents).mapWith(Number),
      shipping: sum(t.orders.shippingCents).mapWith(Number),
    })
    .from(t.orders)
    .where(placedBetween(t, from, before))
    .groupBy(key);
};

/** What was refunded of them; no refund is older than its order, by which they are found along an index. */
export const refundsOfSales = (
  q: Queries,
  t: Tables,
  dialect: Db['dialect'],
  { from, before, group, stretches }: Whole,
) => {
  const key = keyOfWhole(t, dialect, group, stretches).mapWith(String);
  return q
    .select({ key, refunded: sum(t.refunds.amountCents).mapWith(Number) })
    .from(t.refunds)
    .innerJoin(t.orders, eq(t.orders.id, t.refunds.orderId))
    .where(and(eq(t.refunds.status, 'done'), gte(t.refunds.createdAt, from), placedBetween(t, from, before)))
    .groupBy(key);
};

/** What was refunded of orders; those without a refund are missing. */
export const refundsOfOrders = (queries: Queries, t: Tables, orderIds: string[]) =>
  queries
    .select({ orderId: t.refunds.orderId, amount: sum(t.refunds.amountCents).mapWith(Number) })
    .from(t.refunds)
    .where(and(inArray(t.refunds.orderId, orderIds), eq(t.refunds.status, 'done')))
    .groupBy(t.refunds.orderId);

/** Lines of orders with the category their products are in now; both null for what the catalogue no longer has. */
export const linesOfOrders = (queries: Queries, t: Tables, orderIds: string[]) =>
  queries
    .select({
      orderId: t.orderLines.orderId,
      productId: t.orderLines.productId,
      categoryId: t.products.categoryId,
      unitCents: t.orderLines.unitCents,
      quantity: t.orderLines.quantity,
    })
    .from(t.orderLines)
    .leftJoin(t.products, eq(t.products.id, t.orderLines.productId))
    .where(inArray(t.orderLines.orderId, orderIds))
    .orderBy(asc(t.orderLines.orderId), asc(t.orderLines.position));

/** Jackets of orders. */
export const jacketsOfOrders = (queries: Queries, t: Tables, orderIds: string[]) =>
  queries
    .select({
      orderId: t.orderJackets.orderId,
      unitCents: t.orderJackets.unitCents,
      quantity: t.orderJackets.quantity,
    })
    .from(t.orderJackets)
    .where(inArray(t.orderJackets.orderId, orderIds))
    .orderBy(asc(t.orderJackets.orderId), asc(t.orderJackets.position));

/** Names of products in a language. */
export const productNames = (queries: Queries, t: Tables, productIds: number[], language: string) =>
  queries
    .select({ id: t.productTexts.productId, name: t.productTexts.name })
    .from(t.productTexts)
    .where(and(inArray(t.productTexts.productId, productIds), eq(t.productTexts.locale, language)));

/** Names of all products in a language, along an index that has them. */
const everyName = prepared((q, { productTexts }) =>
  q
    .select({ id: productTexts.productId, name: productTexts.name })
    .from(productTexts)
    .where(eq(productTexts.locale, sql.placeholder('language'))),
);
export const allProductNames = (queries: Queries, t: Tables, language: string) => everyName(queries, t, { language });

/** Categories in the shop's order, by their names in a language. */
export const categoryNames = (queries: Queries, t: Tables, language: string) =>
  queries
    .select({ id: t.categories.id, slug: t.categories.slug, name: t.categoryTexts.name })
    .from(t.categories)
    .innerJoin(
      t.categoryTexts,
      and(eq(t.categoryTexts.categoryId, t.categories.id), eq(t.categoryTexts.locale, language)),
    )
    .orderBy(asc(t.categories.position));
