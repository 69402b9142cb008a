import type { Order } from '@fori/contracts/orders/schemas';
import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../../composition.ts';
import { type OrderViewer, requireView } from '../access/order-holder.ts';
import { orderSeenBy, viewOrder } from './order-view.ts';

/**
 * An order for those who may see it. Once its customer's account is deleted, it has no personal data except for admins. Throws
 * `not_found` to anybody else.
 */
export const getOrder = async (
  shop: Pick<Shop, 'db' | 'config' | 'clock'>,
  id: string,
  viewer: OrderViewer,
): Promise<Order> => {
  const { db } = shop;
  const found = await viewOrder(db.read, id, { language: viewer.language, now: shop.clock() });
  await requireView(db.read, shop, found?.row ?? null, viewer);
  if (!found) throw new DomainError('not_found');
  return orderSeenBy(viewer, found);
};
