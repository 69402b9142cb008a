import { type SharedJob, sharedJobs } from '@fori/domain/jobs';
import { type BackgroundJob, runPeriodically } from './background.ts';
import type { Shop } from './composition.ts';
import { purgeOldMails } from './mail/purge-old-mails.ts';
import { resealCodeApps } from './modules/accounts/factors/reseal-code-apps.ts';
import { purgeSignIns } from './modules/accounts/sessions/purge-sign-ins.ts';
import { tellOfSlowed } from './modules/accounts/sign-in/tell-of-slowed.ts';
import { carryOutDue } from './modules/admin-approvals/carry-out-due.ts';
import { purgeApprovals } from './modules/admin-approvals/purge-approvals.ts';
import { purgeRequestedStock } from './modules/admin-product-csv/purge-requested-stock.ts';
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
import { type JobTasks, recordRuns, startScheduledJobs } from './modules/jobs/index.ts';
import { sweepPreviews } from './modules/media/previews.ts';
import { tellOfOverdueBackup } from './modules/ops/index.ts';
import { issueDueDocuments } from './modules/orders/invoices/issue-documents.ts';
import { sweepDocuments } from './modules/orders/invoices/sweep-documents.ts';
import { sweepCaptures } from './modules/orders/payment/capture-parts.ts';
import { observeDuePayments } from './modules/orders/payment/observe-payment.ts';
import { sweepUnpaidOrders } from './modules/orders/payment/unpaid-orders.ts';
import { eraseFinishedOrders } from './modules/orders/personal-data/erase-person-in-orders.ts';
import { purgeOldKeys } from './modules/orders/placing/purge-old-keys.ts';
import { sweepRefunds } from './modules/orders/refunds/settle-refund.ts';
import { deliverByCarrier } from './modules/orders/status/deliver-by-carrier.ts';
import { deliverShipped } from './modules/orders/status/deliver-shipped.ts';
import { askAboutVatIds } from './modules/orders/vat-id/ask-about-vat-ids.ts';
import { releaseLapsedExchanges } from './modules/orders/withdrawal/release-lapsed.ts';
import { purgePaymentEvents } from './modules/payments/receive-event.ts';
import { sweepPayments } from './modules/payments/sweep-payments.ts';
import { reconcileDaily } from './modules/payouts/index.ts';
import { sweepReviewMedia } from './modules/reviews/sweep-review-media.ts';
import { countSales } from './modules/sales/index.ts';
import { forwardEvents, purgeSecurityEvents, storeSums } from './modules/security-events/index.ts';
import { clearOldUploads } from './storage/upload-dir.ts';

/** What each job does that one process carries out for all. */
const tasksOf = (shop: Shop): JobTasks => ({
  payments: () => sweepPayments(shop),
  captures: () => sweepCaptures(shop),
  due_payments: () => observeDuePayments(shop),
  unpaid_orders: () => sweepUnpaidOrders(shop),
  refunds: () => sweepRefunds(shop),
  due_deliveries: async () => {
    // one that fails must not keep the other from its orders
    try {
      await deliverByCarrier(shop);
    } finally {
      await deliverShipped(shop);
    }
  },
  held_exchanges: () => releaseLapsedExchanges(shop),
  due_approvals: () => carryOutDue(shop),
  due_posts: () => publishDuePosts(shop),
  due_home_blocks: () => noteDueBlocks(shop),
  sales: () => countSales(shop),
  vat_ids: () => askAboutVatIds(shop),
  documents: () => issueDueDocuments(shop),
  forwarded_events: () => forwardEvents(shop),
  idle_carts: () => removeIdleCarts(shop),
  order_attempts: () => purgeOldKeys(shop),
  old_payment_events: () => purgePaymentEvents(shop),
  payouts: () => reconcileDaily(shop),
  finished_orders: () => eraseFinishedOrders(shop),
  sign_ins: () => purgeSignIns(shop),
  code_apps: () => resealCodeApps(shop),
  shared_designs: () => sweepDesigns(shop),
  jacket_pictures: () => sweepOrphans(shop),
  review_files: () => sweepReviewMedia(shop),
  post_pictures: () => sweepPostPictures(shop),
  home_pictures: () => sweepHomePictures(shop),
  product_pictures: () => sweepProductPictures(shop),
  document_files: () => sweepDocuments(shop),
  audit_anchors: () => anchorAudit(shop),
  backup_age: () => tellOfOverdueBackup(shop),
  security_events: () => purgeSecurityEvents(shop),
  old_approvals: () => purgeApprovals(shop),
  old_mails: () => purgeOldMails(shop),
  old_messages: () => purgeOldMessages(shop),
  readers: () => purgeReaders(shop),
  stock_moves: () => purgeRequestedStock(shop),
  unmatched_searches: () => purgeUnmatchedSearches(shop),
});

/** Starts the shop's background jobs; of any number of processes on one database, one at a time runs a scheduled one (SCALE-01). */
export const startJobs = (shop: Shop, onError: (error: unknown, job: string) => void): BackgroundJob[] => {
  const failed = (name: string) => (error: unknown) => onError(error, name);
  const recorded = (name: SharedJob) => (task: () => Promise<unknown>) => recordRuns(shop, name, task);
  const own = (name: SharedJob, task: () => Promise<unknown>) => {
    const job = runPeriodically(recordRuns(shop, name, task), sharedJobs[name] * 1000, failed(name));
    // after a longer stop it would count as overdue until its first pause has passed
    job.runSoon();
    return job;
  };
  return [
    shop.mail.start(failed('mails'), recorded('mails')),
    shop.captures.start(failed('captures')),
    shop.paymentEvents.start(failed('payment_events'), recorded('payment_events')),
    // both from the memory of this process
    own('security_sums', () => storeSums(shop)),
    own('slowed_sign_ins', () => tellOfSlowed(shop)),
    // processes on several machines have a DATA_DIR each
    own('unfinished_uploads', () => clearOldUploads(shop.config.dataDir)),
    own('previews', () => sweepPreviews(shop)),
    startScheduledJobs(shop, tasksOf(shop), onError),
  ];
};
