import { auditActors } from '@fori/domain/audit-actors';
import { isDisputeOpen } from '@fori/domain/disputes';
import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import {
  chargeOfPayment,
  insertMove,
  type MoveCause,
  type PaymentRow,
  type ProviderRefund,
  paymentById,
  type Returns,
  requireHosted,
  updatePaymentStatus,
  writeDispute,
} from '../../payments/index.ts';
import { reverseSale } from '../../sales/index.ts';
import { lockOrderRow, updateWithdrawal, withdrawalsOfOrder } from '../orders.repository.ts';
import { failRefundRow, insertRefund, refundById } from '../refunds/refunds.repository.ts';

type Deps = Pick<Shop, 'db' | 'clock' | 'hostedPayments' | 'log'>;

/** A withdrawal that this refund had settled waits for its refund again. */
const reopenWithdrawal = async (tx: Queries, orderId: string, refundId: string, now: Date): Promise<void> => {
  const withdrawal = (await withdrawalsOfOrder(tx, orderId)).find((each) => each.refundId === refundId);
  if (withdrawal)
    await updateWithdrawal(tx, withdrawal.id, ['refunded', 'refunding'], { status: 'received', updatedAt: now });
};

/**
 * Records that the money of a refund came back, once. A refund of the whole payment has no row of its own until then: one is stored,
 * so that staff see it as they see any refund that failed. Returns whether it was news.
 */
const recordReturned = async (
  tx: Queries,
  payment: PaymentRow & { orderId: string },
  { ref, refundId, amount }: ProviderRefund,
  now: Date,
): Promise<boolean> => {
  const { orderId } = payment;
  if (refundId !== null) {
    const refund = await refundById(tx, refundId);
    if (refund?.orderId !== orderId || !(await failRefundRow(tx, refundId, now))) return false;
    await reopenWithdrawal(tx, orderId, refundId, now);
    return true;
  }
  // one that the shop never requested is a matter of the books
  if (payment.status !== 'refunded' && payment.status !== 'refunding') return false;
  const times = { createdAt: now, updatedAt: now, cameBackAt: now };
  const charge = chargeOfPayment(payment);
  // in euros, whatever currency was charged
  const amountCents = Math.round((amount * payment.amountCents) / charge.amount);
  const returnedCents = payment.charge && amount;
  const row = { id: ref, orderId, amountCents, returnedCents, reason: '', restocked: [], actorId: auditActors.shop };
  return insertRefund(tx, { ...row, ...times, status: 'failed' });
};

/** Applies what a provider says of a payment's refunds and disputes, in the order's transaction. */
const applyReturns = async (
  tx: Queries,
  { clock, log }: Deps,
  paymentId: string,
  { refunds, disputes }: Returns,
  cause: MoveCause,
): Promise<void> => {
  const now = clock();
  const orderId = (await paymentById(tx, paymentId))?.orderId;
  if (!orderId || !(await lockOrderRow(tx, orderId))) return;
  // read again under the order's lock
  const payment = await paymentById(tx, paymentId);
  if (!payment) return;

  for (const dispute of disputes) {
    const before = await writeDispute(tx, dispute, { paymentId, orderId }, now);
    const isNew = before === null || !isDisputeOpen(before.status);
    if (isNew && isDisputeOpen(dispute.status)) {
      log.warn({ orderId, paymentId, disputeId: dispute.id, dueBy: dispute.dueBy }, 'payment disputed');
    }
  }

  let isNews = false;
  for (const refund of refunds.filter(({ hasFailed }) => hasFailed)) {
    isNews = (await recordReturned(tx, { ...payment, orderId }, refund, now)) || isNews;
  }
  if (!isNews) return;
  log.error({ orderId, paymentId }, 'a refund failed after it was made; the customer does not have the money');
  await reverseSale(tx, orderId);
  for (const from of ['refunded', 'refunding'] as const) {
    const isMoved = await updatePaymentStatus(tx, paymentId, [from], { status: 'captured', updatedAt: now });
    if (isMoved) await insertMove(tx, { paymentId, from, to: 'captured', at: now }, cause);
  }
};

/**
 * Asks a provider for the refunds and disputes of a payment and stores what changed: a dispute, and a refund whose money came back,
 * which is failed from then on (PAY-310, PAY-313). May be repeated. Returns what the provider has; null for a payment that was never
 * made. Throws when the provider cannot be reached.
 */
export const refreshReturns = async (
  shop: Deps,
  { id, providerRef }: Pick<PaymentRow, 'id' | 'providerRef'>,
  cause: MoveCause,
): Promise<Returns | null> => {
  if (providerRef === null) return null;
  const returns = await requireHosted(shop).returnsOf(providerRef);
  await shop.db.write((tx) => applyReturns(tx, shop, id, returns, cause));
  return returns;
};
