import type { SalesReportQuery } from '@fori/contracts/admin-reports/schemas';
import { countSales, type SalesCount, type SalesFigures } from '@fori/domain/sales';
import { endOfDay, offsetPeriods, startOfDay } from '@fori/domain/shop-time';
import { refundedParts } from '@fori/domain/taxed-order';
import { vatPercent } from '@fori/domain/vat';
import type { Shop } from '../../composition.ts';
import { groupBy } from '../../group-by.ts';
import { yieldToEventLoop } from '../../yield-to-event-loop.ts';
import { CUSTOM_JACKETS, DELETED_PRODUCT, JACKET, keyed, readSaleParts, refundsInTurn } from '../sales/index.ts';
import {
  pageOfSales,
  pageOfTaxedSales,
  refundsOfSales,
  type SaleRow,
  sumsOfSales,
  type TaxedSaleRow,
  type WholeGroup,
} from './reports.repository.ts';
import { retryOnSharesChange } from './retry-on-shares-change.ts';
import { dayOfNumber } from './sale-days.repository.ts';
import {
  type ShareTotals,
  sharesByCategory,
  sharesByProduct,
  sharesWithoutProduct,
} from './share-totals.repository.ts';

const ORDERS_TOGETHER = 1000;

type Deps = Pick<Shop, 'db'>;
export type Grouping = Pick<SalesReportQuery, 'from' | 'to' | 'group_by'>;
type DividedGroup = 'product' | 'category';

/** From the first day's start to before the last day's end. */
export const rangeOf = ({ from, to }: Grouping) => ({ from: startOfDay(from), before: endOfDay(to) });

/** Converts the database's keys: days are numbers there, VAT rates basis points. */
const keyOf: Readonly<Record<WholeGroup, (key: string) => string>> = {
  day: (key) => dayOfNumber(Number(key)),
  country: (key) => key,
  vat: (key) => vatPercent(Number(key)),
};

/** Groups that whole orders belong to are summed up by the database. */
const readWhole = async ({ db }: Deps, grouping: Grouping, group: WholeGroup): Promise<SalesCount> => {
  const whole = { ...rangeOf(grouping), group, offsetPeriods: offsetPeriods(grouping.from, grouping.to) };
  const [sales, refunds] = await Promise.all([
    sumsOfSales(db.read, db.dialect, whole),
    refundsOfSales(db.read, db.dialect, whole),
  ]);
  const refundedOf = new Map(refunds.map(({ key, refunded }) => [key, refunded ?? 0]));
  const count = countSales();
  for (const { key, orders, items, subtotal, tax, shipping } of sales) {
    const money = { subtotal: subtotal ?? 0, tax: tax ?? 0, shipping: shipping ?? 0 };
    const total = money.subtotal + money.tax + money.shipping;
    const figures = { orders, items: items ?? 0, ...money, total, refunded: refundedOf.get(key) ?? 0 };
    count.addMany(keyOf[group](key), figures, orders);
  }
  return count;
};

/** Counts what sales have at each rate of each country, with what was refunded of it (VAT-114). */
const addTaxed = async ({ db }: Deps, count: SalesCount, grouping: Grouping): Promise<void> => {
  const range = { ...rangeOf(grouping), limit: ORDERS_TOGETHER };
  let after: TaxedSaleRow | null = null;
  for (;;) {
    const sales: TaxedSaleRow[] = await pageOfTaxedSales(db.read, { ...range, after });
    if (sales.length === 0) return;
    const refunds = groupBy(
      await refundsInTurn(
        db.read,
        sales.map(({ id }) => id),
      ),
      ({ orderId }) => orderId,
    );
    for (const { id, vat } of sales) {
      if (!vat) throw new Error(`order ${id} has no VAT of its destination`);
      const returned = refundedParts(vat.parts, refunds.get(id) ?? []).flat();
      for (const [index, { country, rate, reason, goods, shipping, vat: tax, items }] of vat.parts.entries()) {
        const refunded = returned
          .filter(({ part }) => part === index)
          .reduce((sum, part) => sum + part.goods + part.shipping + part.vat, 0);
        const figures = { orders: 1, items, subtotal: goods, tax, shipping, total: goods + shipping + tax, refunded };
        count.addMany(`${country} ${vatPercent(rate)} ${reason}`, figures, index === 0 ? 1 : 0);
      }
    }
    after = sales.at(-1) ?? null;
    if (sales.length < ORDERS_TOGETHER) return;
    await yieldToEventLoop();
  }
};

