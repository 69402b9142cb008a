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

/** Changes a payment that is in one of the states given; false when it is in none of them. */
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

/** Those of the payments whose amount is held and not taken yet. */
export const authorisedAmong = async (queries: Queries, ids: readonly string[]): Promise<string[]> =>
  (await heldQuery(queries, ids)).map((row) => row.id);

/** How many orders' payments are held but could not be taken at the last try. */
export const countCaptureFailures = (queries: Queries): Promise<number> =>
  queries.$count(
    queries.t.payments,
    // the second condition says that the index of those not captured will do
    and(
      eq(queries.t.payments.status, 'authorised'),
      sql`${queries.t.payments.status} <> 'captured'`,
      isNotNull(queries.t.payments.captureFailedAt),
      isNotNull(queries.t.payments.orderId),
    ),
  );

/** Payments in a state on their way to another since before `since`, oldest first. */
export const paymentsWaiting = async (
  queries: Queries,
  status: Exclude<PaymentStatus, 'captured'>,
  since: Date,
): Promise<PaymentRow[]> =>
  queries
    .select()
    .from(queries.t.payments)
    // the second condition says that the index of those not captured will do
    .where(
      and(
        eq(queries.t.payments.status, status),
        sql`${queries.t.payments.status} <> 'captured'`,
        lt(queries.t.payments.updatedAt, since),
      ),
    )
    .orderBy(asc(queries.t.payments.updatedAt))
    .limit(100);
