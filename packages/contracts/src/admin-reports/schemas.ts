import { openingStates } from '@fori/domain/opening';
import { MAX_REPORT_DAYS, salesGroups } from '@fori/domain/sales';
import { z } from 'zod';
import { isoDate, lenient, money, page, perPage, timestamp } from '../common.ts';
import { checkDays, day } from '../csv.ts';
import { adminOrderRow } from '../orders/admin-schemas.ts';

const range = z.object({ from: day, to: day, group_by: z.enum(salesGroups).default('day') });

const checkRange = checkDays(MAX_REPORT_DAYS);

/**
 * Days in the shop's time zone, both included, at most 366; `from` not after `to`. Issues with the range as a whole are
 * reported on `to`.
 */
export const salesReportQuery = range.superRefine(checkRange);
export type SalesReportQuery = z.infer<typeof salesReportQuery>;

/** Figures a report can be sorted by; `net` is the total without refunds. */
export const reportColumns = ['orders', 'items', 'subtotal', 'tax', 'shipping', 'total', 'refunded', 'net'] as const;
export type ReportColumn = (typeof reportColumns)[number];

export const REPORT_ROWS_PER_PAGE = 100;

/** Sorting and paging apply to products only, of which there are thousands; other groups are few and returned in full. */
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
 * `key` is a day, a category's slug (`custom-jackets` for custom jackets), a product's id (`jacket` for those), a country
 * code or a VAT rate in percent; `gone` stands for deleted products. `label` is its name in the language of the response.
 */
export const salesReportRow = salesFigures.extend({ key: z.string(), label: z.string() });
export type SalesReportRow = z.infer<typeof salesReportRow>;

/**
 * Grouped by day, every day of the range in order; otherwise the groups with sales, the largest first. Each amount of `sum`
 * is the sum of all rows to the cent; its `orders` counts an order in several rows once (ADMIN-06).
 */
export const salesReport = z.object({
  rows: z.array(salesReportRow),
  sum: salesFigures,
  /** number of all groups; of products `rows` has only one page */
  total: z.number().int(),
  /** the best-selling products, whatever the page; empty for other groupings, whose `rows` are complete */
  leading: z.array(salesReportRow),
});
export type SalesReport = z.infer<typeof salesReport>;

/** Sales are totals without refunds (`@fori/domain/sales`). */
const salesOf = z.object({ orders: z.number().int(), sales: money });

/** Sales of the last days, today included, and of as many days before, up to the same time of day. */
const period = salesOf.extend({ from: isoDate, to: isoDate, before: salesOf });
export type SalesPeriod = z.infer<typeof period>;

/** Each part is left out for somebody who lacks the permission named with it. */
export const dashboard = z.object({
  /** when these figures were computed */
  at: timestamp,
  today: isoDate,
  /** `reports.read` */
  sales: z.object({ today: period, week: period, month: period }).optional(),
  /** orders to be processed or shipped; this and all other figures of orders: `orders.read` */
  waiting: z.object({ paid: z.number().int(), processing: z.number().int() }).optional(),
  /** orders whose payment is authorised but could not be captured */
  capture_failed: z.number().int().optional(),
  /** orders with an open dispute, and until when the nearest one has to be answered */
  disputes: z.object({ orders: z.number().int(), due_by: timestamp.nullable() }).optional(),
  /** orders of which the money of a refund came back */
  came_back: z.number().int().optional(),
  /** payments that are only held, and soon no longer */
  ending: z.number().int().optional(),
  /** open withdrawals */
  withdrawals: z.number().int().optional(),
  latest_orders: z
    .array(adminOrderRow.pick({ id: true, number: true, created_at: true, status: true, customer: true, total: true }))
    .optional(),
  /** differences between the shop's payments and the provider's payouts that nobody has explained: `payouts.read` */
  differences: z.number().int().optional(),
  /** failed codes for new passwords in the last hour, where they are enough for an alarm, else null: `security.read` */
  failed_resets: z.number().int().nullable().optional(),
  /** the time of the last backup where that is too long ago for the operator's setting, or null in it where there is none; else null: `settings.read` */
  overdue_backup: z.object({ last: timestamp.nullable() }).nullable().optional(),
  /** products for sale with a variant in low stock, and with one out of stock: `catalogue.read` */
  stock: z.object({ low: z.number().int(), out: z.number().int() }).optional(),
  /** pending reviews: `reviews.read` */
  reviews: z.number().int().optional(),
  /** open messages: `messages.read` */
  messages: z.number().int().optional(),
  /** the shop is not a demo but takes demo payments, so that nobody is charged */
  demo_payments: z.boolean(),
  /** the shop is not a demo but is paid with test keys of its provider, so that nobody is charged */
  test_payments: z.boolean(),
  /** whether customers may use the shop */
  opening: z.enum(openingStates),
  /** of the last 30 days, most units first; `product_id` is null for custom jackets: `reports.read` */
  best_sellers: z
    .array(
      z.object({
        product_id: z.number().int().nullable(),
        name: z.string(),
        items: z.number().int(),
        /** unit price × quantity, without VAT */
        subtotal: money,
      }),
    )
    .optional(),
  /** each of the last 30 days, the oldest first: `reports.read` */
  days: z.array(salesOf.extend({ day: isoDate })).optional(),
});
export type Dashboard = z.infer<typeof dashboard>;
