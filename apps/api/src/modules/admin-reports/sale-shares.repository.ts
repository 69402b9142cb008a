import {
  and,
  asc,
  count,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { given, insertAllInto, prepared } from '../../db/prepared.ts';
import type { Db, Queries } from '../../db/types.ts';

type Tables = Db['t'];

export interface Range {
  from: Date;
  before: Date;
}

/** A row that moves on with every change of the shares: whoever reads them in several steps sees whether they stood still. */
const VERSION = 'sale_shares';
/** Named in one statement: no database takes any number of values. */
const ORDERS_TOGETHER = 1000;

export const sharesVersion = async (q: Queries): Promise<number> => {
  const { sequences } = q.t;
  const [row] = await q.select({ value: sequences.value }).from(sequences).where(eq(sequences.name, VERSION));
  return row?.value ?? 0;
};

const moveVersion = async (tx: Queries): Promise<void> => {
  const { sequences } = tx.t;
  await tx
    .insert(sequences)
    .values({ name: VERSION, value: 1 })
    .onConflictDoUpdate({ target: sequences.name, set: { value: sql`${sequences.value} + 1` } })
    .returning({ value: sequences.value });
};

/** Some orders placed before a moment that are not counted yet, the oldest first. */
export const uncountedOrders = async (q: Queries, before: Date, limit: number): Promise<string[]> => {
  const { orders } = q.t;
  const rows = await q
    .select({ id: orders.id })
    .from(orders)
    .where(and(isNull(orders.countedAt), lt(orders.createdAt, before)))
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(limit);
  return rows.map(({ id }) => id);
};

/** Marks orders as counted and keeps them from anybody else until the transaction ends; those somebody else has counted are left out. */
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
    });

const storeShares = insertAllInto('saleShares');

export type NewShare = Tables['saleShares']['$inferInsert'];

export const insertShares = async (tx: Queries, shares: readonly NewShare[]): Promise<void> => {
  await storeShares(tx, shares);
  await moveVersion(tx);
};

/** Takes back what orders were counted as. The orders are changed first: whoever counts them at the same moment is waited for. */
const uncount = async (tx: Queries, which: SQL | undefined): Promise<void> => {
  const { t } = tx;
  const { orders, saleShares } = t;
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
  await moveVersion(tx);
};

export const uncountOrder = (tx: Queries, orderId: string): Promise<void> => uncount(tx, eq(tx.t.orders.id, orderId));

/** The orders with shares of products that are not in the category they are about to be in. */
export const uncountMovedProducts = (tx: Queries, productIds: readonly number[], categoryId: number): Promise<void> => {
  const { t } = tx;
  const { orders, products, saleShares } = t;
  const moved = tx
    .select({ id: saleShares.orderId })
    .from(saleShares)
    .innerJoin(products, eq(products.id, saleShares.productId))
    .where(and(inArray(saleShares.productId, [...productIds]), ne(products.categoryId, categoryId)));
  return uncount(tx, inArray(orders.id, moved));
};

const sumsOf = ({ saleShares: s }: Tables) => {
  const sum = (column: SQLWrapper) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);
  return {
    items: sum(s.items),
    subtotal: sum(s.subtotalCents),
    tax: sum(s.taxCents),
    shipping: sum(s.shippingCents),
    refunded: sum(s.refundedCents),
    allOrders: sum(s.orders),
  };
};

const placedWithin = ({ saleShares: s }: Tables, { from, before }: Range): SQL | undefined =>
  and(gte(s.placedAt, from), lt(s.placedAt, before));

/** The same where a query is prepared, for thousands of rows are read quicker by such. */
const placedWithinGiven = ({ saleShares: s }: Tables): SQL =>
  sql`${s.placedAt} >= ${given(s.placedAt, 'from')} and ${s.placedAt} < ${given(s.placedAt, 'before')}`;

/**
 * The shares of a range by product: each product's stretch of one index, since a range of time alone would have them all to
 * be sorted first. `orders` counts those with the product, `allOrders` each order once in all groups together.
 */
const byProduct = prepared((q, t) => {
  const { products, saleShares: s } = t;
  return q
    .select({ key: products.id, orders: count(), ...sumsOf(t) })
    .from(products)
    .crossJoin(s)
    .where(and(eq(s.productId, products.id), placedWithinGiven(t)))
    .groupBy(products.id);
});
export const sharesByProduct = (q: Queries, { from, before }: Range) => byProduct(q, { from, before });

/** The same by the category the products are in. */
export const sharesByCategory = (q: Queries, range: Range) => {
  const { t } = q;
  const { products, saleShares: s } = t;
  return q
    .select({
      key: products.categoryId,
      orders: sql<number>`sum(${s.categoryOrders})`.mapWith(Number),
      ...sumsOf(t),
    })
    .from(products)
    .crossJoin(s)
    .where(and(eq(s.productId, products.id), placedWithin(t, range)))
    .groupBy(products.categoryId);
};

/** The same of what is no product: jackets of the designer, and what the catalogue no longer has. */
export const sharesWithoutProduct = (q: Queries, range: Range) => {
  const { t } = q;
  const s = t.saleShares;
  return q
    .select({ isJacket: s.isJacket, orders: sql<number>`count(distinct ${s.orderId})`.mapWith(Number), ...sumsOf(t) })
    .from(s)
    .where(and(isNull(s.productId), placedWithin(t, range)))
    .groupBy(s.isJacket);
};
export type ShareSums = Omit<Awaited<ReturnType<typeof sharesByProduct>>[number], 'key'>;

const piecesAndPrice = ({ saleShares: s }: Tables) => ({
  items: sql<number>`sum(${s.items})`.mapWith(Number),
  amount: sql<number>`sum(${s.subtotalCents})`.mapWith(Number),
});

/** The products with the most pieces among the shares of a range. */
export const mostSold = (q: Queries, range: Range, limit: number) => {
  const { t } = q;
  const s = t.saleShares;
  const { items, amount } = piecesAndPrice(t);
  return q
    .select({ productId: s.productId, items, amount })
    .from(s)
    .where(and(isNotNull(s.productId), placedWithin(t, range)))
    .groupBy(s.productId)
    .orderBy(sql`${items} desc`, sql`${s.productId} desc`)
    .limit(limit);
};

/** Pieces and prices of some products among the shares of a range. */
export const soldAmong = (q: Queries, range: Range, productIds: readonly number[]) => {
  const { t } = q;
  const s = t.saleShares;
  return q
    .select({ productId: s.productId, ...piecesAndPrice(t) })
    .from(s)
    .where(and(inArray(s.productId, [...productIds]), placedWithin(t, range)))
    .groupBy(s.productId);
};

/** Pieces and prices of the designer's jackets among the shares of a range. */
export const jacketsAmong = async (q: Queries, range: Range) => {
  const { t } = q;
  const s = t.saleShares;
  const [row] = await q
    .select(piecesAndPrice(t))
    .from(s)
    .where(and(isNull(s.productId), eq(s.isJacket, true), placedWithin(t, range)));
  return { items: row?.items ?? 0, amount: row?.amount ?? 0 };
};
