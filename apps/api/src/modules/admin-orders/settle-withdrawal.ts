import { randomUUID } from 'node:crypto';
import type { WithdrawalStepBody } from '@fori/contracts/admin-orders/schemas';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { type Cents, toMoney } from '@fori/domain/money';
import { requirePermission } from '@fori/domain/permissions';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { requireFreshForRefund } from '../accounts/index.ts';
import type { ActedOrAsked } from '../approvals/index.ts';
import { recordChange } from '../audit/index.ts';
import { advanceWithdrawal, refundIdOf, WITHDRAWAL_EVENT } from '../orders/index.ts';
import { carryOutRefund } from './refund-order.ts';
import { refundOrAsk, requireSecondPerson } from './second-person.ts';
import { type AdminReader, changedOrder } from './view-order.ts';

export interface WithdrawalRequest extends AdminReader {
  orderId: string;
  step: WithdrawalStepBody;
  /** when the session last proved its second factor */
  factorAt: Date | null;
}

interface NewStep {
  orderId: string;
  refundId: string;
  adminId: string;
  step: WithdrawalStepBody;
}

/**
 * Moves a withdrawal on inside the caller's transaction, with its audit record and the refund that may go with it. `check` gets the
 * amount in cents, and its refusal undoes it. Returns whether there is a refund to make. Throws as `advanceWithdrawal`.
 */
export const writeWithdrawalStep = async (
  tx: Queries,
  shop: Pick<Shop, 'db' | 'clock' | 'config'>,
  { orderId, refundId, adminId, step }: NewStep,
  check: (amount: Cents) => Promise<void> = async () => undefined,
): Promise<boolean> => {
  const moved = await advanceWithdrawal(tx, shop, { orderId, adminId, step, refundId });
  const amount = moved.refund ? moved.refund.after - moved.refund.before : 0;
  await check(amount);
  await recordChange(tx, {
    at: shop.clock(),
    actorId: adminId,
    action: WITHDRAWAL_EVENT,
    entity: 'order',
    entityId: orderId,
    before: { status: moved.before },
    after: {
      status: moved.after,
      withdrawal: moved.id,
      ...(moved.released && { exchange: 'released' }),
      // not the texts: they may have personal data, which could not be erased from the log
      ...(moved.note !== null && { note: moved.note }),
      ...(step.status === 'received' && step.condition && { condition: step.condition }),
      ...(moved.refund && { amount: toMoney(amount) }),
      ...((moved.refund || moved.restocked.length > 0) && { restocked: moved.restocked }),
    },
  });
  return moved.refund !== null;
};

/**
 * Moves a customer's withdrawal to its next status for an admin, with the refund that the step `refunded` may need: the
 * withdrawal is `refunding` until the provider has made it. A refund above the amount the shopkeeper set becomes a request for a second
 * person instead (ADMIN-300). Throws as `advanceWithdrawal` (also to the second of two concurrent
 * calls) and `actOrAsk`, `permission_missing` for the step `refunded` without `orders.refund`,
 * `fresh_factor_required` for a refund above the amount the shopkeeper set for that (AUTH-163), and `refund_refused`, which leaves the withdrawal `received` (ORDER-104).
 */
export const settleWithdrawal = async (
  shop: Pick<Shop, 'db' | 'clock' | 'config' | 'paymentProvider' | 'hostedPayments' | 'mail' | 'log'>,
  request: WithdrawalRequest,
): Promise<ActedOrAsked<AdminOrder>> => {
  const { orderId, adminId, factorAt, step } = request;
  if (step.status === 'refunded') requirePermission(request, 'orders.refund');
  const refundId = refundIdOf(adminId, orderId, randomUUID());
  return refundOrAsk(shop, request, async () => {
    const hasRefund = await shop.db.write((tx) =>
      writeWithdrawalStep(tx, shop, { orderId, refundId, adminId, step }, async (amount) => {
        await requireFreshForRefund(tx, shop, { id: adminId, factorAt }, amount);
        await requireSecondPerson(tx, shop, { orderId, amount, request: { call: 'withdrawal', refundId, step } });
      }),
    );
    shop.mail.sendSoon();
    if (hasRefund) await carryOutRefund(shop, refundId, orderId);
    return changedOrder(shop, orderId, request);
  });
};
