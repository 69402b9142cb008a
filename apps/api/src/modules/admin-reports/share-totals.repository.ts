import type { ReportColumn } from '@fori/contracts/admin-reports/schemas';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  notInArray,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { param, prepared } from '../../db/prepared.ts';
import type { Db, Queries } from '../../db/types.ts';

type Tables = Db['t'];

export interface Range {
  from: Date;
  before: Date;
}

type Figure = 'items' | 'subtotal' | 'tax' | 'shipping' | 'refunded' | 'allOrders';

const sumsOf = (columns: Record<Figure, SQLWrapper>) => {
  const sum = (column: SQLWrapper) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);
  return {
    items: sum(columns.items),
    subtotal: sum(columns.subtotal),
    tax: sum(columns.tax),
    shipping: sum(columns.shipping),
    refunded: sum(columns.refunded),
    allOrders: sum(columns.allOrders),
  };
};

const totalsOf = ({ saleShares: s }: Tables) =>
  sumsOf({
    ...{ items: s.items, subtotal: s.subtotalCents, tax: s.taxCents, shipping: s.shippingCents },
    ...{ refunded: s.refundedCents, allOrders: s.orders },
  });

const placedWithin = ({ saleShares: s }: Tables, { from, before }: Range): SQL | undefined =>
  and(gte(s.placedAt, from), lt(s.placedAt, before));

/** The same for a prepared query, which reads thousands of rows faster. */
const placedWithinGiven = ({ saleShares: s }: Tables): SQL =>
  sql`${s.placedAt} >= ${param(s.placedAt, 'from')} and ${s.placedAt} < ${param(s.placedAt, 'before')}`;

/**
 * The shares of a range by product, read along one index, which saves sorting them. `orders` counts the orders with the product;
 * `allOrders` counts each order in one group only, so that it adds up to their number.
 */
const byProduct = prepared((q, t) => {
  const s = t.saleShares;
  return q
    .select({ key: s.productId, orders: count(), ...totalsOf(t) })
    .from(s)
    .where(and(isNotNull(s.productId), placedWithinGiven(t)))
    .groupBy(s.productId);
});
export const sharesByProduct = (q: Queries, { from, before }: Range) => byProduct(q, { from, before });

/** The same of some products. */
export const sharesOfProducts = (q: Queries, range: Range, productIds: readonly number[]) => {
  const { t } = q;
  const s = t.saleShares;
  return q
    .select({ key: s.productId, orders: count(), ...totalsOf(t) })
    .from(s)
    .where(and(inArray(s.productId, [...productIds]), placedWithin(t, range)))
    .groupBy(s.productId);
};

/** The same for the database to order, sum up or join; of all products but some. */
const eachProduct = (q: Queries, range: Range, except: readonly number[]) => {
  const { t } = q;
  const s = t.saleShares;
  const sum = (column: SQLWrapper, name: string) => sql<number>`sum(${column})`.mapWith(Number).as(name);
  return q
    .select({
      productId: sql<number>`${s.productId}`.mapWith(Number).as('sold_product'),
      orders: sql<number>`count(*)`.mapWith(Number).as('sold_orders'),
      categoryOrders: sum(s.categoryOrders, 'sold_category_orders'),
      items: sum(s.items, 'sold_items'),
      subtotal: sum(s.subtotalCents, 'sold_subtotal'),
      tax: sum(s.taxCents, 'sold_tax'),
      shipping: sum(s.shippingCents, 'sold_shipping'),
      refunded: sum(s.refundedCents, 'sold_refunded'),
      allOrders: sum(s.orders, 'sold_all_orders'),
    })
    .from(s)
    .where(
      and(
        isNotNull(s.productId),
        except.length > 0 ? notInArray(s.productId, [...except]) : undefined,
        placedWithin(t, range),
      ),
    )
    .groupBy(s.productId)
    .as('sold');
};

