import type { Order } from '@fori/contracts/orders/schemas';
import type { Queries } from '../../../db/types.ts';
import { viewOrder } from '../view/order-view.ts';
import type { OrderReader } from '../view/orders.mapper.ts';
import { orderIdsOf } from './personal-data.repository.ts';

/** All orders of a person as they see them, newest first. */
export const ordersOfPerson = async (
  queries: Queries,
  userId: string,
  reader: Omit<OrderReader, 'actor'>,
): Promise<Order[]> => {
  const orders: Order[] = [];
  for (const id of await orderIdsOf(queries, userId)) {
    const view = await viewOrder(queries, id, reader);
    if (view) orders.push(view.order);
  }
  return orders;
};
