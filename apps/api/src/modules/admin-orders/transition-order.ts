import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { type OrderState, type OrderStatus, returnsMoney } from '@fori/domain/orders';
import { requirePermission } from '@fori/domain/permissions';
import type { Shop } from '../../composition.ts';
import { requireFreshForRefund } from '../accounts/index.ts';
import { recordChange } from '../audit/index.ts';
import { afterTransition, applyTransition, refundOnCancelling } from '../orders/index.ts';
import { captureHeld } from '../payments/index.ts';
import { type AdminReader, changedOrder } from './view-order.ts';

export interface TransitionRequest extends AdminReader {
  orderId: string;
  /** when the session last proved its second factor */
  factorAt: Date | null;
  to: OrderStatus;
  carrier?: string | undefined;
  trackingNumber?: string | undefined;
  note?: string | undefined;
}

const recorded = ({ status, carrier, trackingNumber }: OrderState) => ({
  status,
  carrier,
  tracking_number: trackingNumber,
});

/**
 * Moves an order to another status for an admin, with all effects and the audit record in one transaction. An authorised
 * payment is captured before the order is shipped (ORDER-102). Throws as `applyTransition`, `permission_missing` without
 * `orders.refund` where a paid order is cancelled, and `fresh_factor_required` where that pays back more than the amount the
 * shopkeeper set (AUTH-163).
 */
export const transitionOrder = async (
  shop: Pick<Shop, 'db' | 'clock' | 'config' | 'paymentProvider' | 'hostedPayments' | 'mail' | 'log'>,
  { adminId, factorAt, language, permissions, ...request }: TransitionRequest,
): Promise<AdminOrder> => {
  const { db } = shop;
  const { orderId, note } = request;
  // the capture worker may not have run yet for an order that is shipped right away
  if (request.to === 'shipped') await captureHeld(shop, orderId);
  const applied = await db.write(async (tx) => {
    if (request.to === 'cancelled')
      await requireFreshForRefund(tx, shop, { id: adminId, factorAt }, await refundOnCancelling(tx, orderId));
    const transition = await applyTransition(tx, shop, { ...request, actor: { kind: 'admin', id: adminId } });
    if (returnsMoney(transition.before.status, transition.after.status))
      requirePermission({ permissions }, 'orders.refund');
    await recordChange(tx, {
      at: shop.clock(),
      actorId: adminId,
      action: 'order.transition',
      entity: 'order',
      entityId: orderId,
      before: recorded(transition.before),
      after: { ...recorded(transition.after), ...(note && { note }) },
    });
    return transition;
  });
  await afterTransition(shop, orderId, applied);
  return changedOrder(shop, orderId, { adminId, language, permissions });
};