/** The shares of a range by the products' current category; added up by product first, since few products are sorted faster than all shares. */
export const sharesByCategory = (q: Queries, range: Range) => {
  const { products } = q.t;
  const sold = eachProduct(q, range, []);
  return q
    .select({
      key: products.categoryId,
      orders: sql<number>`sum(${sold.categoryOrders})`.mapWith(Number),
      ...sumsOf(sold),
    })
    .from(sold)
    .innerJoin(products, eq(products.id, sold.productId))
    .groupBy(products.categoryId);
};

/** The sums of a range's shares of all products but some, and the number of products they are of. */
export const sumOfProducts = async (q: Queries, range: Range, except: readonly number[]) => {
  const sold = eachProduct(q, range, except);
  const [row] = await q.select({ products: count(), ...sumsOf(sold) }).from(sold);
  return row ?? { products: 0, items: 0, subtotal: 0, tax: 0, shipping: 0, refunded: 0, allOrders: 0 };
};

interface PageOfProducts {
  except: readonly number[];
  sort: 'sales' | ReportColumn;
  dir: 'up' | 'down';
  limit: number;
  offset: number;
}

/** A page of a range's products but some, in the order of the report (`product-sales.ts`). */
export const pageOfProducts = (q: Queries, range: Range, { except, sort, dir, limit, offset }: PageOfProducts) => {
  const sold = eachProduct(q, range, except);
  const { productId, orders, items, subtotal, tax, shipping, refunded } = sold;
  const total = sql`(${subtotal} + ${tax} + ${shipping})`;
  const net = sql`(${total} - ${refunded})`;
  const figures = { orders, items, subtotal, tax, shipping, refunded, total, net };
  const direction = dir === 'up' ? asc : desc;
  return q
    .select({ key: productId, orders, items, subtotal, tax, shipping, refunded })
    .from(sold)
    .orderBy(
      ...(sort === 'sales' ? [] : [direction(figures[sort])]),
      desc(net),
      desc(items),
      sql`cast(${productId} as text)`,
    )
    .limit(limit)
    .offset(offset);
};

/** The shares of custom jackets and of deleted products. */
export const sharesWithoutProduct = (q: Queries, range: Range) => {
  const { t } = q;
  const s = t.saleShares;
  return q
    .select({ isJacket: s.isJacket, orders: sql<number>`count(distinct ${s.orderId})`.mapWith(Number), ...totalsOf(t) })
    .from(s)
    .where(and(isNull(s.productId), placedWithin(t, range)))
    .groupBy(s.isJacket);
};
export type ShareTotals = Omit<Awaited<ReturnType<typeof sharesWithoutProduct>>[number], 'isJacket'>;

const unitsAndPrice = ({ saleShares: s }: Tables) => ({
  items: sql<number>`sum(${s.items})`.mapWith(Number),
  amount: sql<number>`sum(${s.subtotalCents})`.mapWith(Number),
});

/** The products with the most units among the shares of a range. */
export const mostSold = (q: Queries, range: Range, limit: number) => {
  const { t } = q;
  const s = t.saleShares;
  const { items, amount } = unitsAndPrice(t);
  return q
    .select({ productId: s.productId, items, amount })
    .from(s)
    .where(and(isNotNull(s.productId), placedWithin(t, range)))
    .groupBy(s.productId)
    .orderBy(sql`${items} desc`, sql`${s.productId} desc`)
    .limit(limit);
};

/** Units and amounts of some products among the shares of a range. */
export const soldAmong = (q: Queries, range: Range, productIds: readonly number[]) => {
  const { t } = q;
  const s = t.saleShares;
  return q
    .select({ productId: s.productId, ...unitsAndPrice(t) })
    .from(s)
    .where(and(inArray(s.productId, [...productIds]), placedWithin(t, range)))
    .groupBy(s.productId);
};

/** Units and amount of custom jackets among the shares of a range. */
export const jacketsAmong = async (q: Queries, range: Range) => {
  const { t } = q;
  const s = t.saleShares;
  const [row] = await q
    .select(unitsAndPrice(t))
    .from(s)
    .where(and(isNull(s.productId), eq(s.isJacket, true), placedWithin(t, range)));
  return { items: row?.items ?? 0, amount: row?.amount ?? 0 };
};
