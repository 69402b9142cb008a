import { DomainError } from '@fori/domain/errors';
import type { Queries } from '../../db/types.ts';
import { lockOrder, orderById } from './orders.repository.ts';

/** Lets pass an order that is there, and gives its number; throws `not_found` for any other. */
export const requireOrder = async (queries: Queries, id: string): Promise<{ number: string }> => {
  const order = await orderById(queries, id);
  if (!order) throw new DomainError('not_found');
  return { number: order.number };
};

/** The same for whoever changes what hangs on the order: nobody else does until the transaction ends. */
export const lockExistingOrder = async (tx: Queries, id: string, now: Date): Promise<void> => {
  if (!(await lockOrder(tx, id, now))) throw new DomainError('not_found');
};
