import type { RefundStatus } from '@fori/domain/refunds';
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { prepared, preparedInsert } from '../../../db/prepared.ts';
import type { Db, Queries } from '../../../db/types.ts';

type Tables = Db['t'];
export type RefundRow = Tables['refunds']['$inferSelect'];
export type NewRefund = Tables['refunds']['$inferInsert'];

const ofOrderQuery = prepared((q, t) =>
  q
    .select()
    .from(t.refunds)
    .where(eq(t.refunds.orderId, sql.placeholder('orderId')))
    .orderBy(asc(t.refunds.createdAt), asc(t.refunds.id)),
);

export const refundsOfOrder = (queries: Queries, orderId: string): Promise<RefundRow[]> =>
  ofOrderQuery(queries, { orderId });

export const refundById = async (queries: Queries, id: string): Promise<RefundRow | null> => {
  const { refunds } = queries.t;
  const [row] = await queries.select().from(refunds).where(eq(refunds.id, id)).limit(1);
  return row ?? null;
};

const storeRefund = preparedInsert('refunds', 'keep');

/** Notes a refund; false when there is one of its id already. */
export const insertRefund = async (tx: Queries, refund: NewRefund): Promise<boolean> =>
  (await storeRefund(tx, refund)) !== null;

/** Settles a refund that waits; false when somebody else has. */
export const settleRefundRow = async (
  tx: Queries,
  id: string,
  status: Exclude<RefundStatus, 'pending'>,
  now: Date,
): Promise<boolean> => {
  const { refunds } = tx.t;
  const moved = await tx
    .update(refunds)
    .set({ status, updatedAt: now })
    .where(and(eq(refunds.id, id), eq(refunds.status, 'pending')))
    .returning({ id: refunds.id });
  return moved.length > 0;
};

/** Puts a refund that cannot be settled now behind the others. */
export const postponeRefund = async (tx: Queries, id: string, now: Date): Promise<void> => {
  const { refunds } = tx.t;
  await tx
    .update(refunds)
    .set({ updatedAt: now })
    .where(and(eq(refunds.id, id), eq(refunds.status, 'pending')))
    .returning({ id: refunds.id });
};

/** Ids of refunds that wait since before a moment, the longest waiting first. */
export const refundsWaiting = async (queries: Queries, since: Date): Promise<string[]> => {
  const { refunds } = queries.t;
  const rows = await queries
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.status, 'pending'), lt(refunds.updatedAt, since)))
    .orderBy(asc(refunds.updatedAt))
    .limit(100);
  return rows.map((row) => row.id);
};

/** What was given back of an order, or is about to be unless `among` says otherwise, in cents. */
export const sumOfRefunds = async (
  queries: Queries,
  orderId: string,
  among: RefundStatus[] = ['pending', 'done'],
): Promise<number> => {
  const { refunds } = queries.t;
  const [row] = await queries
    .select({ sum: sql`coalesce(sum(${refunds.amountCents}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), inArray(refunds.status, among)));
  return row?.sum ?? 0;
};
