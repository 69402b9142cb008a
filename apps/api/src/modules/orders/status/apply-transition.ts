import { DomainError } from '@fori/domain/errors';
import {
  allowedTransitions,
  type OrderActor,
  type OrderEffect,
  type OrderState,
  type OrderStatus,
  orderSearchText,
  transition,
} from '@fori/domain/orders';
import { chargedUpTo } from '@fori/domain/payments';
import { isSale } from '@fori/domain/sales';
import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { orderUnpaidMail } from '../../../mail/templates/order-payment.ts';
import { orderStatusMail } from '../../../mail/templates/order-status.ts';
import { returnStock } from '../../catalog/index.ts';
import {
  chargeOfPayment,
  decisivePayment,
  disputesOfOrder,
  markForRefund,
  paymentsOfOrder,
} from '../../payments/index.ts';
import { reverseSale } from '../../sales/index.ts';
import { mailCustomer } from '../mail-customer.ts';
import {
  insertEvents,
  linesOfOrder,
  lockOrder,
  type OrderRow,
  settleOpenWithdrawals,
  updateOrderStatus,
  withdrawalsOfOrder,
} from '../orders.repository.ts';
import { completeParcels, hasSentParcels } from '../parcels/pack.ts';
import { requireProofs } from '../proofs/required-proof.ts';
import { refundsOfOrder, sumOfRefunds } from '../refunds/refunds.repository.ts';
import { allRestockable, restocksOf } from '../refunds/restockable.ts';
import { paymentStatusForShipping } from './payment-for-shipping.ts';

export interface StatusChange {
  orderId: string;
  to: OrderStatus;
  actor: { kind: OrderActor; id: string | null };
  carrier?: string | undefined;
  trackingNumber?: string | undefined;
  /** the customer reads it in the mail and on the order */
  note?: string | undefined;
  /** the customer withdraws from the contract */
  withdrawn?: boolean | undefined;
  /** the customer was mailed about each refund before (ORDER-152) */
  announced?: boolean | undefined;
}

export interface AppliedTransition {
  before: OrderState;
  after: OrderState;
  effects: readonly OrderEffect[];
}

const stateOf = ({ status, carrier, trackingNumber }: OrderRow): OrderState => ({ status, carrier, trackingNumber });

const notAllowed = (code: 'transition_not_allowed' | 'payment_not_captured', allowed: OrderStatus[]) =>
  new DomainError(code, { extra: { allowed_transitions: allowed } });

/** Whether the customer's bank took back all that was left of an order's payment, so that nothing of it can be refunded (PAY-323). */
const isTakenBack = async (tx: Queries, orderId: string): Promise<boolean> => {
  const disputes = (await disputesOfOrder(tx, orderId)).filter(({ status }) => status === 'lost');
  const payment = decisivePayment(await paymentsOfOrder(tx, orderId));
  if (disputes.length === 0 || !payment) return false;
  const lost = disputes.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const charge = chargeOfPayment(payment);
  return lost >= charge.amount - chargedUpTo(charge, payment.amountCents, await sumOfRefunds(tx, orderId));
};

/** Mails the customer about a transition in the order's language. */
const mailTransition = async (
  tx: Queries,
  shop: Pick<Shop, 'db' | 'config'>,
  order: OrderRow,
  { to, actor, announced }: Pick<StatusChange, 'to' | 'actor' | 'announced'>,
  now: Date,
): Promise<void> => {
  const isByShop = actor.kind === 'system';
  // what was not paid in time
  if (to === 'cancelled' && isByShop) return mailCustomer(tx, shop, order, now, 'order-unpaid', orderUnpaidMail);
  const kind = to === 'pending' || to === 'paid' ? 'order-confirmation' : (`order-${to}` as const);
  const isAssumed = to === 'delivered' && isByShop;
  const variant = isAssumed ? 'assumed' : announced ? 'announced' : undefined;
  await mailCustomer(tx, shop, order, now, kind, (view, context) => orderStatusMail(view, context, variant));
};

