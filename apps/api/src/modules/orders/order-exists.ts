import { DomainError } from '@fori/domain/errors';
import type { Queries } from '../../db/types.ts';
import { lockOrder, orderById } from './orders.repository.ts';

/** Returns an order's number. Throws `not_found` for an unknown order. */
export const requireOrder = async (queries: Queries, id: string): Promise<{ number: string }> => {
  const order = await orderById(queries, id);
  if (!order) throw new DomainError('not_found');
  return { number: order.number };
};

/** Locks an order until the transaction ends, before something that belongs to it is changed. Throws `not_found`. */
export const lockExistingOrder = async (tx: Queries, id: string, now: Date): Promise<void> => {
  if (!(await lockOrder(tx, id, now))) throw new DomainError('not_found');
};
