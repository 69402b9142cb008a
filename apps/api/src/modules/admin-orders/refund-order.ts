import { randomUUID } from 'node:crypto';
import type { RefundBody } from '@fori/contracts/admin-orders/schemas';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { DomainError } from '@fori/domain/errors';
import { toMoney } from '@fori/domain/money';
import type { Shop } from '../../composition.ts';
import { recordChange } from '../audit/index.ts';
import { noteRefund, refundIdOf, settleRefund } from '../orders/index.ts';
import { type AdminReader, changedOrder } from './view-order.ts';

type Deps = Pick<Shop, 'db' | 'clock' | 'config' | 'paymentProvider' | 'mail' | 'log'>;

export interface RefundRequest extends AdminReader {
  orderId: string;
  refund: RefundBody;
  /** names this attempt: the same key refunds once; every call is its own without one */
  key?: string | undefined;
}

/** Gives a noted refund. Throws `refund_refused`; one that the provider did not answer to waits for the sweeper. */
export const giveRefund = async (shop: Deps, refundId: string, orderId: string): Promise<void> => {
  const given = await settleRefund(shop, refundId).catch((error: unknown) => {
    shop.log.error({ err: error, orderId, refundId }, 'refund not given yet; the sweeper will try again');
    return null;
  });
  if (given === false) throw new DomainError('refund_refused');
};

/**
 * Refunds a part of an order's money, or all of it, for an admin. The refund is stored with its audit record under the order's
 * lock before the provider is called, and made once whatever happens: a double click, a crash, a second try under
 * the same key. Errors as `noteRefund`, and `refund_refused`.
 */
export const refundOrder = async (shop: Deps, request: RefundRequest): Promise<AdminOrder> => {
  const { db, clock } = shop;
  const { orderId, adminId, refund, key = randomUUID() } = request;
  const { refunded_seen: refundedSeen, ...requested } = refund;
  const id = refundIdOf(adminId, orderId, key);
  await db.write(async (tx) => {
    const noted = await noteRefund(tx, shop, { orderId, id, adminId, refundedSeen, ...requested });
    if (!noted) return;
    await recordChange(tx, {
      at: clock(),
      actorId: adminId,
      action: 'order.refund',
      entity: 'order',
      entityId: orderId,
      before: { refunded: toMoney(noted.before) },
      after: {
        refunded: toMoney(noted.after),
        amount: toMoney(refund.amount),
        reason: refund.reason,
        restocked: noted.restocked,
      },
    });
  });
  await giveRefund(shop, id, orderId);
  return changedOrder(shop, orderId, request);
};
