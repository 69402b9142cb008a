import { effectOfMove, isPaid, type PaymentEffect, statusAfter, type WaitingOrder } from '@fori/domain/payments';
import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { paymentReturnedMail } from '../../../mail/templates/order-payment.ts';
import { returnStock, takeStock } from '../../catalog/index.ts';
import {
  chargeOfPayment,
  insertMove,
  type MoveCause,
  matchCaptures,
  type Observation,
  type PaymentRow,
  paymentById,
  paymentsOfOrder,
  statusForReturn,
  updatePaymentStatus,
} from '../../payments/index.ts';
import { mailCustomer } from '../mail-customer.ts';
import { eventsOfOrder, linesOfOrder, lockOrderRow, type OrderRow } from '../orders.repository.ts';
import { refundsOfOrder } from '../refunds/refunds.repository.ts';
import { allRestockable } from '../refunds/restockable.ts';
import { applyTransition } from '../status/apply-transition.ts';
import { toCharged } from '../view/orders.mapper.ts';

type Deps = Pick<Shop, 'db' | 'clock' | 'config' | 'log'>;

const SYSTEM = { kind: 'system', id: null } as const;

/** Whether the amount the provider has is the payment's. */
const isAmountOf = (payment: PaymentRow, seen: Observation): boolean => {
  const { amount, currency } = chargeOfPayment(payment);
  return seen.amount === amount && seen.currency === currency.toLowerCase();
};

const waitingOrder = async (tx: Queries, order: OrderRow, payment: PaymentRow): Promise<WaitingOrder> => {
  const others = (await paymentsOfOrder(tx, order.id)).filter(({ id }) => id !== payment.id);
  const last = (await eventsOfOrder(tx, order.id)).at(-1);
  return {
    status: order.status === 'pending' || order.status === 'cancelled' ? order.status : 'other',
    lapsed: last?.status === 'cancelled' && last.actorKind === 'system',
    paidOtherwise: others.some(({ status }) => isPaid(status)),
  };
};

/** Takes the goods of a cancelled order out of stock again, all of them or none. Returns whether it did. */
const takeGoodsAgain = async (tx: Queries, orderId: string): Promise<boolean> => {
  const lines = await linesOfOrder(tx, orderId);
  const goods = allRestockable(lines, await refundsOfOrder(tx, orderId)).sort((a, b) => (a.sku < b.sku ? -1 : 1));
  // goods of deleted variants cannot be sent
  if (goods.length < lines.length) return false;
  for (const [index, { variantId, quantity }] of goods.entries()) {
    if (await takeStock(tx, variantId, quantity)) continue;
    await returnStock(tx, goods.slice(0, index));
    return false;
  }
  return true;
};

/** Marks money to be returned and tells the customer; `settleRefunds` returns it after the commit. */
const returnMoney = async (
  tx: Queries,
  shop: Deps,
  order: OrderRow,
  payment: Pick<PaymentRow, 'id' | 'status' | 'charge' | 'sessionRef'>,
  now: Date,
): Promise<void> => {
  const to = statusForReturn(payment);
  await updatePaymentStatus(tx, payment.id, [payment.status], { status: to, updatedAt: now });
  await insertMove(tx, { paymentId: payment.id, from: payment.status, to, at: now }, { cause: 'refund' });
  // of an order paid twice, it need not be the one that counts
  const charged = toCharged(payment);
  await mailCustomer(tx, shop, order, now, 'payment-returned', (view, context) =>
    paymentReturnedMail({ ...view, charged }, context, to === 'releasing'),
  );
};

/**
 * Applies what a provider says of a payment: moves the payment, and its order with it (PAY-201, PAY-202). Money that arrives pays
 * the waiting order; an order that lapsed gets the goods still there; otherwise it is marked to be returned. May be repeated, and
 * comes out the same in any order of observations. An amount other than the payment's pays nothing and is logged. Returns
 * what followed for the order; the caller carries it out with `settleRefunds` after the commit.
 */
export const applyObservation = async (
  tx: Queries,
  shop: Deps,
  paymentId: string,
  seen: Observation,
  cause: MoveCause,
): Promise<PaymentEffect> => {
  const now = shop.clock();
  const orderId = (await paymentById(tx, paymentId))?.orderId;
  const order = orderId ? await lockOrderRow(tx, orderId) : null;
  // read again under the order's lock
  const payment = await paymentById(tx, paymentId);
  if (!order || !payment) return 'none';
  const { status } = payment;
  const facts = {
    observedAt: now,
    ...(seen.providerRef !== null && { providerRef: seen.providerRef }),
    ...(seen.method !== 'hosted' && { method: seen.method, brand: seen.brand, last4: seen.last4 }),
    authorisedUntil: seen.authorisedUntil,
    ...(seen.capturesParts && { capturesParts: true }),
    updatedAt: now,
  };
  const isOver = seen.status === 'captured' || seen.status === 'refunded' || seen.status === 'voided';
  if (isOver && (seen.capturesParts || payment.capturesParts)) await matchCaptures(tx, paymentId, seen.captured, now);
  const to = statusAfter(status, seen.status);
  const isWrongAmount = to !== null && isPaid(to) && !isAmountOf(payment, seen);
  if (isWrongAmount) {
    const amounts = { expected: chargeOfPayment(payment), paid: seen.amount, currency: seen.currency };
    shop.log.error({ paymentId, ...amounts }, 'another amount was paid than the order costs; the order stays unpaid');
  }
  if (to === null || isWrongAmount) {
    await updatePaymentStatus(tx, paymentId, [status], facts);
    return 'none';
  }
  await updatePaymentStatus(tx, paymentId, [status], { ...facts, status: to });
  await insertMove(tx, { paymentId, from: status, to, at: now }, cause);

  const effect = effectOfMove(status, to, await waitingOrder(tx, order, payment));
  if (effect === 'none') return effect;
  const mayBePaid = effect === 'pay_order' || (effect === 'reopen_or_return' && (await takeGoodsAgain(tx, order.id)));
  if (mayBePaid) {
    await applyTransition(tx, shop, { orderId: order.id, to: 'paid', actor: SYSTEM });
    return 'pay_order';
  }
  await returnMoney(tx, shop, order, { ...payment, status: to }, now);
  return 'return_money';
};
