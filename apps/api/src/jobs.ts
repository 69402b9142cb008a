import { type BackgroundJob, runPeriodically } from './background.ts';
import type { Shop } from './composition.ts';
import { purgeOldMails } from './mail/purge-old-mails.ts';
import { resealCodeApps } from './modules/accounts/factors/reseal-code-apps.ts';
import { purgeSignIns } from './modules/accounts/sessions/purge-sign-ins.ts';
import { tellOfSlowed } from './modules/accounts/sign-in/tell-of-slowed.ts';
import { carryOutDue } from './modules/admin-approvals/carry-out-due.ts';
import { purgeApprovals } from './modules/admin-approvals/purge-approvals.ts';
import { purgeStockMoves } from './modules/admin-product-csv/purge-stock-moves.ts';
import { anchorAudit } from './modules/audit/index.ts';
import { publishDuePosts } from './modules/blog/publish-due-posts.ts';
import { purgeReaders } from './modules/blog/purge-readers.ts';
import { sweepPostPictures } from './modules/blog/sweep-post-pictures.ts';
import { removeIdleCarts } from './modules/cart/remove-idle-carts.ts';
import { sweepProductPictures } from './modules/catalog/editing/sweep-pictures.ts';
import { purgeUnmatchedSearches } from './modules/catalog/search/purge-unmatched-searches.ts';
import { purgeOldMessages } from './modules/contact/purge-old-messages.ts';
import { noteDueBlocks } from './modules/home/note-due-blocks.ts';
import { sweepHomePictures } from './modules/home/sweep-home-pictures.ts';
import { sweepDesigns, sweepOrphans } from './modules/jackets/cleanup/sweep-jackets.ts';
import { sweepPreviews } from './modules/media/previews.ts';
import { tellOfOverdueBackup } from './modules/ops/index.ts';
import { observeDuePayments } from './modules/orders/payment/observe-payment.ts';
import { sweepUnpaidOrders } from './modules/orders/payment/unpaid-orders.ts';
import { eraseFinishedOrders } from './modules/orders/personal-data/erase-person-in-orders.ts';
import { purgeOldIntents } from './modules/orders/placing/purge-old-intents.ts';
import { sweepRefunds } from './modules/orders/refunds/settle-refund.ts';
import { purgePaymentEvents } from './modules/payments/receive-event.ts';
import { sweepPayments } from './modules/payments/settle.ts';
import { reconcileDaily } from './modules/payouts/index.ts';
import { sweepReviewMedia } from './modules/reviews/sweep-review-media.ts';
import { countSales } from './modules/sales/index.ts';
import { forwardEvents, purgeSecurityEvents, storeSums } from './modules/security-events/index.ts';
import { clearOldUploads } from './storage/upload-dir.ts';

const MINUTE = 60_000;
const PAYMENTS = 15_000;
const HOUR = 60 * MINUTE;

/** Starts the shop's background jobs. Safe with any number of processes on one database. */
export const startJobs = (shop: Shop, onError: (error: unknown) => void): BackgroundJob[] => [
  shop.mail.start(onError),
  shop.captures.start(onError),
  shop.paymentEvents.start(onError),
  runPeriodically(() => sweepPayments(shop), MINUTE, onError),
  runPeriodically(() => observeDuePayments(shop), PAYMENTS, onError),
  runPeriodically(() => sweepUnpaidOrders(shop), PAYMENTS, onError),
  runPeriodically(() => sweepRefunds(shop), MINUTE, onError),
  runPeriodically(() => carryOutDue(shop), MINUTE, onError),
  runPeriodically(() => publishDuePosts(shop), MINUTE, onError),
  runPeriodically(() => noteDueBlocks(shop), MINUTE, onError),
  runPeriodically(() => countSales(shop), MINUTE, onError),
  runPeriodically(() => storeSums(shop), MINUTE, onError),
  runPeriodically(() => forwardEvents(shop), MINUTE, onError),
  runPeriodically(() => tellOfSlowed(shop), MINUTE, onError),
  runPeriodically(() => removeIdleCarts(shop), HOUR, onError),
  runPeriodically(() => purgeOldIntents(shop), HOUR, onError),
  runPeriodically(() => purgePaymentEvents(shop), HOUR, onError),
  runPeriodically(() => reconcileDaily(shop), HOUR, onError),
  runPeriodically(() => eraseFinishedOrders(shop), HOUR, onError),
  runPeriodically(() => purgeSignIns(shop), HOUR, onError),
  runPeriodically(() => resealCodeApps(shop), HOUR, onError),
  runPeriodically(() => sweepDesigns(shop), HOUR, onError),
  runPeriodically(() => sweepOrphans(shop), HOUR, onError),
  runPeriodically(() => sweepReviewMedia(shop), HOUR, onError),
  runPeriodically(() => clearOldUploads(shop.config.dataDir), HOUR, onError),
  runPeriodically(() => sweepPostPictures(shop), HOUR, onError),
  runPeriodically(() => sweepHomePictures(shop), HOUR, onError),
  runPeriodically(() => sweepProductPictures(shop), HOUR, onError),
  runPeriodically(() => sweepPreviews(shop), HOUR, onError),
  runPeriodically(() => anchorAudit(shop), HOUR, onError),
  runPeriodically(() => tellOfOverdueBackup(shop), HOUR, onError),
  runPeriodically(() => purgeSecurityEvents(shop), HOUR, onError),
  runPeriodically(() => purgeApprovals(shop), HOUR, onError),
  runPeriodically(() => purgeOldMails(shop), HOUR, onError),
  runPeriodically(() => purgeOldMessages(shop), HOUR, onError),
  runPeriodically(() => purgeReaders(shop), HOUR, onError),
  runPeriodically(() => purgeStockMoves(shop), HOUR, onError),
  runPeriodically(() => purgeUnmatchedSearches(shop), HOUR, onError),
];
