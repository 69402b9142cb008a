import type { PaymentMethod, PaymentStatus } from '@fori/domain/payments';
import { and, asc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { param, placeholders, prepared, preparedInsert, preparedList, preparedVariants } from '../../db/prepared.ts';
import type { Db, Queries } from '../../db/types.ts';

type Tables = Db['t'];
export type PaymentRow = Tables['payments']['$inferSelect'];

const storePayment = preparedInsert('payments');

export const insertPayment = async (
  tx: Queries,
  payment: { provider: string; method: PaymentMethod; amountCents: number; now: Date },
): Promise<string> => {
  const { now, ...values } = payment;
  const row = await storePayment(tx, { ...values, status: 'pending', createdAt: now, updatedAt: now });
  if (!row) throw new Error('payment not stored');
  return row.id;
};

type PaymentChange = Partial<Pick<PaymentRow, 'status' | 'orderId' | 'brand' | 'last4' | 'captureFailedAt'>> & {
  updatedAt: Date;
};

const moveQuery = preparedVariants((q, t, { change, from }: { change: PaymentChange; from: PaymentStatus[] }) => {
  const columns = Object.keys(change) as (keyof PaymentChange)[];
  return q
    .update(t.payments)
    .set(Object.fromEntries(columns.map((column) => [column, param(t.payments[column], column)])))
    .where(
      and(
        eq(t.payments.id, sql.placeholder('id')),
        inArray(
          t.payments.status,
          from.map((_, index) => sql.placeholder(`from${index}`)),
        ),
      ),
    )
    .returning({ id: t.payments.id });
});

/** Changes a payment that has one of the given statuses; false when it has another. */
export const updatePaymentStatus = async (
  tx: Queries,
  id: string,
  from: PaymentStatus[],
  change: PaymentChange,
): Promise<boolean> => {
  const shape = `${Object.keys(change).sort()} ${from.length}`;
  const states = Object.fromEntries(from.map((state, index) => [`from${index}`, state]));
  return (await moveQuery(tx, shape, { change, from }, { id, ...change, ...states })).length > 0;
};

const ofOrderQuery = prepared((q, t) =>
  q
    .select()
    .from(t.payments)
    .where(eq(t.payments.orderId, sql.placeholder('orderId')))
    .orderBy(asc(t.payments.createdAt)),
);

export const paymentsOfOrder = (queries: Queries, orderId: string): Promise<PaymentRow[]> =>
  ofOrderQuery(queries, { orderId });

const heldQuery = preparedList((q, t, names) =>
  q
    .select({ id: t.payments.id })
    .from(t.payments)
    .where(and(inArray(t.payments.id, placeholders(names)), eq(t.payments.status, 'authorised'))),
);

/** Those of the payments that are authorised and not captured yet. */
export const authorisedAmong = async (queries: Queries, ids: readonly string[]): Promise<string[]> =>
  (await heldQuery(queries, ids)).map((row) => row.id);

/** How many orders' payments are authorised but could not be captured at the last attempt. */
export const countCaptureFailures = (queries: Queries): Promise<number> =>
  queries.$count(
    queries.t.payments,
    // the second condition lets the database use the partial index of payments not captured
    and(
      eq(queries.t.payments.status, 'authorised'),
      sql`${queries.t.payments.status} <> 'captured'`,
      isNotNull(queries.t.payments.captureFailedAt),
      isNotNull(queries.t.payments.orderId),
    ),
  );

/** Payments in an unsettled status, unchanged since before `since`, oldest first; 100 at most. */
export const paymentsWaiting = async (
  queries: Queries,
  status: Exclude<PaymentStatus, 'captured'>,
  since: Date,
): Promise<PaymentRow[]> =>
  queries
    .select()
    .from(queries.t.payments)
    // the second condition lets the database use the partial index of payments not captured
    .where(
      and(
        eq(queries.t.payments.status, status),
        sql`${queries.t.payments.status} <> 'captured'`,
        lt(queries.t.payments.updatedAt, since),
      ),
    )
    .orderBy(asc(queries.t.payments.updatedAt))
    .limit(100);
