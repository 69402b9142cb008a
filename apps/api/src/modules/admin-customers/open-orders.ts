import { isOver } from '@fori/domain/orders';
import type { Db, Queries } from '../../db/types.ts';
import { ordersStandingOf } from './sums.repository.ts';

/** How many of a person's orders are not over: they keep name and address until they are, even when the account goes. */
export const countOpenOrders = async (queries: Queries, t: Db['t'], userId: string): Promise<number> =>
  (await ordersStandingOf(queries, t, userId)).filter(({ status, withdrawal }) => !isOver(status, withdrawal)).length;
