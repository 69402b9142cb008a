import type { Shop } from '../../../composition.ts';
import { orderById } from '../orders.repository.ts';
import { type CheckedOrderCode, checkOrderCode } from './order-codes.ts';
import { type OrderViewer, requireView } from './order-holder.ts';

/**
 * Checks the code submitted with a request; null when there is none. Access to the order is checked first, so that strangers
 * cannot use up the attempts. Throws `not_found`, `code_invalid`.
 */
export const checkHolderCode = async (
  shop: Pick<Shop, 'db' | 'config' | 'clock'>,
  id: string,
  viewer: OrderViewer,
  code: string | undefined,
): Promise<CheckedOrderCode | null> => {
  if (code === undefined) return null;
  const { read } = shop.db;
  await requireView(read, shop, await orderById(read, id), viewer);
  return checkOrderCode(shop, id, code);
};
