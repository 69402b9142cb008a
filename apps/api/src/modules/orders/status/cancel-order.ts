import type { Order } from '@fori/contracts/orders/schemas';
import type { Shop } from '../../../composition.ts';
import { checkHolderCode } from '../access/check-holder-code.ts';
import { holderAsActor, type OrderViewer, requireHolder } from '../access/order-holder.ts';
import { orderById } from '../orders.repository.ts';
import { getOrder } from '../view/get-order.ts';
import { afterTransition } from './after-transition.ts';
import { applyTransition } from './apply-transition.ts';

/**
 * Cancels an order for its customer or the bearer of its link, while it is pending or paid: its goods are returned to stock,
 * the payment is refunded (voided when only authorised), the customer is mailed.
 *
 * Throws `not_found`, `forbidden` to admins, `order_code_required` and `code_invalid` to the bearer of an older link, and
 * `transition_not_allowed` with `allowed_transitions`, also to the second of two concurrent calls.
 */
export const cancelOrder = async (
  shop: Pick<Shop, 'db' | 'clock' | 'config' | 'paymentProvider' | 'hostedPayments' | 'mail' | 'log'>,
  id: string,
  viewer: OrderViewer,
  code?: string,
): Promise<Order> => {
  const { db } = shop;
  const checked = await checkHolderCode(shop, id, viewer, code);
  const applied = await db.write(async (tx) => {
    const order = await requireHolder(tx, shop, await orderById(tx, id), viewer, checked);
    return applyTransition(tx, shop, { orderId: id, to: 'cancelled', actor: holderAsActor(order, viewer) });
  });
  await afterTransition(shop, id, applied);
  return getOrder(shop, id, viewer);
};
