import { inArray } from 'drizzle-orm';
import type { Queries } from './types.ts';

/** The numbers of some orders by their ids. Not in the orders' module, which uses one of those that need it. */
export const orderNumbers = async (queries: Queries, ids: readonly string[]): Promise<Map<string, string>> => {
  const { orders } = queries.t;
  if (ids.length === 0) return new Map();
  const rows = await queries
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  return new Map(rows.map(({ id, number }) => [id, number]));
};
