import type { ReportColumn } from '@fori/contracts/admin-reports/schemas';
import { DAY_MS } from '@fori/domain/durations';
import type { Language } from '@fori/domain/languages';
import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  exists,
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

const totalsOf = ({ saleShares: s }: Tables) => {
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

const placedBetween = ({ saleShares: s }: Tables, { from, before }: Range): SQL | undefined =>
  and(gte(s.placedAt, from), lt(s.placedAt, before));

/** The same for a prepared query, which reads thousands of rows faster. */
const preparedPlacedBetween = ({ saleShares: s }: Tables): SQL =>
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
    .where(and(isNotNull(s.productId), preparedPlacedBetween(t)))
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
    .where(and(inArray(s.productId, [...productIds]), placedBetween(t, range)))
    .groupBy(s.productId);
};

/** Shares of all products but some. */
const ofProducts = (t: Tables, range: Range, except: readonly number[]): SQL | undefined =>
  and(
    isNotNull(t.saleShares.productId),
    placedBetween(t, range),
    except.length > 0 ? notInArray(t.saleShares.productId, [...except]) : undefined,
  );

/** The same for the database to order; of all products but some. */
const eachProduct = (q: Queries, range: Range, except: readonly number[]) => {
  const { t } = q;
  const s = t.saleShares;
  const sum = (column: SQLWrapper, name: string) => sql<number>`sum(${column})`.mapWith(Number).as(name);
  return q
    .select({
      productId: sql<number>`${s.productId}`.mapWith(Number).as('sold_product'),
      orders: sql<number>`count(*)`.mapWith(Number).as('sold_orders'),
      items: sum(s.items, 'sold_items'),
      subtotal: sum(s.subtotalCents, 'sold_subtotal'),
      tax: sum(s.taxCents, 'sold_tax'),
      shipping: sum(s.shippingCents, 'sold_shipping'),
      refunded: sum(s.refundedCents, 'sold_refunded'),
    })
    .from(s)
    .where(ofProducts(t, range, except))
    .groupBy(s.productId)
    .as('sold');
};

/** Of longer ranges most products have shares. */
const LONG_MS = 100 * DAY_MS;

/**
 * The shares of a range by the products' current category. Of a long range all products are read, in the order of categories, since
 * sorting the shares would take longer.
 */
export const sharesByCategory = (q: Queries, range: Range) => {
  const { products, saleShares: s } = q.t;
  const columns = {
    key: products.categoryId,
    orders: sql<number>`coalesce(sum(${s.categoryOrders}), 0)`.mapWith(Number),
    ...totalsOf(q.t),
  };
  const which = and(eq(s.productId, products.id), placedBetween(q.t, range));
  // cross joins keep the order on SQLite
  return range.before.getTime() - range.from.getTime() > LONG_MS
    ? q.select(columns).from(products).crossJoin(s).where(which).groupBy(products.categoryId)
    : q.select(columns).from(s).crossJoin(products).where(which).groupBy(products.categoryId);
};

/** The sums of a range's shares of all products but some, and the number of products they are of. */
export const sumOfProducts = async (q: Queries, range: Range, except: readonly number[]) => {
  const s = q.t.saleShares;
  const [row] = await q
    .select({ products: countDistinct(s.productId), ...totalsOf(q.t) })
    .from(s)
    .where(ofProducts(q.t, range, except));
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

interface PageOfNames extends Pick<PageOfProducts, 'except' | 'dir' | 'limit' | 'offset'> {
  language: Language;
}

/**
 * A page of the names of a range's products but some, in the alphabet of a language. Names are read along their index and looked for
 * in the shares, until the page is full.
 */
export const pageOfNames = (q: Queries, range: Range, { language, except, dir, limit, offset }: PageOfNames) => {
  const { t } = q;
  const { productTexts: texts, saleShares: s } = t;
  const direction = dir === 'up' ? asc : desc;
  const sold = q
    .select({ one: sql`1` })
    .from(s)
    .where(and(eq(s.productId, texts.productId), placedBetween(t, range)));
  return q
    .select({ productId: texts.productId, name: texts.name, rank: texts.nameRank })
    .from(texts)
    .where(
      and(
        eq(texts.locale, language),
        except.length > 0 ? notInArray(texts.productId, [...except]) : undefined,
        exists(sold),
      ),
    )
    .orderBy(direction(texts.nameRank), direction(texts.productId))
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
    .where(and(isNull(s.productId), placedBetween(t, range)))
    .groupBy(s.isJacket);
};
export type ShareTotals = Omit<Awaited<ReturnType<typeof sharesWithoutProduct>>[number], 'isJacket'>;

const unitsAndPrice = ({ saleShares: s }: Tables) => ({
  items: sql<number>`sum(${s.items})`.mapWith(Number),
  amount: sql<number>`sum(${s.subtotalCents})`.mapWith(Number),
});

/** The products but some with the most units among the shares of a range. */
export const mostSold = (q: Queries, range: Range, { except, limit }: Pick<PageOfProducts, 'except' | 'limit'>) => {
  const { t } = q;
  const s = t.saleShares;
  const { items, amount } = unitsAndPrice(t);
  return q
    .select({ productId: s.productId, items, amount })
    .from(s)
    .where(ofProducts(t, range, except))
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
    .where(and(inArray(s.productId, [...productIds]), placedBetween(t, range)))
    .groupBy(s.productId);
};

/** Units and amount of custom jackets among the shares of a range. */
export const jacketsAmong = async (q: Queries, range: Range) => {
  const { t } = q;
  const s = t.saleShares;
  const [row] = await q
    .select(unitsAndPrice(t))
    .from(s)
    .where(and(isNull(s.productId), eq(s.isJacket, true), placedBetween(t, range)));
  return { items: row?.items ?? 0, amount: row?.amount ?? 0 };
};
