import { apportion } from './apportion.ts';
import type { Cents } from './money.ts';
import type { OrderStatus } from './orders.ts';

/**
 * What counts as a sale, on the dashboard and in every report: an order that was paid and not cancelled, on the day it was
 * placed. One that still waits for its payment is none yet, a cancelled one was given back whole and is none any more. What
 * was refunded since (refunds that are done) counts with its order, on the order's day, not on that of the refund; so the
 * figures of a past day change when its customers get money back, and always equal the sums of its orders.
 */
export const saleStatuses = [
  'paid',
  'processing',
  'shipped',
  'delivered',
  'refunded',
] as const satisfies readonly OrderStatus[];

export type SaleStatus = (typeof saleStatuses)[number];

const counted: readonly OrderStatus[] = saleStatuses;

/** Whether an order with this status counts as a sale. */
export const isSale = (status: OrderStatus): boolean => counted.includes(status);

/** Figures of one sale or of many, money in cents. */
export interface SalesFigures {
  /** orders with at least one piece among these */
  orders: number;
  /** pieces */
  items: number;
  subtotal: Cents;
  tax: Cents;
  shipping: Cents;
  /** subtotal, VAT and shipping */
  total: Cents;
  /** given back of the total */
  refunded: Cents;
}

/** What the shop keeps: the total without what was refunded; "sales" wherever one figure stands for all. */
export const netOf = ({ total, refunded }: Pick<SalesFigures, 'total' | 'refunded'>): Cents => total - refunded;

/** What an order comes to. `refunded` is the sum of its refunds that are done. */
export type Sale = Omit<SalesFigures, 'orders' | 'items' | 'total'>;

/** A line of an order and the group it is counted in. */
export interface SoldLine {
  key: string;
  items: number;
  /** price by pieces, in cents */
  amount: Cents;
}

const none = (): SalesFigures => ({ orders: 0, items: 0, subtotal: 0, tax: 0, shipping: 0, total: 0, refunded: 0 });

const add = (to: SalesFigures, more: SalesFigures): void => {
  to.orders += more.orders;
  to.items += more.items;
  to.subtotal += more.subtotal;
  to.tax += more.tax;
  to.shipping += more.shipping;
  to.total += more.total;
  to.refunded += more.refunded;
};

/**
 * Divides what an order comes to over its lines, to the cent (`apportion`): subtotal, VAT and shipping by the lines' prices,
 * refunds by what the lines then come to. So a line's share does not depend on how the lines are grouped, and no line gets
 * back more than it came to. `orders` is 0, for an order is not divided.
 */
export const dividedOverLines = (sale: Sale, lines: readonly SoldLine[]): SalesFigures[] => {
  const amounts = lines.map((line) => line.amount);
  const subtotals = apportion(sale.subtotal, amounts);
  const taxes = apportion(sale.tax, amounts);
  const shippings = apportion(sale.shipping, amounts);
  const totals = subtotals.map((subtotal, i) => subtotal + (taxes[i] ?? 0) + (shippings[i] ?? 0));
  const refunds = apportion(sale.refunded, totals);
  return lines.map(({ items }, i) => ({
    orders: 0,
    items,
    subtotal: subtotals[i] ?? 0,
    tax: taxes[i] ?? 0,
    shipping: shippings[i] ?? 0,
    total: totals[i] ?? 0,
    refunded: refunds[i] ?? 0,
  }));
};

/** Sales, counted one order after another. */
export interface SalesCount {
  /** Counts an order; it needs a line, or its money would have no group. */
  add: (sale: Sale, lines: readonly SoldLine[]) => void;
  /** Counts what many orders came to in one group; `orders` of them have not been counted in any other. */
  addMany: (key: string, figures: SalesFigures, orders: number) => void;
  /** by group, in the order in which they first appeared */
  groups: () => ReadonlyMap<string, SalesFigures>;
  /**
   * of all orders. Every amount and `items` is the sum of the groups'; `orders` counts each order once, though it may
   * stand in several groups.
   */
  sum: () => SalesFigures;
}

/** A report over sales, grouped by what their lines name. Throws RangeError for an order without lines. */
export const countSales = (): SalesCount => {
  const groups = new Map<string, SalesFigures>();
  const sum = none();
  return {
    add: (sale, lines) => {
      if (lines.length === 0) throw new RangeError('an order has lines');
      const { subtotal, tax, shipping, refunded } = sale;
      const items = lines.reduce((pieces, line) => pieces + line.items, 0);
      add(sum, { orders: 1, items, subtotal, tax, shipping, total: subtotal + tax + shipping, refunded });
      const shares = dividedOverLines(sale, lines);
      const seen = new Set<string>();
      for (const [index, { key }] of lines.entries()) {
        const figures = groups.get(key) ?? none();
        groups.set(key, figures);
        const share = shares[index];
        if (share) add(figures, share);
        if (!seen.has(key)) figures.orders += 1;
        seen.add(key);
      }
    },
    addMany: (key, figures, orders) => {
      add(sum, figures);
      sum.orders += orders - figures.orders;
      const group = groups.get(key);
      if (group) add(group, figures);
      else groups.set(key, { ...figures });
    },
    groups: () => groups,
    sum: () => ({ ...sum }),
  };
};

export const salesGroups = ['day', 'category', 'product', 'country', 'vat'] as const;
export type SalesGroup = (typeof salesGroups)[number];

/** The longest range a report covers: a leap year. */
export const MAX_REPORT_DAYS = 366;
