import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, type SQL } from 'drizzle-orm';
import { preparedBulkInsert } from '../../db/prepared.ts';
import { lastInSequence, nextInSequence } from '../../db/sequences.ts';
import type { Queries, Schema } from '../../db/types.ts';

/** The sequence raised with every change of the shares, so that a report read in several steps notices one. */
const VERSION = 'sale_shares';
/** Databases limit a statement's parameters. */
const ORDERS_TOGETHER = 1000;

/** How often the shares have changed. */
export const sharesVersion = (q: Queries): Promise<number> => lastInSequence(q, VERSION);

/** Ids of uncounted orders placed before a moment, the oldest first. */
export const ordersNotCounted = async (q: Queries, before: Date, limit: number): Promise<string[]> => {
  const { orders } = q.t;
  const rows = await q
    .select({ id: orders.id })
    .from(orders)
    .where(and(isNull(orders.countedAt), lt(orders.createdAt, before)))
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(limit);
  return rows.map(({ id }) => id);
};

/** Marks orders as counted and locks them until the transaction ends; skips those counted meanwhile. */
export const markCounted = (tx: Queries, ids: readonly string[], now: Date) =>
  tx
    .update(tx.t.orders)
    .set({ countedAt: now })
    .where(and(inArray(tx.t.orders.id, [...ids]), isNull(tx.t.orders.countedAt)))
    .returning({
      id: tx.t.orders.id,
      status: tx.t.orders.status,
      createdAt: tx.t.orders.createdAt,
      items: tx.t.orders.itemCount,
      subtotal: tx.t.orders.subtotalCents,
      tax: tx.t.orders.taxCents,
      shipping: tx.t.orders.shippingCents,
      vat: tx.t.orders.vat,
    });

const storeShares = preparedBulkInsert('saleShares');

export type NewShare = Schema['saleShares']['$inferInsert'];

export const insertShares = async (tx: Queries, shares: readonly NewShare[]): Promise<void> => {
  await storeShares(tx, shares);
  await nextInSequence(tx, VERSION);
};

/** Deletes the shares of counted orders. The orders are updated first, to wait for a concurrent count of them. */
const reverse = async (tx: Queries, which: SQL | undefined): Promise<void> => {
  const { orders, saleShares } = tx.t;
  const rows = await tx
    .update(orders)
    .set({ countedAt: null })
    .where(and(isNotNull(orders.countedAt), which))
    .returning({ id: orders.id });
  if (rows.length === 0) return;
  for (let start = 0; start < rows.length; start += ORDERS_TOGETHER) {
    const ids = rows.slice(start, start + ORDERS_TOGETHER).map(({ id }) => id);
    await tx.delete(saleShares).where(inArray(saleShares.orderId, ids)).returning({ id: saleShares.id });
  }
  await nextInSequence(tx, VERSION);
};

/** Deletes an order's outdated shares, in the transaction that makes it a sale or none, or refunds a part of it. */
export const reverseSale = (tx: Queries, orderId: string): Promise<void> => reverse(tx, eq(tx.t.orders.id, orderId));

/** Deletes the shares of products' orders, in the transaction that moves the products to a category and before it does. */
export const reverseSalesOf = async (tx: Queries, productIds: readonly number[], categoryId: number): Promise<void> => {
  if (productIds.length === 0) return;
  const { orders, products, saleShares } = tx.t;
  const moved = tx
    .select({ id: saleShares.orderId })
    .from(saleShares)
    .innerJoin(products, eq(products.id, saleShares.productId))
    .where(and(inArray(saleShares.productId, [...productIds]), ne(products.categoryId, categoryId)));
  await reverse(tx, inArray(orders.id, moved));
};
