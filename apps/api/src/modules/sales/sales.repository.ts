import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../db/types.ts';

/** Completed refunds of some orders in cents, with what came back, in the sequence in which they were made. */
export const refundsInTurn = (queries: Queries, orderIds: string[]) => {
  const { refunds } = queries.t;
  return queries
    .select({ orderId: refunds.orderId, amount: refunds.amountCents, returned: refunds.returned })
    .from(refunds)
    .where(and(inArray(refunds.orderId, orderIds), eq(refunds.status, 'done')))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
};

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
