import type { Dashboard } from '@fori/contracts/admin-reports/schemas';
import { FAILED_RESETS_ALARM } from '@fori/domain/accounts';
import type { Language } from '@fori/domain/languages';
import { toMoney } from '@fori/domain/money';
import { may, type Permission, type Permitted } from '@fori/domain/permissions';
import { dayOf, endOfDay, startOfDay } from '@fori/domain/shop-time';
import type { Shop } from '../../composition.ts';
import { takesDemoPayments, takesTestPayments } from '../../start-notices.ts';
import { countFailedResets } from '../accounts/index.ts';
import { overdueBackup } from '../ops/index.ts';
import { countRefundsBack } from '../orders/index.ts';
import {
  authorisationsEndBefore,
  countAuthorisationsEnding,
  countCaptureFailures,
  openDisputeFacts,
} from '../payments/index.ts';
import { countDifferences } from '../payouts/index.ts';
import { readOpening } from '../store/index.ts';
import { bestSellers } from './best-sellers.ts';
import {
  countOpenWithdrawals,
  countPendingReviews,
  countUnanswered,
  type LatestOrder,
  latestOrders,
  shortProducts,
  waitingOrders,
} from './dashboard.repository.ts';
import { recentSales } from './recent-sales.ts';

const LATEST = 6;

const toRow = (row: LatestOrder): NonNullable<Dashboard['latest_orders']>[number] => ({
  id: row.id,
  number: row.number,
  created_at: row.createdAt.toISOString(),
  status: row.status,
  customer: { name: row.fullName, email: row.email },
  total: toMoney(row.totalCents),
});

/** Orders that wait for somebody, and the newest ones. */
const orderFigures = async ({ db: { read } }: Pick<Shop, 'db'>, now: Date) => {
  const [waiting, captureFailed, withdrawals, latest, disputes, cameBack, ending] = await Promise.all([
    waitingOrders(read),
    countCaptureFailures(read),
    countOpenWithdrawals(read),
    latestOrders(read, LATEST),
    openDisputeFacts(read),
    countRefundsBack(read),
    countAuthorisationsEnding(read, authorisationsEndBefore(now)),
  ]);
  const waitingAs = (status: 'paid' | 'processing') => waiting.find((row) => row.status === status)?.orders ?? 0;
  return {
    waiting: { paid: waitingAs('paid'), processing: waitingAs('processing') },
    capture_failed: captureFailed,
    disputes: { orders: disputes.orders, due_by: disputes.dueBy?.toISOString() ?? null },
    came_back: cameBack,
    ending,
    withdrawals,
    latest_orders: latest.map(toRow),
  };
};

const salesFigures = async (
  shop: Pick<Shop, 'config' | 'db' | 'clock' | 'catalogueCache'>,
  now: Date,
  language: Language,
) => {
  const sales = await recentSales(shop, now);
  const { from, to } = sales.sales.month;
  const period = { from: startOfDay(from), before: endOfDay(to) };
  return { ...sales, best_sellers: await bestSellers(shop, period, language) };
};

const alarmOf = (failedResets: number): number | null => (failedResets > FAILED_RESETS_ALARM ? failedResets : null);

const backupAlarm = async (shop: Pick<Shop, 'config' | 'db' | 'clock'>): Promise<Dashboard['overdue_backup']> => {
  const overdue = await overdueBackup(shop);
  return overdue && { last: overdue.last?.toISOString() ?? null };
};

/** Current sales figures, and how much waits for the admins, as far as the reader may read them (ADMIN-281). */
export const getDashboard = async (
  shop: Pick<Shop, 'config' | 'db' | 'clock' | 'catalogueCache'>,
  { language, ...reader }: Permitted & { language: Language },
): Promise<Dashboard> => {
  const { db, catalogueCache } = shop;
  const now = shop.clock();
  const only = async <T>(permission: Permission, read: () => Promise<T>): Promise<T | undefined> =>
    may(reader, permission) ? read() : undefined;
  const [sales, orders, differences, failedResets, overdue, stock, reviews, messages, opening] = await Promise.all([
    only('reports.read', () => salesFigures(shop, now, language)),
    only('orders.read', () => orderFigures(shop, now)),
    only('payouts.read', () => countDifferences(db.read)),
    only('security.read', async () => alarmOf(await countFailedResets(shop))),
    only('settings.read', () => backupAlarm(shop)),
    only('catalogue.read', () => catalogueCache.rememberStock('short products', () => shortProducts(db.read))),
    only('reviews.read', () => countPendingReviews(db.read)),
    only('messages.read', () => countUnanswered(db.read)),
    readOpening(db.read),
  ]);
  return {
    at: now.toISOString(),
    today: dayOf(now),
    ...sales,
    ...orders,
    differences,
    failed_resets: failedResets,
    overdue_backup: overdue,
    stock,
    reviews,
    messages,
    demo_payments: takesDemoPayments(shop.config),
    test_payments: takesTestPayments(shop.config),
    opening: opening.state,
  };
};
