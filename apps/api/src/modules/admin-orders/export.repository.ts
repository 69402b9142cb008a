import { and, asc, desc, eq, inArray, sum } from 'drizzle-orm';
import { inPeriodStep, type PeriodStep } from '../../db/rows-of-period.ts';
import type { Queries } from '../../db/types.ts';

/** The orders placed in a period after a given one, the oldest first. */
export const ordersToExport = (queries: Queries, step: PeriodStep) => {
  const { orders } = queries.t;
  return queries
    .select({
      id: orders.id,
      number: orders.number,
      createdAt: orders.createdAt,
      status: orders.status,
      fullName: orders.fullName,
      country: orders.country,
      vatRate: orders.vatRate,
      vat: orders.vat,
      companyName: orders.companyName,
      vatId: orders.vatId,
      subtotalCents: orders.subtotalCents,
      shippingCents: orders.shippingCents,
      taxCents: orders.taxCents,
      totalCents: orders.totalCents,
    })
    .from(orders)
    .where(inPeriodStep(orders, step))
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(step.limit);
};

/** Lines, jackets, payments and refunds of some orders; of payments the newest first. */
export const partsOfOrders = async (queries: Queries, ids: string[]) => {
  const { orderLines, orderJackets, payments, refunds } = queries.t;
  const lines = await queries
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
  const jackets = await queries
    .select({
      orderId: orderJackets.orderId,
      design: orderJackets.design,
      unitCents: orderJackets.unitCents,
      quantity: orderJackets.quantity,
    })
    .from(orderJackets)
    .where(inArray(orderJackets.orderId, ids))
    .orderBy(asc(orderJackets.orderId), asc(orderJackets.position));
  const paid = await queries
    .select({
      orderId: payments.orderId,
      method: payments.method,
      status: payments.status,
      amountCents: payments.amountCents,
    })
    .from(payments)
    .where(inArray(payments.orderId, ids))
    .orderBy(desc(payments.createdAt));
  const refunded = await queries
    .select({ orderId: refunds.orderId, cents: sum(refunds.amountCents).mapWith(Number) })
    .from(refunds)
    .where(and(inArray(refunds.orderId, ids), eq(refunds.status, 'done')))
    .groupBy(refunds.orderId);
  return { lines, jackets, payments: paid, refunds: refunded };
};
