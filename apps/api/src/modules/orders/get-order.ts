import type { Order } from '@fori/contracts/orders/schemas';
import type { Shop } from '../../composition.ts';
import { type OrderViewer, requireSight } from './order-holder.ts';
import { viewOrder } from './order-view.ts';
import { withoutPerson } from './orders.mapper.ts';

/**
 * An order for whoever may see it; anybody else gets `not_found`. The link of an order whose customer has deleted the
 * account shows it without the person.
 */
export const getOrder = async (
  shop: Pick<Shop, 'db' | 'config' | 'clock'>,
  id: string,
  viewer: OrderViewer,
): Promise<Order> => {
  const found = await viewOrder(shop.db.read, shop.db.t, id, shop.clock());
  const owned = found && { id, userId: found.userId, order: found.order };
  requireSight(shop, owned, viewer);
  return found?.personLeft && viewer.user?.role !== 'admin' ? withoutPerson(owned.order) : owned.order;
};
