import { apportion } from './apportion.ts';
import { type Cents, sumOf } from './money.ts';
import type { OrderStatus } from './orders.ts';

/**
 * What counts as a sale on the dashboard and in every report: an order that was paid and not cancelled, on the day it was
 * placed (ADMIN-06, decision 0237). Completed refunds count on the order's day too, so that the figures of a past day always
 * equal the sums of its orders.
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

/** Whether an order with this status counts as a sale (ADMIN-06). */
export const isSale = (status: OrderStatus): boolean => counted.includes(status);

/** Figures of one sale or several, money in cents. */
export interface SalesFigures {
  /** orders with at least one of the units */
  orders: number;
  /** units */
  items: number;
  subtotal: Cents;
  tax: Cents;
  shipping: Cents;
  /** subtotal, VAT and shipping */
  total: Cents;
  /** part of the total that was refunded */
  refunded: Cents;
}

/** The total without refunds in cents; what is called "sales" where there is only one figure. */
export const netOf = ({ total, refunded }: Pick<SalesFigures, 'total' | 'refunded'>): Cents => total - refunded;

/** The amounts of an order in cents. `refunded` is the sum of its completed refunds. */
export type Sale = Omit<SalesFigures, 'orders' | 'items' | 'total'>;

/** A line item of an order with the group it is counted in. */
export interface SoldLine {
  key: string;
  items: number;
  /** unit price × quantity, in cents */
  amount: Cents;
  /** what the order keeps of it where VAT is that of the destination */
  taxed?: { net: Cents; vat: Cents };
  /** what completed refunds that name it returned for it, in cents */
  returned?: Cents;
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

/** Subtotal and VAT of each line: its own where the order keeps them, with a share of the VAT on shipping by its VAT, else by price. */
const goodsOf = ({ subtotal, tax }: Sale, lines: readonly SoldLine[]): { subtotals: Cents[]; taxes: Cents[] } => {
  const amounts = lines.map((line) => line.amount);
  const taxed = lines.flatMap((line) => line.taxed ?? []);
  if (taxed.length < lines.length) return { subtotals: apportion(subtotal, amounts), taxes: apportion(tax, amounts) };
  const vats = taxed.map(({ vat }) => vat);
  const ofShipping = apportion(tax - sumOf(vats), sumOf(vats) > 0 ? vats : amounts);
  return { subtotals: taxed.map(({ net }) => net), taxes: vats.map((vat, i) => vat + (ofShipping[i] ?? 0)) };
};

/** Refunds by line: first what was returned for each, the rest by what is left of their totals. */
const refundsOf = (refunded: Cents, lines: readonly SoldLine[], totals: readonly Cents[]): Cents[] => {
  const named = lines.map(({ returned = 0 }, i) => Math.min(returned, totals[i] ?? 0));
  const own = apportion(Math.min(refunded, sumOf(named)), named);
  const rest = apportion(
    refunded - sumOf(own),
    totals.map((total, i) => total - (own[i] ?? 0)),
  );
  return own.map((cents, i) => cents + (rest[i] ?? 0));
};

/**
 * Divides an order's amounts over its lines to the cent: subtotal and VAT as `goodsOf`, shipping by the lines' prices, refunds to the
 * lines they name (VAT-130) and otherwise by the resulting totals, so that no line is refunded more than its total. A line's share does not depend on how lines are
 * grouped. `orders` is 0 in every share. Throws RangeError for amounts that are not whole cents of 0 or more.
 */
export const divideOverLines = (sale: Sale, lines: readonly SoldLine[]): SalesFigures[] => {
  const amounts = lines.map((line) => line.amount);
  const { subtotals, taxes } = goodsOf(sale, lines);
  const shippings = apportion(sale.shipping, amounts);
  const totals = subtotals.map((subtotal, i) => subtotal + (taxes[i] ?? 0) + (shippings[i] ?? 0));
  const refunds = refundsOf(sale.refunded, lines, totals);
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
  /** Counts an order. Throws RangeError without lines, since its amounts would belong to no group. */
  add: (sale: Sale, lines: readonly SoldLine[]) => void;
  /** Counts the figures of several orders in one group; `orders` is how many of them are in no group counted before. */
  addMany: (key: string, figures: SalesFigures, orders: number) => void;
  /** by group, in the order in which they first appeared */
  groups: () => ReadonlyMap<string, SalesFigures>;
  /** of all orders: the sums of the groups, except that `orders` counts an order in several groups once */
  sum: () => SalesFigures;
}

/** Counts sales by the keys of their lines; the groups sum up to the orders to the cent (ADMIN-06). */
export const countSales = (): SalesCount => {
  const groups = new Map<string, SalesFigures>();
  const sum = none();
  return {
    add: (sale, lines) => {
      if (lines.length === 0) throw new RangeError('an order has lines');
      const { subtotal, tax, shipping, refunded } = sale;
      const items = lines.reduce((units, line) => units + line.items, 0);
      add(sum, { orders: 1, items, subtotal, tax, shipping, total: subtotal + tax + shipping, refunded });
      const shares = divideOverLines(sale, lines);
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
