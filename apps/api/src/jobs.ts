import { type BackgroundJob, repeat } from './background.ts';
import type { Shop } from './composition.ts';
import { forgetOldMails } from './mail/forget-old-mails.ts';
import { purgeSignIns } from './modules/accounts/sessions/purge-sign-ins.ts';
import { purgeStockMoves } from './modules/admin-product-csv/purge-stock-moves.ts';
import { publishDuePosts } from './modules/blog/publish-due-posts.ts';
import { purgeReaders } from './modules/blog/purge-readers.ts';
import { sweepPostPictures } from './modules/blog/sweep-post-pictures.ts';
import { removeIdleCarts } from './modules/cart/remove-idle-carts.ts';
import { sweepProductPictures } from './modules/catalog/editing/sweep-pictures.ts';
import { purgeOldMessages } from './modules/contact/purge-old-messages.ts';
import { sweepDesigns, sweepOrphans } from './modules/jackets/cleanup/sweep-jackets.ts';
import { sweepPreviews } from './modules/media/previews.ts';
import { eraseFinishedOrders } from './modules/orders/personal-data/erase-person-in-orders.ts';
import { purgeOldIntents } from './modules/orders/placing/purge-old-intents.ts';
import { sweepRefunds } from './modules/orders/refunds/settle-refund.ts';
import { sweepPayments } from './modules/payments/settle.ts';
import { sweepReviewMedia } from './modules/reviews/sweep-review-media.ts';
import { countSales } from './modules/sales/index.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** What the shop does by itself beside the requests. Safe with any number of processes on one database. */
export const startJobs = (shop: Shop, onError: (error: unknown) => void): BackgroundJob[] => [
  shop.mail.start(onError),
  shop.captures.start(onError),
  repeat(() => sweepPayments(shop), MINUTE, onError),
  repeat(() => sweepRefunds(shop), MINUTE, onError),
  repeat(() => publishDuePosts(shop), MINUTE, onError),
  repeat(() => countSales(shop), MINUTE, onError),
  repeat(() => removeIdleCarts(shop), HOUR, onError),
  repeat(() => purgeOldIntents(shop), HOUR, onError),
  repeat(() => eraseFinishedOrders(shop), HOUR, onError),
  repeat(() => purgeSignIns(shop), HOUR, onError),
  repeat(() => sweepDesigns(shop), HOUR, onError),
  repeat(() => sweepOrphans(shop), HOUR, onError),
  repeat(() => sweepReviewMedia(shop), HOUR, onError),
  repeat(() => sweepPostPictures(shop), HOUR, onError),
  repeat(() => sweepProductPictures(shop), HOUR, onError),
  repeat(() => sweepPreviews(shop), HOUR, onError),
  repeat(() => forgetOldMails(shop), HOUR, onError),
  repeat(() => purgeOldMessages(shop), HOUR, onError),
  repeat(() => purgeReaders(shop), HOUR, onError),
  repeat(() => purgeStockMoves(shop), HOUR, onError),
];
