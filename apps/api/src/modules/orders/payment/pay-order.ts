import type { Order } from '@fori/contracts/orders/schemas';
import { MINUTE_MS } from '@fori/domain/durations';
import { DomainError } from '@fori/domain/errors';
import { languageOf } from '@fori/domain/languages';
import { isAwaited } from '@fori/domain/payments';
import { jacketName } from '@fori/i18n/options';
import { translator } from '@fori/i18n/server';
import { jacketsOfOrder } from '../../jackets/index.ts';
import {
  chargeOfPayment,
  insertMove,
  insertPayment,
  paymentsOfOrder,
  providerUnreachable,
  requireHosted,
  updatePaymentStatus,
} from '../../payments/index.ts';
import { readIdentity, readSettings } from '../../store/index.ts';
import { type OrderViewer, requireCustomerView } from '../access/order-holder.ts';
import { linesOfOrder, lockOrderRow, type OrderRow, orderById } from '../orders.repository.ts';
import { getOrder } from '../view/get-order.ts';
import { observePayment, type PaymentDeps } from './observe-payment.ts';
import { openPage } from './open-page.ts';

/** seconds after which a customer may try again */
const BUSY_RETRY_S = 2;
/** A call that opens a page counts as crashed after this, which is longer than the provider's slowest answer. */
const LEASE_MS = MINUTE_MS;
/** An answer of the provider is fresh for so long. */
const FRESH_MS = 2000;

const notReached =
  ({ log }: PaymentDeps, paymentId: string) =>
  (error: unknown): void =>
    log.warn({ err: error, paymentId }, 'payment provider not reached');

const requireUnpaid = ({ status, paymentDueAt }: OrderRow, now: Date): Date => {
  if (status !== 'pending' || paymentDueAt === null || paymentDueAt <= now) throw new DomainError('nothing_to_pay');
  return paymentDueAt;
};

/**
 * The page at which an order is paid: the one that is open, or a new one after an attempt has failed; never two at a time
 * (PAY-207). Throws `not_found` and `forbidden` as `requireCustomerView`, `nothing_to_pay` for an order that does not wait for a
 * payment or whose payment is under way, `in_progress` while another call opens the page, and `service_unavailable` when a new
 * page is needed and the provider cannot be reached.
 */
export const payOrder = async (shop: PaymentDeps, id: string, viewer: OrderViewer): Promise<{ url: string }> => {
  const { db, clock } = shop;
  const order = await requireCustomerView(db.read, shop, await orderById(db.read, id), viewer);
  requireUnpaid(order, clock());
  const provider = requireHosted(shop);
  for (const payment of await paymentsOfOrder(db.read, id)) {
    if (!isAwaited(payment.status)) continue;
    // a page that is stored is open until the goods are released, whatever the provider can tell just now
    await observePayment(shop, payment, { cause: 'return' }).catch(notReached(shop, payment.id));
  }

  const attempt = await db.write(async (tx) => {
    const now = clock();
    const locked = await lockOrderRow(tx, id);
    if (!locked) throw new DomainError('not_found');
    const dueAt = requireUnpaid(locked, now);
    const payments = await paymentsOfOrder(tx, id);
    const open = payments.find(({ status }) => status === 'requires_action');
    if (open?.pageUrl) return { url: open.pageUrl };
    if (payments.some(({ status }) => status === 'processing')) throw new DomainError('nothing_to_pay');
    for (const { id: pending, createdAt } of payments.filter(({ status }) => status === 'pending')) {
      if (createdAt.getTime() > now.getTime() - LEASE_MS) {
        throw new DomainError('in_progress', { retry_after: BUSY_RETRY_S });
      }
      // should its call still be running, its page is closed as that of a cancelled order
      await updatePaymentStatus(tx, pending, ['pending'], { status: 'voided', updatedAt: now });
    }
    // every attempt takes what the customer was shown as the order was placed
    const charge = payments[0]?.charge ?? null;
    const paymentId = await insertPayment(tx, {
      charge,
      provider: provider.name,
      method: 'hosted',
      amountCents: locked.totalCents,
      now,
      orderId: id,
    });
    return { paymentId, dueAt, charge: chargeOfPayment({ charge, amountCents: locked.totalCents }) };
  });
  if (attempt.url !== undefined) return { url: attempt.url };

  const { paymentId, dueAt, charge } = attempt;
  const language = languageOf(order);
  const t = translator(language);
  const jackets = await jacketsOfOrder(db.read, id);
  const page = await openPage(shop, provider, {
    paymentId,
    order,
    charge,
    title: `${(await readIdentity(db.read)).name} ${order.number}`,
    goods: [
      ...(await linesOfOrder(db.read, id)),
      ...jackets.map(({ design, quantity }) => ({ name: jacketName(t, design.name), quantity })),
    ],
    language,
    email: order.email,
    captureAt: (await readSettings(db.read)).payment.captureAt,
    dueAt,
  }).catch(async (error: unknown) => {
    await db.write((tx) => updatePaymentStatus(tx, paymentId, ['pending'], { status: 'failed', updatedAt: clock() }));
    return providerUnreachable(shop, paymentId)(error);
  });
  await db.write(async (tx) => {
    const now = clock();
    const change = { sessionRef: page.sessionRef, pageUrl: page.url, test: provider.test, updatedAt: now };
    const isMoved = await updatePaymentStatus(tx, paymentId, ['pending'], { ...change, status: 'requires_action' });
    // the order was cancelled meanwhile: its page is closed by `observeDuePayments`
    if (!isMoved) await updatePaymentStatus(tx, paymentId, ['voiding', 'voided'], { ...change, status: 'voiding' });
    else await insertMove(tx, { paymentId, from: 'pending', to: 'requires_action', at: now }, { cause: 'order' });
  });
  return { url: page.url };
};

/**
 * Asks the provider about an unpaid order's payments, for a customer who comes back from its page, and returns the order. Asks
 * nothing when it has just answered; an unreachable provider is not an error, for its event or the next poll will tell. Throws
 * `not_found`.
 */
export const checkPayment = async (shop: PaymentDeps, id: string, viewer: OrderViewer): Promise<Order> => {
  const { db, clock } = shop;
  const order = await getOrder(shop, id, viewer);
  const payments = order.status === 'pending' ? await paymentsOfOrder(db.read, id) : [];
  const staleSince = clock().getTime() - FRESH_MS;
  for (const payment of payments) {
    const isFresh = payment.observedAt !== null && payment.observedAt.getTime() > staleSince;
    if (!isAwaited(payment.status) || isFresh) continue;
    await observePayment(shop, payment, { cause: 'return' }).catch(notReached(shop, payment.id));
  }
  return payments.length > 0 ? getOrder(shop, id, viewer) : order;
};
