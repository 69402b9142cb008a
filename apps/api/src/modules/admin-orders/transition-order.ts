import type { AdminOrder } from '@fori/contracts/orders/schemas';
import type { Language } from '@fori/domain/languages';
import type { OrderState, OrderStatus } from '@fori/domain/orders';
import type { Shop } from '../../composition.ts';
import { recordChange } from '../audit/index.ts';
import { afterTransition, applyTransition } from '../orders/index.ts';
import { captureHeld } from '../payments/index.ts';
import { changedOrder } from './view-order.ts';

export interface TransitionRequest {
  orderId: string;
  adminId: string;
  /** the admin's, for the answer */
  language: Language;
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
 * Moves an order on for an admin: one transaction with all its effects and the audit record; before it is shipped, what is still
 * held of its payment is taken (ORDER-102). Errors as `applyTransition`;
 * of two admins at once one gets `transition_not_allowed`.
 */
export const transitionOrder = async (
  shop: Pick<Shop, 'db' | 'clock' | 'config' | 'paymentProvider' | 'mail' | 'log'>,
  { adminId, language, ...request }: TransitionRequest,
): Promise<AdminOrder> => {
  const { db } = shop;
  const { orderId, note } = request;
  // the worker takes the money a moment after the order; who ships right away need not wait for it
  if (request.to === 'shipped') await captureHeld(shop, orderId);
  const applied = await db.write(async (tx) => {
    const transition = await applyTransition(tx, shop, { ...request, actor: { kind: 'admin', id: adminId } });
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
  return changedOrder(shop, orderId, { adminId, language });
};
