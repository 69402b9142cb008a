import type { Shop } from '../../../composition.ts';
import { orderById } from '../orders.repository.ts';
import { type CheckedOrderCode, checkOrderCode } from './order-codes.ts';
import { type OrderViewer, requireView } from './order-holder.ts';

/**
 * The code that the bearer of a link gave, checked; null where none was given. Nobody who may not see the order uses up its
 * tries: they get `not_found`. Throws `code_invalid`.
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
