import { isFinal } from '@fori/domain/orders';
import type { Queries } from '../../db/types.ts';
import { openOrdersOf } from './customer-totals.repository.ts';

/** How many of a person's orders are not final; those keep name and address even when the account is erased. */
export const countOpenOrders = async (queries: Queries, userId: string): Promise<number> =>
  (await openOrdersOf(queries, userId)).filter(({ status, withdrawal }) => !isFinal(status, withdrawal)).length;
