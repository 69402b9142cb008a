import { MINUTE_MS } from '@fori/domain/durations';
import { isAwaited } from '@fori/domain/payments';
import type { Shop } from '../../../composition.ts';
import {
  type MoveCause,
  type PaymentRow,
  paymentsOfOrder,
  paymentsToObserve,
  requireHosted,
  settleRefunds,
} from '../../payments/index.ts';
import { applyObservation } from './apply-observation.ts';

export type PaymentDeps = Pick<
  Shop,
  'db' | 'clock' | 'config' | 'paymentProvider' | 'hostedPayments' | 'instruments' | 'mail' | 'log'
>;

/** How often the provider is asked about a payment that nothing is heard of. */
const POLL_MS = MINUTE_MS;

/**
 * Asks the provider about a payment made at a payment page, or closes the page first, and applies the answer. Does nothing for a
 * payment without a page. Throws when the provider cannot be reached.
 */
export const observePayment = async (
  shop: PaymentDeps,
  { id, orderId, sessionRef }: Pick<PaymentRow, 'id' | 'orderId' | 'sessionRef'>,
  cause: MoveCause,
  { close = false }: { close?: boolean } = {},
): Promise<void> => {
  if (sessionRef === null || orderId === null) return;
  const { db } = shop;
  const provider = requireHosted(shop);
  const seen = close ? await provider.closePage(sessionRef) : await provider.observe(sessionRef);
  const effect = await db.write((tx) => applyObservation(tx, shop, id, seen, cause));
  if (effect === 'none') return;
  shop.mail.sendSoon();
  if (effect === 'pay_order') {
    shop.instruments.orderPaid();
    await closePages(shop, orderId, { cause: 'order' });
  }
  await settleRefunds(shop, orderId).catch((error: unknown) => {
    shop.log.error({ err: error, orderId }, 'payment not refunded yet; the sweeper will try again');
  });
};

/** Closes the payment pages of an order that are still open. Never throws: `observeDuePayments` tries again. */
export const closePages = async (shop: PaymentDeps, orderId: string, cause: MoveCause): Promise<void> => {
  const { db } = shop;
  const open = (await paymentsOfOrder(db.read, orderId)).filter(
    ({ status, sessionRef }) => sessionRef !== null && (isAwaited(status) || status === 'voiding'),
  );
  for (const payment of open) {
    await observePayment(shop, payment, cause, { close: true }).catch((error: unknown) => {
      shop.log.warn({ err: error, paymentId: payment.id }, 'payment page not closed yet; it will be tried again');
    });
  }
};

/**
 * Asks about payments of which nothing was heard for a minute, so that none depends on an event that never comes, and closes pages
 * of orders that no longer wait. One that fails does not stop the others; all errors are thrown together at the end.
 */
export const observeDuePayments = async (shop: PaymentDeps): Promise<void> => {
  if (!shop.hostedPayments) return;
  const { db, clock } = shop;
  const errors: unknown[] = [];
  for (const payment of await paymentsToObserve(db.read, new Date(clock().getTime() - POLL_MS))) {
    const close = payment.status === 'voiding';
    await observePayment(shop, payment, { cause: 'poll' }, { close }).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw new AggregateError(errors, 'payments not asked about');
};
