import { isShipped } from '@fori/domain/exchanges';
import { orderStatuses } from '@fori/domain/orders';
import { and, asc, eq, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { prepared, preparedInsert } from '../../db/prepared.ts';
import type { Db, Queries } from '../../db/types.ts';

type Tables = Db['t'];
export type CaptureRow = Tables['paymentCaptures']['$inferSelect'];

const ofPaymentQuery = prepared((q, t) =>
  q
    .select()
    .from(t.paymentCaptures)
    .where(eq(t.paymentCaptures.paymentId, sql.placeholder('paymentId')))
    .orderBy(asc(t.paymentCaptures.number)),
);

/** The captures of a payment in their sequence; none of one that is captured whole. */
export const capturesOfPayment = (queries: Queries, paymentId: string): Promise<CaptureRow[]> =>
  ofPaymentQuery(queries, { paymentId });

/** The captures of several payments, each in their sequence. */
export const capturesOfPayments = async (queries: Queries, paymentIds: readonly string[]): Promise<CaptureRow[]> => {
  const { paymentCaptures } = queries.t;
  if (paymentIds.length === 0) return [];
  return queries
    .select()
    .from(paymentCaptures)
    .where(inArray(paymentCaptures.paymentId, [...paymentIds]))
    .orderBy(asc(paymentCaptures.paymentId), asc(paymentCaptures.number));
};

const storeCapture = preparedInsert('paymentCaptures');

/** Stores a capture before the provider is asked for it, or one that the provider tells of. */
export const insertCapture = async (
  tx: Queries,
  capture: Omit<Tables['paymentCaptures']['$inferInsert'], 'id'>,
): Promise<CaptureRow> => {
  const row = await storeCapture(tx, capture);
  if (!row) throw new Error('capture not stored');
  return row;
};

/** Notes that the provider has made a capture; false when that was known. */
export const markCaptureMade = async (
  tx: Queries,
  id: string,
  change: { capturedAt: Date; amountCents?: number; final?: boolean },
): Promise<boolean> => {
  const { paymentCaptures } = tx.t;
  const made = await tx
    .update(paymentCaptures)
    .set(change)
    .where(and(eq(paymentCaptures.id, id), isNull(paymentCaptures.capturedAt)))
    .returning({ id: paymentCaptures.id });
  return made.length > 0;
};

/** Removes a capture that the provider never made. */
export const deleteCapture = async (tx: Queries, id: string): Promise<void> => {
  const { paymentCaptures } = tx.t;
  await tx
    .delete(paymentCaptures)
    .where(and(eq(paymentCaptures.id, id), isNull(paymentCaptures.capturedAt)))
    .returning({ id: paymentCaptures.id });
};

/** Whether nothing of a payment was captured. The rest of one that is captured in part is captured by itself before its hold ends. */
export const isNotCapturedYet = ({ payments, paymentCaptures }: Pick<Tables, 'payments' | 'paymentCaptures'>): SQL =>
  sql`not exists (select 1 from ${paymentCaptures} where ${paymentCaptures.paymentId} = ${payments.id})`;

const shipped = orderStatuses.filter(isShipped);

/**
 * Orders whose payment is captured in parts and may have to be captured to its end: all was sent, or the hold ends before `endsBefore`. Those
 * not tried since `since`, 100 at most.
 */
export const ordersToCapture = async (
  queries: Queries,
  { endsBefore, since }: { endsBefore: Date; since: Date },
): Promise<string[]> => {
  const { payments, orders } = queries.t;
  const rows = await queries
    .select({ orderId: orders.id })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(payments.status, 'authorised'),
        // lets the database use the partial index of payments not captured
        sql`${payments.status} <> 'captured'`,
        eq(payments.capturesParts, true),
        lt(payments.updatedAt, since),
        or(inArray(orders.status, shipped), lte(payments.authorisedUntil, endsBefore)),
      ),
    )
    .orderBy(asc(payments.updatedAt))
    .limit(100);
  return rows.map(({ orderId }) => orderId);
};
