import type { Cents } from '@fori/domain/money';
import { paidStatuses, partOfCharge } from '@fori/domain/payments';
import type { RefundStatus } from '@fori/domain/refunds';
import { and, asc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { prepared, preparedInsert } from '../../../db/prepared.ts';
import type { Db, Queries } from '../../../db/types.ts';
import type { PaymentRow } from '../../payments/index.ts';

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

/** Stores a refund; false when there is one with its id already. */
export const insertRefund = async (tx: Queries, refund: NewRefund): Promise<boolean> =>
  (await storeRefund(tx, refund)) !== null;

/** Notes what a refund returns of a charge in another currency than euros, so that a repeated request is for as much. */
export const writeReturned = async (tx: Queries, id: string, returnedCents: number): Promise<void> => {
  const { refunds } = tx.t;
  await tx.update(refunds).set({ returnedCents }).where(eq(refunds.id, id)).returning({ id: refunds.id });
};

/** Settles a pending refund; false when it was settled already. */
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

/** Notes that the money of a refund came back or was never sent; false when that was known. */
export const failRefundRow = async (tx: Queries, id: string, now: Date): Promise<boolean> => {
  const { refunds } = tx.t;
  const failed = await tx
    .update(refunds)
    .set({ status: 'failed', cameBackAt: now, updatedAt: now })
    .where(and(eq(refunds.id, id), eq(refunds.status, 'done')))
    .returning({ id: refunds.id });
  return failed.length > 0;
};

/** Moves a refund that cannot be settled now behind the others. */
export const postponeRefund = async (tx: Queries, id: string, now: Date): Promise<void> => {
  const { refunds } = tx.t;
  await tx
    .update(refunds)
    .set({ updatedAt: now })
    .where(and(eq(refunds.id, id), eq(refunds.status, 'pending')))
    .returning({ id: refunds.id });
};

/** Ids of refunds pending since before `since`, the oldest first; 100 at most. */
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

/** The sum of an order's refunds with these statuses, in cents. */
export const sumOfRefunds = async (
  queries: Queries,
  orderId: string,
  statuses: RefundStatus[] = ['pending', 'done'],
): Promise<number> => {
  const { refunds } = queries.t;
  const [row] = await queries
    .select({ sum: sql`coalesce(sum(${refunds.amountCents}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), inArray(refunds.status, statuses)));
  return row?.sum ?? 0;
};

/** What refunds that were not refused come to: in cents, and of the charge, where all of it is known. */
export const sumsOfRefunds = (
  refunds: readonly Pick<RefundRow, 'status' | 'amountCents' | 'returnedCents'>[],
): { before: Cents; returned?: number } => {
  const kept = refunds.filter(({ status }) => status !== 'failed');
  const returned = kept.map(({ returnedCents }) => returnedCents);
  return {
    before: kept.reduce((sum, { amountCents }) => sum + amountCents, 0),
    ...(returned.every((cents) => cents !== null) && { returned: returned.reduce((sum, cents) => sum + cents, 0) }),
  };
};

/**
 * What one of an order's refunds returns of a charge in another currency than euros, in hundredths; null for one in euros. `refunds` are all
 * of the order's, in their sequence.
 */
export const returnedOfCharge = (
  { charge, amountCents: total }: Pick<PaymentRow, 'charge' | 'amountCents'>,
  refunds: readonly Pick<RefundRow, 'id' | 'status' | 'amountCents' | 'returnedCents'>[],
  { id, amountCents: part, returnedCents }: Pick<RefundRow, 'id' | 'amountCents' | 'returnedCents'>,
): number | null => {
  if (!charge) return null;
  const earlier = refunds.slice(
    0,
    refunds.findIndex((refund) => refund.id === id),
  );
  return returnedCents ?? partOfCharge(charge, { total, part, ...sumsOfRefunds(earlier) });
};

/** Whether an order's refunds, made or pending, reach its total. */
export const isFullyRefunded = (
  { totalCents }: { totalCents: Cents },
  refunds: readonly Pick<RefundRow, 'status' | 'amountCents'>[],
): boolean => {
  const refunded = refunds.reduce((sum, { status, amountCents }) => sum + (status === 'failed' ? 0 : amountCents), 0);
  return refunded > 0 && refunded >= totalCents;
};

/** The sum of an order's refunds, made or pending, since a moment, without one of them; in cents. */
export const sumOfRefundsSince = async (
  queries: Queries,
  orderId: string,
  since: Date,
  except: string | undefined,
): Promise<Cents> => {
  const refunds = await refundsOfOrder(queries, orderId);
  return refunds
    .filter(({ id, status, createdAt }) => id !== except && status !== 'failed' && createdAt > since)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
};

/**
 * Orders of which the money of a refund came back, and neither a refund was requested nor the whole payment returned since, as by a
 * cancellation.
 */
export const withRefundBack = ({ orders, payments, refunds }: Tables): SQL =>
  sql`${orders.id} in (select ${refunds.orderId} from ${refunds} where ${refunds.cameBackAt} is not null
    and exists (select 1 from ${payments} kept where kept.order_id = ${refunds.orderId}
      and kept.status in ${[...paidStatuses]})
    and not exists (select 1 from ${refunds} later where later.order_id = ${refunds.orderId}
      and later.status <> 'failed' and later.created_at > ${refunds.cameBackAt}))`;

/** How many orders have a refund whose money came back and was not refunded since. */
export const countRefundsBack = (queries: Queries): Promise<number> =>
  queries.$count(queries.t.orders, withRefundBack(queries.t));