/** Divides orders one by one, yielding to other requests between pages. */
export const addDivided = async (
  { db }: Deps,
  count: SalesCount,
  grouping: Grouping,
  { group, notCounted }: { group: DividedGroup; notCounted: boolean },
): Promise<void> => {
  const range = { ...rangeOf(grouping), notCounted, limit: ORDERS_TOGETHER };
  let after: SaleRow | null = null;
  for (;;) {
    const sales: SaleRow[] = await pageOfSales(db.read, { ...range, after });
    if (sales.length === 0) return;
    const partsOf = await readSaleParts(
      db.read,
      sales.map(({ id }) => id),
    );
    for (const sale of sales) {
      const { lines, refunded } = partsOf(sale);
      count.add(
        { ...sale, refunded },
        lines.map((line) => keyed(line, group)),
      );
    }
    after = sales.at(-1) ?? null;
    if (sales.length < ORDERS_TOGETHER) return;
    await yieldToEventLoop();
  }
};

/** Totals of shares as a report's figures; field by field for speed, since a year's report by product has ten thousand of them. */
export const figuresOf = (totals: Omit<ShareTotals, 'allOrders'>): SalesFigures => {
  const { orders, items, subtotal, tax, shipping, refunded } = totals;
  return { orders, items, subtotal, tax, shipping, total: subtotal + tax + shipping, refunded };
};

export const addShares = (count: SalesCount, key: string, totals: ShareTotals): void =>
  count.addMany(key, figuresOf(totals), totals.allOrders);

/** Counts the shares of custom jackets and of deleted products. */
export const addWithoutProduct = async ({ db }: Deps, count: SalesCount, grouping: Grouping, group: DividedGroup) => {
  for (const row of await sharesWithoutProduct(db.read, rangeOf(grouping))) {
    addShares(count, row.isJacket ? (group === 'product' ? JACKET : CUSTOM_JACKETS) : DELETED_PRODUCT, row);
  }
};

/** Groups that an order's products belong to: the shares of counted orders, and the others divided now. */
const readDivided = (shop: Deps, grouping: Grouping, group: DividedGroup): Promise<SalesCount> => {
  const { read } = shop.db;
  const range = rangeOf(grouping);
  return retryOnSharesChange(
    shop,
    async () => {
      const count = countSales();
      const rows = await (group === 'product' ? sharesByProduct(read, range) : sharesByCategory(read, range));
      for (const row of rows) addShares(count, String(row.key), row);
      await addWithoutProduct(shop, count, grouping, group);
      await addDivided(shop, count, grouping, { group, notCounted: true });
      return count;
    },
    async () => {
      const count = countSales();
      await addDivided(shop, count, grouping, { group, notCounted: false });
      return count;
    },
  );
};

/**
 * Counts the sales of a range by group: keys are days, category ids, product ids, countries, VAT rates in percent, with country
 * and reason around them where VAT is that of the destination, or the
 * constants of `sale-lines.ts`. Amounts in cents. Each order is counted with its refunds at the time it is read.
 */
export const readSales = async (shop: Deps, grouping: Grouping): Promise<SalesCount> => {
  const { group_by: group } = grouping;
  if (group === 'product' || group === 'category') return readDivided(shop, grouping, group);
  const count = await readWhole(shop, grouping, group);
  if (group === 'vat') await addTaxed(shop, count, grouping);
  return count;
};
