import { type BackgroundJob, repeat } from './background.ts';
import type { Shop } from './composition.ts';
import { forgetOldMails } from './mail/forget-old-mails.ts';
import { forgetSignIns } from './modules/accounts/forget-sign-ins.ts';
import { removeIdleCarts } from './modules/cart/remove-idle-carts.ts';
import { forgetOldIntents } from './modules/orders/forget-old-intents.ts';
import { forgetFinishedOrders } from './modules/orders/forget-person.ts';
import { sweepPayments } from './modules/payments/settle.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** What the shop does by itself beside the requests. Safe with any number of processes on one database. */
export const startJobs = (shop: Shop, onError: (error: unknown) => void): BackgroundJob[] => [
  shop.mail.start(onError),
  shop.captures.start(onError),
  repeat(() => sweepPayments(shop), MINUTE, onError),
  repeat(() => removeIdleCarts(shop), HOUR, onError),
  repeat(() => forgetOldIntents(shop), HOUR, onError),
  repeat(() => forgetFinishedOrders(shop), HOUR, onError),
  repeat(() => forgetSignIns(shop), HOUR, onError),
  repeat(() => forgetOldMails(shop), HOUR, onError),
];
