import { MAX_REPORT_DAYS, salesGroups } from '@fori/domain/sales';
import { daysFromTo, isDay } from '@fori/domain/shop-time';
import { z } from 'zod';
import { isoDate, lenient, money, page, perPage, timestamp } from '../common.ts';
import { adminOrderRow } from '../orders/admin-schemas.ts';

const day = z.string().refine(isDay, 'validation.day');

const range = z.object({ from: day, to: day, group_by: z.enum(salesGroups).default('day') });

const checkRange = ({ from, to }: { from: string; to: string }, context: z.RefinementCtx): void => {
  if (!isDay(from) || !isDay(to)) return;
  const days = daysFromTo(from, to);
  if (days < 1) context.addIssue({ code: 'custom', path: ['to'], message: 'validation.range_reversed' });
  if (days > MAX_REPORT_DAYS) {
    const message = 'validation.range_days';
    context.addIssue({ code: 'custom', path: ['to'], message, params: { days: MAX_REPORT_DAYS } });
  }
};

/**
 * Days of the shop's calendar, both included, 366 at most; `from` no later than `to`. What is wrong with the range as a
 * whole is said of `to`.
 */
export const salesReportQuery = range.superRefine(checkRange);
export type SalesReportQuery = z.infer<typeof salesReportQuery>;

/** Figures a report can be sorted by; `net` is the total without what was refunded. */
export const reportColumns = ['orders', 'items', 'subtotal', 'tax', 'shipping', 'total', 'refunded', 'net'] as const;
export type ReportColumn = (typeof reportColumns)[number];

export const REPORT_ROWS_PER_PAGE = 100;

/** Of products there are thousands: they come page by page, sorted by the shop. Other groupings are few and come whole. */
export const salesPageQuery = range
  .extend({
    sort: lenient(['sales', 'label', ...reportColumns], 'sales'),
    dir: lenient(['up', 'down'], 'down'),
    page,
    per_page: perPage(REPORT_ROWS_PER_PAGE),
  })
  .superRefine(checkRange);
export type SalesPageQuery = z.infer<typeof salesPageQuery>;
export type SalesPageInput = z.input<typeof salesPageQuery>;

const salesFigures = z.object({
  orders: z.number().int(),
  items: z.number().int(),
  subtotal: money,
  tax: money,
  shipping: money,
  total: money,
  refunded: money,
});
export type SalesFiguresResponse = z.infer<typeof salesFigures>;

/**
 * `key` is a day, a category's slug (`custom-jackets` for jackets of the designer), a product's id (`jacket` for those), a
 * country code or a VAT rate in percent; `gone` stands for what the catalogue no longer has. `label` is its name in the
 * language of the answer.
 */
export const salesReportRow = salesFigures.extend({ key: z.string(), label: z.string() });
export type SalesReportRow = z.infer<typeof salesReportRow>;

/**
 * By day every day of the range is there, in order; otherwise the groups that have sales, the largest first. Each amount of
 * `sum` is the sum of all rows' to the cent; its `orders` counts an order once that stands in several rows.
 */
export const salesReport = z.object({
  rows: z.array(salesReportRow),
  sum: salesFigures,
  /** groups in all, of which products have only a page in `rows` */
  total: z.number().int(),
  /** of products, whichever page it is, those that sold most; of everything else nothing, for `rows` has them */
  leading: z.array(salesReportRow),
});
export type SalesReport = z.infer<typeof salesReport>;

/** Sales are what the shop keeps: totals without what was refunded (`@fori/domain/sales`). */
const salesOf = z.object({ orders: z.number().int(), sales: money });

/**
 * Sales of the last days, today included, beside those of as many days before: up to the same time of day, so that like is
 * compared with like.
 */
const period = salesOf.extend({ from: isoDate, to: isoDate, before: salesOf });
export type SalesPeriod = z.infer<typeof period>;

export const dashboard = z.object({
  /** when these figures were true */
  at: timestamp,
  today: isoDate,
  sales: z.object({ today: period, week: period, month: period }),
  /** orders that wait for the shop */
  waiting: z.object({ paid: z.number().int(), processing: z.number().int() }),
  /** orders whose payment is held but could not be captured */
  capture_failed: z.number().int(),
  /** withdrawals not settled yet */
  withdrawals: z.number().int(),
  /** products on sale with a variant that has few pieces left, and with one that has none */
  stock: z.object({ low: z.number().int(), out: z.number().int() }),
  /** reviews to be decided on */
  reviews: z.number().int(),
  /** messages nobody has answered */
  messages: z.number().int(),
  /** the shop is no demo and yet takes demo payments: nobody is charged */
  demo_payments: z.boolean(),
  latest_orders: z.array(
    adminOrderRow.pick({ id: true, number: true, created_at: true, status: true, customer: true, total: true }),
  ),
  /** of the last 30 days, most pieces first; `product_id` is null for jackets of the designer */
  best_sellers: z.array(
    z.object({
      product_id: z.number().int().nullable(),
      name: z.string(),
      items: z.number().int(),
      /** prices by pieces, without VAT */
      subtotal: money,
    }),
  ),
  /** the last 30 days, each of them, the oldest first */
  days: z.array(salesOf.extend({ day: isoDate })),
});
export type Dashboard = z.infer<typeof dashboard>;
