import { MINUTE_MS } from '@fori/domain/durations';
import type { Queries } from '../../../db/types.ts';
import { listOrderMails } from '../../../mail/order-mails.ts';
import { orderPaymentMail } from '../../../mail/templates/order-payment.ts';
import { mailCustomer } from '../mail-customer.ts';
import { lockOrder, lockOrderRow, type OrderRow, unpaidOrders } from '../orders.repository.ts';
import { applyTransition } from '../status/apply-transition.ts';
import { closePages, type PaymentDeps } from './observe-payment.ts';

/** Somebody who is still paying after this has probably closed the window. */
const REMINDER_AFTER_MS = 3 * MINUTE_MS;
const TEMPLATE = 'order-payment';
/** Orders settled side by side, so that a provider that does not answer keeps few goods waiting. */
const AT_ONCE = 10;

const isOver = ({ status, paymentDueAt }: OrderRow, now: Date): boolean =>
  status === 'pending' && paymentDueAt !== null && paymentDueAt <= now;

/**
 * Cancels an order that was not paid in time: its goods are free again and the customer is told once (PAY-203). The page is closed
 * first, which says whether it was paid at the last moment; an unreachable provider does not keep the goods back.
 */
const releaseOrder = async (shop: PaymentDeps, id: string): Promise<void> => {
  const { db, clock } = shop;
  await closePages(shop, id, { cause: 'hold_over' });
  await db.write(async (tx) => {
    const now = clock();
    const order = await lockOrder(tx, id, now);
    if (!order || !isOver(order, now)) return;
    await applyTransition(tx, shop, { orderId: id, to: 'cancelled', actor: { kind: 'system', id: null } });
  });
  shop.mail.sendSoon();
};

/** Mails the way to pay to somebody who has not paid yet, once. */
const remind = async (tx: Queries, shop: PaymentDeps, id: string): Promise<void> => {
  const now = shop.clock();
  const order = await lockOrderRow(tx, id);
  if (order?.status !== 'pending' || isOver(order, now)) return;
  const wasReminded = (await listOrderMails(tx, id)).some(({ template }) => template === TEMPLATE);
  if (!wasReminded) await mailCustomer(tx, shop, order, now, TEMPLATE, orderPaymentMail);
};

/**
 * Looks after orders that wait for their payment: reminds of those still unpaid after three minutes by mail, and cancels those not paid
 * in time. One that fails does not stop the others; all errors are thrown together at the end.
 */
export const sweepUnpaidOrders = async (shop: PaymentDeps): Promise<void> => {
  if (!shop.hostedPayments) return;
  const { db, clock } = shop;
  const errors: unknown[] = [];
  const now = clock();
  const settle = async (order: OrderRow): Promise<void> => {
    if (isOver(order, now)) return releaseOrder(shop, order.id);
    const isDue = now.getTime() - order.createdAt.getTime() >= REMINDER_AFTER_MS;
    if (isDue) await db.write((tx) => remind(tx, shop, order.id));
  };
  const orders = await unpaidOrders(db.read);
  for (let start = 0; start < orders.length; start += AT_ONCE) {
    const steps = orders.slice(start, start + AT_ONCE).map(settle);
    await Promise.all(steps.map((step) => step.catch((error: unknown) => errors.push(error))));
  }
  shop.mail.sendSoon();
  if (errors.length > 0) throw new AggregateError(errors, 'unpaid orders not settled');
};
