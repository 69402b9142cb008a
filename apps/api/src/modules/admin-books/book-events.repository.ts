import { saleStatuses } from '@fori/domain/sales';
import { and, asc, eq, gt, gte, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { inPeriodStep, type PeriodStep } from '../../db/rows-of-period.ts';
import type { Queries } from '../../db/types.ts';

/** What the books read of an order. */
const orderColumns = ({ orders }: Queries['t']) => ({
  orderId: orders.id,
  orderNumber: orders.number,
  placedAt: orders.createdAt,
  status: orders.status,
  vatRate: orders.vatRate,
  vat: orders.vat,
  subtotalCents: orders.subtotalCents,
  shippingCents: orders.shippingCents,
  taxCents: orders.taxCents,
});

/** An order that was paid at some time: it is a sale, or was one before it was cancelled. */
const wasPaid = ({ orders, orderEvents }: Queries['t']): SQL | undefined =>
  or(
    inArray(orders.status, [...saleStatuses]),
    and(
      eq(orders.status, 'cancelled'),
      sql`exists (select 1 from ${orderEvents} where ${orderEvents.orderId} = ${orders.id} and ${orderEvents.status} = 'paid')`,
    ),
  );

/** Orders placed in a period that were paid at some time, the oldest first; with `taxed` those whose VAT is that of the destination alone. */
export const salesOfPeriod = (q: Queries, step: PeriodStep, taxed: boolean) => {
  const { orders } = q.t;
  return q
    .select({ id: orders.id, createdAt: orders.createdAt, ...orderColumns(q.t) })
    .from(orders)
    .where(and(inPeriodStep(orders, step), wasPaid(q.t), taxed ? sql`${orders.vatByDestination}` : undefined))
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(step.limit);
};

/** Refunds requested in a period that were made, though the money may have come back, the oldest first. */
export const refundsOfPeriod = (q: Queries, step: PeriodStep) => {
  const { orders, refunds } = q.t;
  return q
    .select({
      id: refunds.id,
      createdAt: refunds.createdAt,
      amount: refunds.amountCents,
      returned: refunds.returned,
      refundStatus: refunds.status,
      cameBackAt: refunds.cameBackAt,
      ...orderColumns(q.t),
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(inPeriodStep(refunds, step), or(eq(refunds.status, 'done'), isNotNull(refunds.cameBackAt))))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .limit(step.limit);
};

/** Refunds whose money came back in a period; few. */
export const refundsBackInPeriod = (q: Queries, { since, before }: Pick<PeriodStep, 'since' | 'before'>) => {
  const { orders, refunds } = q.t;
  return q
    .select({
      id: refunds.id,
      cameBackAt: refunds.cameBackAt,
      amount: refunds.amountCents,
      returned: refunds.returned,
      ...orderColumns(q.t),
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(isNotNull(refunds.cameBackAt), gte(refunds.cameBackAt, since), lt(refunds.cameBackAt, before)))
    .orderBy(asc(refunds.cameBackAt), asc(refunds.id));
};

/** Orders that had been paid and were cancelled in a period, by when they were. */
export const cancellationsOfPeriod = (q: Queries, step: PeriodStep) => {
  const { orders, orderEvents } = q.t;
  return q
    .select({ id: orders.id, createdAt: orderEvents.at })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(
      and(
        inPeriodStep({ createdAt: orderEvents.at, id: orderEvents.orderId }, step),
        // no parameter, or SQLite would not take the index of cancellations
        sql`${orderEvents.status} = 'cancelled'`,
        eq(orders.status, 'cancelled'),
        wasPaid(q.t),
        // one that lapsed, was paid late and was cancelled again was cancelled once
        sql`not exists (select 1 from ${orderEvents} later where later.order_id = ${orders.id}
          and later.status = 'cancelled' and (later.at, later.id) > (${orderEvents.at}, ${orderEvents.id}))`,
      ),
    )
    .orderBy(asc(orderEvents.at), asc(orderEvents.orderId))
    .limit(step.limit);
};

/** What the books read of some orders. */
export const ordersByIds = (q: Queries, ids: readonly string[]) => {
  const { orders } = q.t;
  return q
    .select(orderColumns(q.t))
    .from(orders)
    .where(inArray(orders.id, [...ids]));
};

/** The refunds of some orders, whatever became of them, in the sequence in which they were requested. */
export const refundsInTurn = (q: Queries, orderIds: readonly string[]) => {
  const { refunds } = q.t;
  const { id, orderId, amountCents, returned, status, cameBackAt, createdAt } = refunds;
  return q
    .select({ id, orderId, amount: amountCents, returned, status, cameBackAt, createdAt })
    .from(refunds)
    .where(inArray(orderId, [...orderIds]))
    .orderBy(asc(createdAt), asc(id));
};

/** When orders among these that had been paid were cancelled, by their id; the last time where that was more than once. */
export const cancelledAtOf = async (q: Queries, orderIds: readonly string[]): Promise<ReadonlyMap<string, Date>> => {
  if (orderIds.length === 0) return new Map();
  const { orderEvents } = q.t;
  const rows = await q
    .select({ orderId: orderEvents.orderId, at: orderEvents.at })
    .from(orderEvents)
    .where(and(inArray(orderEvents.orderId, [...orderIds]), eq(orderEvents.status, 'cancelled')))
    .orderBy(asc(orderEvents.at));
  return new Map(rows.map(({ orderId, at }) => [orderId, at]));
};

/** The numbers of documents of some orders. */
export const numbersOfDocuments = (q: Queries, orderIds: readonly string[]) => {
  const { orderDocuments } = q.t;
  const { orderId, kind, refundId, number } = orderDocuments;
  return q
    .select({ orderId, kind, refundId, number })
    .from(orderDocuments)
    .where(inArray(orderId, [...orderIds]));
};

/** Payouts that arrived in a period and moved money of the account's currency, with all they consist of; few. */
export const payoutsOfPeriod = async (q: Queries, { since, before }: Pick<PeriodStep, 'since' | 'before'>) => {
  const { payouts, payoutEntries } = q.t;
  const paid = await q
    .select({ id: payouts.id, amount: payouts.amountCents, arrivesAt: payouts.arrivesAt })
    .from(payouts)
    .where(
      and(
        gte(payouts.arrivesAt, since),
        lt(payouts.arrivesAt, before),
        eq(payouts.test, false),
        eq(payouts.status, 'paid'),
        eq(sql`lower(${payouts.currency})`, 'eur'),
      ),
    )
    .orderBy(asc(payouts.arrivesAt), asc(payouts.id));
  if (paid.length === 0) return [];
  const { payoutId, kind, grossCents, feeCents } = payoutEntries;
  const entries = await q
    .select({
      payoutId,
      kind,
      gross: sql`sum(${grossCents})`.mapWith(Number),
      fee: sql`sum(${feeCents})`.mapWith(Number),
    })
    .from(payoutEntries)
    .where(
      inArray(
        payoutId,
        paid.map(({ id }) => id),
      ),
    )
    .groupBy(payoutId, kind);
  return paid.map((payout) => ({ ...payout, entries: entries.filter((each) => each.payoutId === payout.id) }));
};

/** Orders placed in a period, whatever became of them, the oldest first. */
export const ordersOfPeriod = (q: Queries, step: PeriodStep) => {
  const { orders } = q.t;
  return q
    .select({ id: orders.id, createdAt: orders.createdAt, number: orders.number })
    .from(orders)
    .where(inPeriodStep(orders, step))
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(step.limit);
};

/** The payments of some orders, whatever became of them, the oldest first; none that was made with test keys. */
export const paymentsOfOrders = (q: Queries, orderIds: readonly string[]) => {
  const { payments } = q.t;
  return q
    .select({
      orderId: payments.orderId,
      createdAt: payments.createdAt,
      provider: payments.provider,
      method: payments.method,
      status: payments.status,
      amount: payments.amountCents,
      charge: payments.charge,
      ref: payments.providerRef,
    })
    .from(payments)
    .where(and(inArray(payments.orderId, [...orderIds]), eq(payments.test, false)))
    .orderBy(asc(payments.createdAt), asc(payments.id));
};

/** Variants with stock, what they cost without VAT and without discount, and the name of their product. */
export const stockAfter = (q: Queries, language: string, after: number, limit: number) => {
  const { variants, products, productTexts } = q.t;
  // limited before the joins, or SQLite would join and sort the whole catalogue for each step
  const step = q
    .select({
      id: variants.id,
      sku: variants.sku,
      size: variants.size,
      color: variants.color,
      stock: variants.stock,
      productId: variants.productId,
      priceDifferenceCents: variants.priceDifferenceCents,
    })
    .from(variants)
    .where(and(gt(variants.id, after), gt(variants.stock, 0)))
    .orderBy(asc(variants.id))
    .limit(limit)
    .as('step');
  return q
    .select({
      id: step.id,
      sku: step.sku,
      size: step.size,
      color: step.color,
      stock: step.stock,
      name: productTexts.name,
      unit: sql`${products.priceCents} + ${step.priceDifferenceCents}`.mapWith(Number),
    })
    .from(step)
    .innerJoin(products, eq(products.id, step.productId))
    .innerJoin(productTexts, and(eq(productTexts.productId, products.id), eq(productTexts.locale, language)))
    .orderBy(asc(step.id));
};
