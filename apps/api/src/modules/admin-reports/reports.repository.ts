import type { Language } from '@fori/domain/languages';
import { type SaleStatus, saleStatuses } from '@fori/domain/sales';
import type { OffsetPeriod } from '@fori/domain/shop-time';
import { and, asc, count, eq, gt, gte, inArray, isNull, lt, or, type SQL, sql, sum } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import type { Db, Queries } from '../../db/types.ts';
import { rankedProductNames } from '../catalog/index.ts';
import { dayNumber } from './sale-days.repository.ts';

type Tables = Db['t'];

const statuses: SaleStatus[] = [...saleStatuses];

/** Sales placed at `from` or later, and before `before`. */
export const placedBetween = (t: Tables, from: Date, before: Date): SQL | undefined =>
  and(gte(t.orders.createdAt, from), lt(t.orders.createdAt, before), inArray(t.orders.status, statuses));

export interface SalesPage {
  from: Date;
  before: Date;
  /** only those without shares */
  notCounted: boolean;
  /** the last sale of the page before */
  after: { createdAt: Date; id: string } | null;
  limit: number;
}

/** Sales of a page, which begins after the last one of the page before. */
const inPage = (t: Tables, { from, before, after }: Pick<SalesPage, 'from' | 'before' | 'after'>): SQL | undefined =>
  and(
    placedBetween(t, after?.createdAt ?? from, before),
    after
      ? or(
          gt(t.orders.createdAt, after.createdAt),
          and(eq(t.orders.createdAt, after.createdAt), gt(t.orders.id, after.id)),
        )
      : undefined,
  );

/** Sales, the oldest first. */
export const pageOfSales = (queries: Queries, { notCounted, limit, ...page }: SalesPage) =>
  queries
    .select({
      id: queries.t.orders.id,
      createdAt: queries.t.orders.createdAt,
      country: queries.t.orders.country,
      vatRate: queries.t.orders.vatRate,
      items: queries.t.orders.itemCount,
      subtotal: queries.t.orders.subtotalCents,
      tax: queries.t.orders.taxCents,
      shipping: queries.t.orders.shippingCents,
      vat: queries.t.orders.vat,
    })
    .from(queries.t.orders)
    .where(and(inPage(queries.t, page), notCounted ? isNull(queries.t.orders.countedAt) : undefined))
    .orderBy(asc(queries.t.orders.createdAt), asc(queries.t.orders.id))
    .limit(limit);

/** Sales whose VAT is that of their destination, the oldest first. */
export const pageOfTaxedSales = (queries: Queries, { limit, ...page }: Omit<SalesPage, 'notCounted'>) => {
  const { orders } = queries.t;
  return queries
    .select({ id: orders.id, createdAt: orders.createdAt, vat: orders.vat })
    .from(orders)
    .where(and(inPage(queries.t, page), eq(orders.vatByDestination, true)))
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(limit);
};

export type SaleRow = Awaited<ReturnType<typeof pageOfSales>>[number];
export type TaxedSaleRow = Awaited<ReturnType<typeof pageOfTaxedSales>>[number];

/** Groups that an order belongs to as a whole. */
export type WholeGroup = 'day' | 'country' | 'vat';

const keyOfWhole = (
  t: Tables,
  dialect: Db['dialect'],
  group: WholeGroup,
  offsetPeriods: readonly OffsetPeriod[],
): SQL => {
  switch (group) {
    case 'day':
      return dayNumber(t, dialect, offsetPeriods);
    case 'country':
      return sql`${t.orders.country}`;
    case 'vat':
      return sql`${t.orders.vatRate}`;
  }
};

/** Orders are grouped by rate as a whole only where VAT is at one rate, on the goods alone. */
const inGroup = (t: Tables, group: WholeGroup): SQL | undefined =>
  group === 'vat' ? eq(t.orders.vatByDestination, false) : undefined;

interface Whole {
  from: Date;
  before: Date;
  group: WholeGroup;
  offsetPeriods: readonly OffsetPeriod[];
}

/** Sums of a range's sales by group; covered by an index. */
export const sumsOfSales = (q: Queries, dialect: Db['dialect'], { from, before, group, offsetPeriods }: Whole) => {
  const { t } = q;
  const key = keyOfWhole(t, dialect, group, offsetPeriods).mapWith(String);
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
    .where(and(placedBetween(t, from, before), inGroup(t, group)))
    .groupBy(key);
};

/** What was refunded of these sales, by group. No refund is older than its order, so an index on their date finds them. */
export const refundsOfSales = (q: Queries, dialect: Db['dialect'], { from, before, group, offsetPeriods }: Whole) => {
  const { t } = q;
  const key = keyOfWhole(t, dialect, group, offsetPeriods).mapWith(String);
  return q
    .select({ key, refunded: sum(t.refunds.amountCents).mapWith(Number) })
    .from(t.refunds)
    .innerJoin(t.orders, eq(t.orders.id, t.refunds.orderId))
    .where(
      and(
        eq(t.refunds.status, 'done'),
        gte(t.refunds.createdAt, from),
        placedBetween(t, from, before),
        inGroup(t, group),
      ),
    )
    .groupBy(key);
};

/** Above this number it is quicker to read the names of all products. */
const FEW_NAMES = 1000;

/** Of all products in a language; covered by an index. */
const everyName = prepared((q, { productTexts: texts }) =>
  q
    .select({ id: texts.productId, name: texts.name, rank: texts.nameRank })
    .from(texts)
    .where(eq(texts.locale, sql.placeholder('language'))),
);

/** The names of products, perhaps of others too, in a language, with their places in its alphabet. */
export const rankedNames = async (
  q: Queries,
  ids: readonly number[],
  language: Language,
): Promise<ReadonlyMap<number, { name: string; rank: number }>> => {
  if (ids.length <= FEW_NAMES) return rankedProductNames(q, ids, language);
  const rows = await everyName(q, { language });
  return new Map(rows.map(({ id, ...name }) => [id, name]));
};
