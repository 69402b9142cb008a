import { MINUTE_MS } from '@fori/domain/durations';
import { isReleased, isReturned } from '@fori/domain/payments';
import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { refundMail } from '../../../mail/templates/refund.ts';
import { failRefundRequest } from '../../approvals/index.ts';
import { recordChange } from '../../audit/index.ts';
import {
  capturePayment,
  decisivePayment,
  markRefunded,
  type PaymentRow,
  paymentsOfOrder,
  providerOf,
  takesPayments,
} from '../../payments/index.ts';
import { reverseSale } from '../../sales/index.ts';
import { mailCustomer } from '../mail-customer.ts';
import {
  lockOrder,
  reopenDocuments,
  settleOpenWithdrawals,
  updateWithdrawal,
  withdrawalsOfOrder,
} from '../orders.repository.ts';
import { finishCaptures } from '../payment/capture-parts.ts';
import { chargedInParts } from '../payment/captured-parts.ts';
import { applyTransition } from '../status/apply-transition.ts';
import { toRefund } from '../view/orders.mapper.ts';
import { WITHDRAWAL_EVENT } from '../withdrawal/move-withdrawal.ts';
import { openExchangesOf, releaseExchanges } from '../withdrawal/release-exchanges.ts';
import {
  postponeRefund,
  type RefundRow,
  refundById,
  refundsOfOrder,
  refundsWaiting,
  returnedOfCharge,
  settleRefundRow,
  sumOfRefunds,
  writeReturned,
} from './refunds.repository.ts';

type Deps = Pick<Shop, 'db' | 'clock' | 'config' | 'paymentProvider' | 'hostedPayments' | 'mail'>;

/** The order was cancelled meanwhile: its whole payment is refunded, and a partial refund with it. */
const isRefundedWhole = ({ status }: PaymentRow): boolean => isReturned(status) || isReleased(status);

/** The payment a refund comes from: the captured one. */
const paymentFor = async ({ db }: Deps, refund: RefundRow): Promise<PaymentRow> => {
  const payments = await paymentsOfOrder(db.read, refund.orderId);
  const payment = decisivePayment(payments);
  if (!payment) throw new Error(`refund ${refund.id}: an order without a payment`);
  return payment;
};

/** What a refund returns of the charge, the same at each attempt, whatever became of other refunds in between. */
const returnedBy = async ({ db }: Deps, refund: RefundRow, payment: PaymentRow): Promise<number> => {
  if (refund.returnedCents !== null) return refund.returnedCents;
  const amount = returnedOfCharge(payment, await refundsOfOrder(db.read, refund.orderId), refund);
  if (amount === null) return refund.amountCents;
  await db.write((tx) => writeReturned(tx, refund.id, amount));
  return amount;
};

/** Records a refund the provider has made, in the order's transaction: mails the customer and closes a fully refunded order. */
const recordRefund = async (tx: Queries, shop: Deps, refund: RefundRow, payment: PaymentRow): Promise<void> => {
  const now = shop.clock();
  const order = await lockOrder(tx, refund.orderId, now);
  if (!order) throw new Error('order vanished under its refund');
  await reverseSale(tx, order.id);
  await reopenDocuments(tx, order.id);
  const isAll = (await sumOfRefunds(tx, order.id, ['done'])) >= order.totalCents;
  if (isAll) {
    await markRefunded(tx, payment.id, now);
    // a full refund settles an open withdrawal too, and no other unit is sent for money that went back
    await releaseExchanges(tx, shop, order.id, await openExchangesOf(tx, order.id));
    await settleOpenWithdrawals(tx, order.id, 'refunded', now);
  }
  if (isAll && order.status === 'delivered') {
    const actor = { kind: 'system', id: null } as const;
    await applyTransition(tx, shop, { orderId: order.id, to: 'refunded', actor, note: refund.reason });
    return;
  }
  const refunds = await refundsOfOrder(tx, order.id);
  const inParts = chargedInParts(payment, [], [refund]);
  const made = { ...toRefund(refund, { payments: [payment], refunds, inParts }), isAll };
  await mailCustomer(tx, shop, order, now, 'refund', (view, context) => refundMail(view, made, context));
};

