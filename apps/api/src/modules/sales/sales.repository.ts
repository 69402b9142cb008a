import { and, asc, eq, inArray, sum } from 'drizzle-orm';
import type { Queries } from '../../db/types.ts';

/** What was refunded of each of the orders, in cents; those without a refund are left out. */
export const refundsOfOrders = (queries: Queries, orderIds: string[]) =>
  queries
    .select({ orderId: queries.t.refunds.orderId, amount: sum(queries.t.refunds.amountCents).mapWith(Number) })
    .from(queries.t.refunds)
    .where(and(inArray(queries.t.refunds.orderId, orderIds), eq(queries.t.refunds.status, 'done')))
    .groupBy(queries.t.refunds.orderId);

/** Lines of orders with their products' current categories; both null for deleted products. */
export const linesOfOrders = (queries: Queries, orderIds: string[]) =>
  queries
    .select({
      orderId: queries.t.orderLines.orderId,
      productId: queries.t.orderLines.productId,
      categoryId: queries.t.products.categoryId,
      unitCents: queries.t.orderLines.unitCents,
      quantity: queries.t.orderLines.quantity,
    })
    .from(queries.t.orderLines)
    .leftJoin(queries.t.products, eq(queries.t.products.id, queries.t.orderLines.productId))
    .where(inArray(queries.t.orderLines.orderId, orderIds))
    .orderBy(asc(queries.t.orderLines.orderId), asc(queries.t.orderLines.position));

/** Jackets of orders. */
export const jacketsOfOrders = (queries: Queries, orderIds: string[]) =>
  queries
    .select({
      orderId: queries.t.orderJackets.orderId,
      unitCents: queries.t.orderJackets.unitCents,
      quantity: queries.t.orderJackets.quantity,
    })
    .from(queries.t.orderJackets)
    .where(inArray(queries.t.orderJackets.orderId, orderIds))
    .orderBy(asc(queries.t.orderJackets.orderId), asc(queries.t.orderJackets.position));
