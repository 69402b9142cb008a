import type { AdminOrderQuery } from '@fori/contracts/admin-orders/contract';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { likePattern } from '../../db/guard.ts';
import type { Db, Queries } from '../../db/types.ts';

type Tables = Db['t'];

export interface OrderFilter {
  status: AdminOrderQuery['status'];
  /** folded; each must occur */
  words: readonly string[];
}

const matching = (t: Tables, { status, words }: OrderFilter): SQL | undefined =>
  and(
    status === 'all' ? undefined : eq(t.orders.status, status),
    ...words.map((word) => sql`${t.orders.searchText} like ${likePattern(word)} escape '\\'`),
  );

const orderingOf = (t: Tables, sort: AdminOrderQuery['sort']): SQL[] => {
  switch (sort) {
    case 'newest':
      return [desc(t.orders.createdAt), desc(t.orders.id)];
    case 'oldest':
      return [asc(t.orders.createdAt), asc(t.orders.id)];
    case 'total':
      return [desc(t.orders.totalCents), desc(t.orders.id)];
  }
};

export const countOrders = (queries: Queries, t: Tables, filter: OrderFilter): Promise<number> =>
  queries.$count(t.orders, matching(t, filter));

export const pageOfOrders = (
  queries: Queries,
  t: Tables,
  filter: OrderFilter,
  { sort, limit, offset }: { sort: AdminOrderQuery['sort']; limit: number; offset: number },
) =>
  queries
    .select({
      id: t.orders.id,
      number: t.orders.number,
      createdAt: t.orders.createdAt,
      status: t.orders.status,
      fullName: t.orders.fullName,
      email: t.orders.email,
      country: t.orders.country,
      itemCount: t.orders.itemCount,
      totalCents: t.orders.totalCents,
      trackingNumber: t.orders.trackingNumber,
    })
    .from(t.orders)
    .where(matching(t, filter))
    .orderBy(...orderingOf(t, sort))
    .limit(limit)
    .offset(offset);

export type OrderListRow = Awaited<ReturnType<typeof pageOfOrders>>[number];
