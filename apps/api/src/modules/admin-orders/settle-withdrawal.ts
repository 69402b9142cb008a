import { randomUUID } from 'node:crypto';
import type { WithdrawalStepBody } from '@fori/contracts/admin-orders/schemas';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { toMoney } from '@fori/domain/money';
import { requirePermission } from '@fori/domain/permissions';
import type { Shop } from '../../composition.ts';
import { requireFreshForRefund } from '../accounts/index.ts';
import { recordChange } from '../audit/index.ts';
import { advanceWithdrawal, refundIdOf, WITHDRAWAL_EVENT } from '../orders/index.ts';
import { carryOutRefund } from './refund-order.ts';
import { type AdminReader, changedOrder } from './view-order.ts';

export interface WithdrawalRequest extends AdminReader {
  orderId: string;
  step: WithdrawalStepBody;
  /** when the session last proved its second factor */
  factorAt: Date | null;
}

/**
 * Moves a customer's withdrawal to its next status for an admin, with the refund that the step `refunded` may need: the
 * withdrawal is `refunding` until the provider has made it. Throws as `advanceWithdrawal` (also to the second of two concurrent
 * calls), `permission_missing` for the step `refunded` without `orders.refund`,
 * `fresh_factor_required` for a refund above the amount the shopkeeper set (AUTH-163), and `refund_refused`, which leaves the withdrawal `received` (ORDER-104).
 */
export const settleWithdrawal = async (
  shop: Pick<Shop, 'db' | 'clock' | 'config' | 'paymentProvider' | 'hostedPayments' | 'mail' | 'log'>,
  request: WithdrawalRequest,
): Promise<AdminOrder> => {
  const { db, clock } = shop;
  const { orderId, adminId, factorAt, step } = request;
  if (step.status === 'refunded') requirePermission(request, 'orders.refund');
  const refundId = refundIdOf(adminId, orderId, randomUUID());
  const { refund } = await db.write(async (tx) => {
    const moved = await advanceWithdrawal(tx, shop, { orderId, adminId, step, refundId });
    const amount = moved.refund ? moved.refund.after - moved.refund.before : 0;
    await requireFreshForRefund(tx, shop, { id: adminId, factorAt }, amount);
    await recordChange(tx, {
      at: clock(),
      actorId: adminId,
      action: WITHDRAWAL_EVENT,
      entity: 'order',
      entityId: orderId,
      before: { status: moved.before },
      after: {
        status: moved.after,
        ...(step.note && { note: step.note }),
        ...(moved.refund && {
          amount: toMoney(amount),
          restocked: moved.refund.restocked,
        }),
      },
    });
    return moved;
  });
  shop.mail.sendSoon();
  if (refund) await carryOutRefund(shop, refundId, orderId);
  return changedOrder(shop, orderId, request);
};