/**
 * Moves an order to another status inside the caller's transaction, with the effects the domain's table of transitions
 * requires: units returned to stock, payments marked for refund, the customer mailed in the order's language. A cancellation settles the
 * withdrawals that were open. Call `afterTransition` once it is committed.
 *
 * Throws `not_found`; `transition_not_allowed` with `allowed_transitions`, also to the second of two concurrent calls, for cancelling an
 * order of which a parcel was sent and for shipping one whose parcels were not all (PARCEL-12);
 * `payment_not_captured`, with the same, for an order that cannot be shipped before its payment is captured (ORDER-102);
 * `tracking_required` naming the missing fields; `proof_required` naming the jackets that wait for an approved proof (ORDER-134).
 */
export const applyTransition = async (
  tx: Queries,
  shop: Pick<Shop, 'db' | 'clock' | 'config'>,
  change: StatusChange,
): Promise<AppliedTransition> => {
  const now = shop.clock();
  // locked, so that neither status nor payment changes between check and update
  const order = await lockOrder(tx, change.orderId, now);
  if (!order) throw new DomainError('not_found');

  const { to, carrier, trackingNumber, actor, withdrawn } = change;
  // the shop itself ships an order when its last parcel was sent; each parcel required a captured payment, so it is not checked again
  const isSent = to === 'shipped' && actor.kind === 'system';
  const payment = isSent ? 'captured' : await paymentStatusForShipping(tx, order);
  const isCollected = order.delivery?.kind === 'workshop';
  const event = { to, carrier, trackingNumber, actor: actor.kind, payment, withdrawn, isCollected };
  const result = transition(stateOf(order), event);
  if (!result.ok) {
    if (result.code !== 'tracking_required') throw notAllowed(result.code, result.allowed);
    throw new DomainError('tracking_required', {
      fields: Object.fromEntries(result.missing.map((field) => [field, [{ key: 'required' }]])),
    });
  }

  if (to === 'processing') await requireProofs(tx, order);
  if (to === 'shipped') await completeParcels(tx, order, result.order, now);
  if (to === 'cancelled' && (await hasSentParcels(tx, order.id))) {
    const allowed = allowedTransitions(order.status, actor.kind, payment).filter((each) => each !== 'cancelled');
    throw notAllowed('transition_not_allowed', allowed);
  }

  const after = result.order;
  // numbers of further parcels stay in it
  const searchText =
    after.trackingNumber === order.trackingNumber
      ? order.searchText
      : orderSearchText({ ...order, trackingNumber: after.trackingNumber });
  const moved = await updateOrderStatus(tx, order.id, order.status, { ...after, searchText, updatedAt: now });
  if (!moved) throw new Error(`order ${order.id} changed under its lock`);
  if (isSale(order.status) !== isSale(to)) await reverseSale(tx, order.id);
  const note = change.note?.trim();
  await insertEvents(tx, [
    {
      orderId: order.id,
      at: now,
      status: to,
      actorKind: actor.kind,
      ...(actor.id !== null && { actorId: actor.id }),
      ...(note && { note }),
    },
  ]);
  const { effects } = result;
  if (effects.includes('restock')) {
    const refunds = await refundsOfOrder(tx, order.id);
    const withdrawals = await withdrawalsOfOrder(tx, order.id);
    await returnStock(tx, allRestockable(await linesOfOrder(tx, order.id), restocksOf({ refunds, withdrawals })));
  }
  if (effects.includes('refund_payment') && !(await isTakenBack(tx, order.id))) await markForRefund(tx, order.id, now);
  // what they wait for is returned with everything else
  if (to === 'cancelled') await settleOpenWithdrawals(tx, order.id, 'cancelled', now);
  // each parcel of what was sent before has been mailed as it left
  if (effects.includes('mail_customer') && !isSent) await mailTransition(tx, shop, order, change, now);
  // everything was refunded during shipping; a free order has nothing to refund
  const isPaid = order.totalCents > 0;
  if (to === 'delivered' && isPaid && (await sumOfRefunds(tx, order.id, ['done'])) >= order.totalCents) {
    const refunded = { orderId: order.id, to: 'refunded', actor: { kind: 'system', id: null } } as const;
    await applyTransition(tx, shop, { ...refunded, announced: true });
  }
  return { before: stateOf(order), after, effects };
};
