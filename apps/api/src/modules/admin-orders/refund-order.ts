import { randomUUID } from 'node:crypto';
import type { RefundBody } from '@fori/contracts/admin-orders/schemas';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { DomainError } from '@fori/domain/errors';
import { toMoney } from '@fori/domain/money';
import type { Shop } from '../../composition.ts';
import { requireFreshForRefund } from '../accounts/index.ts';
import { recordChange } from '../audit/index.ts';
import { createRefund, refundIdOf, settleRefund } from '../orders/index.ts';
import { type AdminReader, changedOrder } from './view-order.ts';

type Deps = Pick<Shop, 'db' | 'clock' | 'config' | 'paymentProvider' | 'hostedPayments' | 'mail' | 'log'>;

export interface RefundRequest extends AdminReader {
  orderId: string;
  refund: RefundBody;
  /** when the session last proved its second factor */
  factorAt: Date | null;
  /** the idempotency key: the same key refunds once; without one every call is a new refund */
  key?: string | undefined;
}

/** Makes a stored refund. Throws `refund_refused`; when the provider cannot be reached, the sweeper retries it. */
export const carryOutRefund = async (shop: Deps, refundId: string, orderId: string): Promise<void> => {
  const isRefunded = await settleRefund(shop, refundId).catch((error: unknown) => {
    shop.log.error({ err: error, orderId, refundId }, 'refund not made yet; the sweeper will try again');
    return null;
  });
  if (isRefunded === false) throw new DomainError('refund_refused');
};

/**
 * Refunds a part of an order's total, or all of it, for an admin. The refund is stored with its audit record before the
 * provider is called, and made once even after a double click, a crash or a retry with the same key. Throws as `createRefund`,
 * `fresh_factor_required` above the amount the shopkeeper set (AUTH-163), and `refund_refused`.
 */
export const refundOrder = async (shop: Deps, request: RefundRequest): Promise<AdminOrder> => {
  const { db, clock } = shop;
  const { orderId, adminId, factorAt, refund, key = randomUUID() } = request;
  const { refunded_seen: refundedSeen, ...requested } = refund;
  const id = refundIdOf(adminId, orderId, key);
  await db.write(async (tx) => {
    const created = await createRefund(tx, shop, { orderId, id, adminId, refundedSeen, ...requested });
    if (!created) return;
    await requireFreshForRefund(tx, shop, { id: adminId, factorAt }, refund.amount);
    await recordChange(tx, {
      at: clock(),
      actorId: adminId,
      action: 'order.refund',
      entity: 'order',
      entityId: orderId,
      before: { refunded: toMoney(created.before) },
      after: {
        refunded: toMoney(created.after),
        amount: toMoney(refund.amount),
        reason: refund.reason,
        restocked: created.restocked,
      },
    });
  });
  await carryOutRefund(shop, id, orderId);
  return changedOrder(shop, orderId, request);
};
