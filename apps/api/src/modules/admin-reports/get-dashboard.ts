import type { Dashboard } from '@fori/contracts/admin-reports/schemas';
import { FAILED_RESETS_ALARM } from '@fori/domain/accounts';
import type { Language } from '@fori/domain/languages';
import { toMoney } from '@fori/domain/money';
import { endOfDay, startOfDay } from '@fori/domain/shop-time';
import type { Shop } from '../../composition.ts';
import { takesDemoPayments } from '../../start-notices.ts';
import { countFailedResets } from '../accounts/index.ts';
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

const toRow = (row: LatestOrder): Dashboard['latest_orders'][number] => ({
  id: row.id,
  number: row.number,
  created_at: row.createdAt.toISOString(),
  status: row.status,
  customer: { name: row.fullName, email: row.email },
  total: toMoney(row.totalCents),
});

/** Current sales figures, and how much waits for the admins. */
export const getDashboard = async (
  shop: Pick<Shop, 'config' | 'db' | 'clock' | 'catalogueCache'>,
  language: Language,
): Promise<Dashboard> => {
  const { db, catalogueCache } = shop;
  const now = shop.clock();
  const sales = await recentSales(shop, now);
  const { from, to } = sales.sales.month;
  const [sellers, waiting, captureFailed, withdrawals, stock, reviews, messages, latest, opening] = await Promise.all([
    bestSellers(shop, { from: startOfDay(from), before: endOfDay(to) }, language),
    waitingOrders(db.read),
    countCaptureFailures(db.read),
    countOpenWithdrawals(db.read),
    catalogueCache.rememberStock('short products', () => shortProducts(db.read)),
    countPendingReviews(db.read),
    countUnanswered(db.read),
    latestOrders(db.read, LATEST),
    readOpening(db.read),
  ]);
  const [disputes, cameBack, ending, differences, failedResets] = await Promise.all([
    openDisputeFacts(db.read),
    countRefundsBack(db.read),
    countAuthorisationsEnding(db.read, authorisationsEndBefore(now)),
    countDifferences(db.read),
    countFailedResets(shop),
  ]);
  const waitingAs = (status: 'paid' | 'processing') => waiting.find((row) => row.status === status)?.orders ?? 0;
  return {
    at: now.toISOString(),
    ...sales,
    waiting: { paid: waitingAs('paid'), processing: waitingAs('processing') },
    capture_failed: captureFailed,
    disputes: { orders: disputes.orders, due_by: disputes.dueBy?.toISOString() ?? null },
    came_back: cameBack,
    ending,
    differences,
    failed_resets: failedResets > FAILED_RESETS_ALARM ? failedResets : null,
    withdrawals,
    stock,
    reviews,
    messages,
    demo_payments: takesDemoPayments(shop.config),
    opening: opening.state,
    latest_orders: latest.map(toRow),
    best_sellers: sellers,
  };
};
