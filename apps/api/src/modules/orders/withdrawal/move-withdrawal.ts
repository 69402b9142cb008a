import type { WithdrawalStepBody } from '@fori/contracts/admin-orders/schemas';
import { DomainError } from '@fori/domain/errors';
import { languageOf } from '@fori/domain/languages';
import type { WithdrawalStatus } from '@fori/domain/orders';
import { withdrawalValue } from '@fori/domain/refunds';
import { withdrawalTransitions } from '@fori/domain/withdrawal';
import { translator } from '@fori/i18n/server';
import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { withdrawalStepMail } from '../../../mail/templates/withdrawal-step.ts';
import { jacketsOfOrder } from '../../jackets/index.ts';
import { mailCustomer } from '../mail-customer.ts';
import {
  linesOfOrder,
  lockOrder,
  type OrderRow,
  updateWithdrawalStatus,
  withdrawalOfOrder,
} from '../orders.repository.ts';
import { type CreatedRefund, createRefund, refundFacts, requireRefundedSeen } from '../refunds/create-refund.ts';
import { returnableLines } from '../view/orders.mapper.ts';

/** The audit action of a step of a withdrawal; the order's history is read from these records. */
export const WITHDRAWAL_EVENT = 'order.withdrawal';

export interface WithdrawalMove {
  orderId: string;
  adminId: string;
  step: WithdrawalStepBody;
  /** of the refund that may go with it */
  refundId: string;
}

export interface MovedWithdrawal {
  before: WithdrawalStatus;
  after: WithdrawalStatus;
  /** null when nothing is refunded by this step */
  refund: CreatedRefund | null;
}

/** How much a withdrawal refunds, in cents. */
const valueOfWithdrawal = async (
  tx: Queries,
  order: OrderRow,
  facts: Awaited<ReturnType<typeof refundFacts>>,
): Promise<number> => {
  const lines = await linesOfOrder(tx, order.id);
  return withdrawalValue({
    ...facts,
    lines: returnableLines(order, lines),
    hasJackets: (await jacketsOfOrder(tx, order.id)).length > 0,
    vatRate: order.vatRate,
  });
};

/**
 * Moves a customer's withdrawal to its next status inside the caller's transaction. `received` and `refused` are mailed to the
 * customer. `refunded` stores the refund and leaves the withdrawal `refunding` until `settleRefund` has made it or failed
 * (ORDER-104); when nothing is left to refund it is `refunded` at once.
 *
 * Throws `not_found`, `transition_not_allowed` with the allowed transitions, and as `createRefund` does.
 */
export const advanceWithdrawal = async (
  tx: Queries,
  shop: Pick<Shop, 'db' | 'clock' | 'config'>,
  { orderId, adminId, step, refundId }: WithdrawalMove,
): Promise<MovedWithdrawal> => {
  const now = shop.clock();
  const { status, amount, refunded_seen: seen, restock } = step;
  const note = step.note || null;
  const order = await lockOrder(tx, orderId, now);
  const withdrawal = order && (await withdrawalOfOrder(tx, orderId));
  if (!withdrawal) throw new DomainError('not_found');
  const before = withdrawal.status;
  if (!withdrawalTransitions[before].includes(status)) {
    throw new DomainError('transition_not_allowed', {
      extra: { allowed_transitions: [...withdrawalTransitions[before]] },
    });
  }
  const moveTo = (after: WithdrawalStatus, refund: string | null) =>
    updateWithdrawalStatus(tx, orderId, [before], { status: after, note, refundId: refund, updatedAt: now });
  if (status === 'received' || status === 'refused') {
    await moveTo(status, null);
    await mailCustomer(tx, shop, order, now, `withdrawal-${status}`, (view, context) =>
      withdrawalStepMail(view, { status, note }, context),
    );
    return { before, after: status, refund: null };
  }
  const facts = await refundFacts(tx, order);
  // without an amount the rest is computed from the current refunds, so the admin need not have seen them
  const refundedSeen = amount === undefined ? (seen ?? facts.refunded) : seen;
  requireRefundedSeen(refundedSeen, facts.refunded);
  const value = amount ?? (await valueOfWithdrawal(tx, order, facts));
  if (value === 0) {
    await moveTo('refunded', null);
    return { before, after: 'refunded', refund: null };
  }
  await moveTo('refunding', refundId);
  const reason = note ?? translator(languageOf(order))('mail:withdrawal_refund_reason');
  const lines = await linesOfOrder(tx, orderId);
  const returned = lines.map(({ quantity }, index) => ({ item: index + 1, quantity }));
  const refund = await createRefund(tx, shop, {
    orderId,
    id: refundId,
    adminId,
    amount: value,
    reason,
    refundedSeen,
    restock,
    returned,
  });
  return { before, after: 'refunding', refund };
};
