import { isFinal } from '@fori/domain/orders';
import type { Queries } from '../../db/types.ts';
import { openOrdersOf } from './customer-totals.repository.ts';

/** How many of a person's orders are not over: they keep name and address until they are, even when the account goes. */
export const countOpenOrders = async (queries: Queries, userId: string): Promise<number> =>
  (await openOrdersOf(queries, userId)).filter(({ status, withdrawal }) => !isFinal(status, withdrawal)).length;
