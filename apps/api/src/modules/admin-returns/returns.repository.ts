import type { ReturnQuery } from '@fori/contracts/admin-returns/schemas';
import { openWithdrawals } from '@fori/domain/orders';
import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { likePattern } from '../../db/guard.ts';
import type { Db, Queries } from '../../db/types.ts';

type Tables = Db['t'];

export interface ReturnFilter extends Pick<ReturnQuery, 'status'> {
  /** folded; each must occur in what orders are searched by */
  terms: readonly string[];
  /** announced at this moment or later */
  since: Date | null;
  /** announced before this moment */
  before: Date | null;
}

const matching = ({ withdrawals, orders }: Tables, { status, terms, since, before }: ReturnFilter): SQL | undefined =>
  and(
    status === 'all' ? undefined : inArray(withdrawals.status, status === 'open' ? [...openWithdrawals] : [status]),
    since ? gte(withdrawals.requestedAt, since) : undefined,
    before ? lt(withdrawals.requestedAt, before) : undefined,
    ...terms.map((term) => sql`${orders.searchText} like ${likePattern(term)} escape '\\'`),
  );

export const countReturns = async (queries: Queries, filter: ReturnFilter): Promise<number> => {
  const { orders, withdrawals } = queries.t;
  const [row] = await queries
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(withdrawals)
    .innerJoin(orders, eq(orders.id, withdrawals.orderId))
    .where(matching(queries.t, filter));
  return row?.count ?? 0;
};

/** One page of the withdrawals that match, newest first, with their orders and refunds. */
export const pageOfReturns = (
  queries: Queries,
  filter: ReturnFilter,
  { limit, offset }: { limit: number; offset: number },
) => {
  const { orders, withdrawals, refunds } = queries.t;
  return queries
    .select({
      withdrawal: withdrawals,
      number: orders.number,
      fullName: orders.fullName,
      email: orders.email,
      refund: { amountCents: refunds.amountCents, status: refunds.status, restocked: refunds.restocked },
    })
    .from(withdrawals)
    .innerJoin(orders, eq(orders.id, withdrawals.orderId))
    .leftJoin(refunds, eq(refunds.id, withdrawals.refundId))
    .where(matching(queries.t, filter))
    .orderBy(desc(withdrawals.requestedAt), desc(withdrawals.id))
    .limit(limit)
    .offset(offset);
};
export type ReturnListRow = Awaited<ReturnType<typeof pageOfReturns>>[number];

/** The product lines of orders, in their sequence. */
export const linesOfOrders = async (queries: Queries, orderIds: readonly string[]) => {
  const { orderLines } = queries.t;
  if (orderIds.length === 0) return [];
  return queries
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
};
export type ReturnedLineRow = Awaited<ReturnType<typeof linesOfOrders>>[number];