/**
 * Settles the withdrawal that waits for this refund, or makes it `received` again when the refund failed. In the order's
 * transaction, under its lock. Returns it with its new status; null when none waits (ORDER-104).
 */
const closeWithdrawal = async (
  tx: Queries,
  { clock }: Deps,
  refund: RefundRow,
  refunded: boolean,
): Promise<{ id: string; status: 'refunded' | 'received' } | null> => {
  const withdrawals = await withdrawalsOfOrder(tx, refund.orderId);
  const withdrawal = withdrawals.find(({ refundId }) => refundId === refund.id);
  if (withdrawal?.status !== 'refunding') return null;
  const after = refunded ? 'refunded' : 'received';
  // the note of a refund does not apply where none was made
  const note = refunded ? withdrawal.note : null;
  await updateWithdrawal(tx, withdrawal.id, ['refunding'], { status: after, note, updatedAt: clock() });
  return { id: withdrawal.id, status: after };
};

/**
 * Makes a stored refund and mails the customer. May be repeated: the provider refunds once per refund id, and the row is
 * settled once. Returns whether the money was refunded; false when the provider refused. Throws when the provider cannot be
 * reached; the refund stays pending then.
 */
export const settleRefund = async (shop: Deps, refundId: string): Promise<boolean> => {
  const { db, clock } = shop;
  const refund = await refundById(db.read, refundId);
  if (refund?.status !== 'pending') return refund?.status === 'done';
  const payment = await paymentFor(shop, refund);
  // what is left is released before anything is refunded; otherwise the capture worker may not have run yet
  if (payment.capturesParts) await finishCaptures(shop, refund.orderId);
  else if (payment.status === 'authorised') await capturePayment(shop, payment);
  const amount = (await returnedBy(shop, refund, payment)) - (refund.releasedCents ?? 0);
  const refunded =
    amount === 0 ||
    (await providerOf(shop, payment).refundPart({ paymentId: payment.id, refundId, amount })) ||
    isRefundedWhole(await paymentFor(shop, refund));
  await db.write(async (tx) => {
    await lockOrder(tx, refund.orderId, clock());
    if (!(await settleRefundRow(tx, refundId, refunded ? 'done' : 'failed', clock()))) return;
    const withdrawal = await closeWithdrawal(tx, shop, refund, refunded);
    if (refunded) await recordRefund(tx, shop, refund, payment);
    else await failRefundRequest(tx, shop, refund);
    if (withdrawal === null) return;
    await recordChange(tx, {
      at: clock(),
      actorId: refund.actorId,
      action: WITHDRAWAL_EVENT,
      entity: 'order',
      entityId: refund.orderId,
      before: { status: 'refunding' },
      after: { status: withdrawal.status, withdrawal: withdrawal.id, ...(!refunded && { refund: 'failed' }) },
    });
  });
  shop.mail.sendSoon();
  return refunded;
};

const SWEEP_AFTER_MS = 2 * MINUTE_MS;

/**
 * Makes the refunds that a crash or an unreachable provider left pending for two minutes. One that fails does not stop the
 * others; all errors are thrown together at the end.
 */
export const sweepRefunds = async (shop: Deps): Promise<void> => {
  if (!takesPayments(shop)) return;
  const { db, clock } = shop;
  const errors: unknown[] = [];
  for (const id of await refundsWaiting(db.read, new Date(clock().getTime() - SWEEP_AFTER_MS))) {
    await settleRefund(shop, id).catch(async (error: unknown) => {
      errors.push(error);
      await db.write((tx) => postponeRefund(tx, id, clock()));
    });
  }
  if (errors.length > 0) throw new AggregateError(errors, 'refunds left unsettled');
};
