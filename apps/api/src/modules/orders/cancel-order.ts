import type { Order } from '@fori/contracts/orders/schemas';
import type { Shop } from '../../composition.ts';
import { afterTransition, applyTransition } from './apply-transition.ts';
import { getOrder } from './get-order.ts';
import { holderAsActor, type OrderViewer, requireHolder } from './order-holder.ts';
import { orderById } from './orders.repository.ts';

/**
 * Cancels an order for its customer or the bearer of its link, while it is pending or paid: the pieces go back on the
 * shelf, the payment is given back (let go, where it is only held), the customer is mailed.
 *
 * Throws `not_found`, `forbidden` to admins, and `transition_not_allowed` with `allowed_transitions`, also to whoever
 * comes second of two at once.
 */
export const cancelOrder = async (
  shop: Pick<Shop, 'db' | 'clock' | 'config' | 'paymentProvider' | 'mail' | 'log'>,
  id: string,
  viewer: OrderViewer,
): Promise<Order> => {
  const { db } = shop;
  const applied = await db.write(async (tx) => {
    const order = await orderById(tx, db.t, id);
    requireHolder(shop, order, viewer);
    return applyTransition(tx, shop, { orderId: id, to: 'cancelled', actor: holderAsActor(order, viewer) });
  });
  await afterTransition(shop, id, applied);
  return getOrder(shop, id, viewer);
};
