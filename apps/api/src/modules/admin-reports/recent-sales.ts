import type { Dashboard, SalesPeriod } from '@fori/contracts/admin-reports/schemas';
import { type Cents, toMoney } from '@fori/domain/money';
import { addDays, dayOf, daysBetween, endOfDay, offsetPeriods, sameTimeOn, startOfDay } from '@fori/domain/shop-time';
import type { Shop } from '../../composition.ts';
import { refundsByDay, salesBetween, salesByDay } from './dashboard.repository.ts';
import { dayOfNumber } from './sale-days.repository.ts';

/** The longest of the dashboard's periods in days, and the days of its chart. */
const MONTH = 30;

interface Sales {
  orders: number;
  net: Cents;
}

const summed = (all: readonly Sales[]): Sales => ({
  orders: all.reduce((sum, { orders }) => sum + orders, 0),
  net: all.reduce((sum, { net }) => sum + net, 0),
});

const toResponse = ({ orders, net }: Sales) => ({ orders, sales: toMoney(net) });

/** Sales of each of the last 60 days; days without any are left out. */
const readDays = async ({ db }: Pick<Shop, 'db'>, today: string): Promise<ReadonlyMap<string, Sales>> => {
  const first = addDays(today, 1 - 2 * MONTH);
  const range = { from: startOfDay(first), before: endOfDay(today), offsetPeriods: offsetPeriods(first, today) };
  const [sales, refunds] = await Promise.all([
    salesByDay(db.read, db.dialect, range),
    refundsByDay(db.read, db.dialect, range),
  ]);
  const refunded = new Map(refunds.map(({ day, amount }) => [day, amount]));
  return new Map(
    sales.map(({ day, orders, amount }) => [
      dayOfNumber(day),
      { orders, net: (amount ?? 0) - (refunded.get(day) ?? 0) },
    ]),
  );
};

interface RecentSales {
  sales: NonNullable<Dashboard['sales']>;
  days: NonNullable<Dashboard['days']>;
}

/**
 * Sales of today, the last 7 and the last 30 days, each with the period before, and of each of the last 30 days. What counts
 * as a sale is defined in `@fori/domain/sales`; days are in the shop's time zone.
 */
export const recentSales = async (shop: Pick<Shop, 'db'>, now: Date): Promise<RecentSales> => {
  const { db } = shop;
  const today = dayOf(now);
  const byDay = await readDays(shop, today);
  const salesOn = (day: string): Sales => byDay.get(day) ?? { orders: 0, net: 0 };

  const period = async (length: number): Promise<SalesPeriod> => {
    const from = addDays(today, 1 - length);
    // the last day of the period before counts up to the current time of day, as today does
    const last = addDays(today, -length);
    const partialDay = await salesBetween(db.read, { from: startOfDay(last), before: sameTimeOn(now, -length) });
    const before = daysBetween(addDays(from, -length), addDays(last, -1)).map(salesOn);
    return {
      from,
      to: today,
      ...toResponse(summed(daysBetween(from, today).map(salesOn))),
      before: toResponse(summed([...before, partialDay])),
    };
  };

  const [day, week, month] = await Promise.all([period(1), period(7), period(MONTH)]);
  return {
    sales: { today: day, week, month },
    days: daysBetween(addDays(today, 1 - MONTH), today).map((one) => ({ day: one, ...toResponse(salesOn(one)) })),
  };
};
