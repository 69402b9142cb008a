import type { Order } from '@fori/contracts/orders/schemas';
import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { checkHolderCode } from '../access/check-holder-code.ts';
import { holderAsActor, type OrderViewer, requireHolder, requireView } from '../access/order-holder.ts';
import { eventsOfOrder, lockOrderRow, type OrderRow, orderById } from '../orders.repository.ts';
import { getOrder } from '../view/get-order.ts';
import { afterTransition } from './after-transition.ts';
import { applyTransition } from './apply-transition.ts';

const isCancelledByHolder = async (queries: Queries, { id, status }: OrderRow): Promise<boolean> =>
  status === 'cancelled' && (await eventsOfOrder(queries, id)).at(-1)?.actorKind === 'customer';

/**
 * Cancels an order for its customer or the bearer of its link, while it is pending or paid: its goods are returned to stock,
 * the payment is refunded (voided when only authorised), the customer is mailed.
 *
 * Called again, as somebody does whose first answer was lost, it returns the cancelled order (PAY-317). Throws `not_found`,
 * `forbidden` to admins, `order_code_required` and `code_invalid` to the bearer of an older link, and `transition_not_allowed` with
 * `allowed_transitions`, also where the shop has cancelled the order.
 */
export const cancelOrder = async (
  shop: Pick<Shop, 'db' | 'clock' | 'config' | 'paymentProvider' | 'hostedPayments' | 'instruments' | 'mail' | 'log'>,
  id: string,
  viewer: OrderViewer,
  code?: string,
): Promise<Order> => {
  const { db } = shop;
  const seen = await requireView(db.read, shop, await orderById(db.read, id), viewer);
  // before the code, which the first call has used up
  if (viewer.user?.role !== 'admin' && (await isCancelledByHolder(db.read, seen))) return getOrder(shop, id, viewer);
  const checked = await checkHolderCode(shop, id, viewer, code);
  const applied = await db.write(async (tx) => {
    const order = await requireHolder(tx, shop, await orderById(tx, id), viewer, checked);
    const locked = await lockOrderRow(tx, id);
    if (locked && (await isCancelledByHolder(tx, locked))) return null;
    return applyTransition(tx, shop, { orderId: id, to: 'cancelled', actor: holderAsActor(order, viewer) });
  });
  if (applied) await afterTransition(shop, id, applied);
  return getOrder(shop, id, viewer);
};
