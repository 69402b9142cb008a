import { chargedCurrency } from '@fori/domain/currencies';
import {
  awaitedStatuses,
  type Charge,
  isPaid,
  isReturned,
  type PaymentCause,
  type PaymentMethod,
  type PaymentStatus,
} from '@fori/domain/payments';
import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { param, placeholders, prepared, preparedInsert, preparedList, preparedVariants } from '../../db/prepared.ts';
import type { Db, Queries } from '../../db/types.ts';

type Tables = Db['t'];
export type PaymentRow = Tables['payments']['$inferSelect'];

const storePayment = preparedInsert('payments');

export const insertPayment = async (
  tx: Queries,
  payment: {
    provider: string;
    method: PaymentMethod;
    amountCents: number;
    now: Date;
    /** for another attempt to pay an order */
    orderId?: string;
    charge?: Charge | null;
  },
): Promise<string> => {
  const { now, ...values } = payment;
  const row = await storePayment(tx, { ...values, status: 'pending', createdAt: now, updatedAt: now });
  if (!row) throw new Error('payment not stored');
  return row.id;
};

type PaymentChange = Partial<Omit<PaymentRow, 'id' | 'provider' | 'amountCents' | 'createdAt'>> & { updatedAt: Date };

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

const paymentQuery = prepared((q, t) =>
  q
    .select()
    .from(t.payments)
    .where(eq(t.payments.id, sql.placeholder('id')))
    .limit(1),
);

export const paymentById = async (queries: Queries, id: string): Promise<PaymentRow | null> => {
  const [row] = await paymentQuery(queries, { id });
  return row ?? null;
};

/** What a payment takes from the customer. */
export const chargeOfPayment = ({ charge, amountCents }: Pick<PaymentRow, 'charge' | 'amountCents'>): Charge =>
  charge ?? { currency: chargedCurrency, amount: amountCents };

/** The payment that counts for an order: the one that has paid it, also when that was returned, else the last attempt. */
export const decisivePayment = <P extends Pick<PaymentRow, 'status'>>(payments: readonly P[]): P | undefined =>
  payments.findLast(({ status }) => isPaid(status)) ??
  payments.findLast(({ status }) => status === 'releasing' || isReturned(status)) ??
  payments.at(-1);

const heldQuery = preparedList((q, t, names) =>
  q
    .select({ id: t.payments.id, provider: t.payments.provider })
    .from(t.payments)
    .where(and(inArray(t.payments.id, placeholders(names)), eq(t.payments.status, 'authorised'))),
);

/** Those of the payments that are authorised and not captured yet. */
export const authorisedAmong = (
  queries: Queries,
  ids: readonly string[],
): Promise<Pick<PaymentRow, 'id' | 'provider'>[]> => heldQuery(queries, ids);

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

/**
 * Payments in an unsettled status, unchanged since before `since`, oldest first; 100 at most. Without those made at a payment page:
 * the provider is asked about them, and what is only held is captured as the order is shipped.
 */
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
        status === 'refunding' || status === 'releasing' ? undefined : isNull(queries.t.payments.sessionRef),
      ),
    )
    .orderBy(asc(queries.t.payments.updatedAt))
    .limit(100);

/** Payments made at a payment page whose provider was not asked since `before`, those first that wait longest; 50 at most. */
export const paymentsToObserve = (queries: Queries, before: Date): Promise<PaymentRow[]> => {
  const { payments } = queries.t;
  return (
    queries
      .select()
      .from(payments)
      // the second condition lets the database use the partial index of payments not captured
      .where(
        and(
          inArray(payments.status, [...awaitedStatuses, 'voiding']),
          sql`${payments.status} <> 'captured'`,
          isNotNull(payments.sessionRef),
          isNotNull(payments.orderId),
          or(isNull(payments.observedAt), lt(payments.observedAt, before)),
        ),
      )
      .orderBy(asc(payments.observedAt))
      .limit(50)
  );
};

/** The payment that one of a provider's names belongs to; null for unknown names. */
export const paymentBySubjects = async (queries: Queries, subjects: readonly string[]): Promise<PaymentRow | null> => {
  const { payments } = queries.t;
  const names = [...subjects];
  if (names.length === 0) return null;
  const [row] = await queries
    .select()
    .from(payments)
    .where(or(inArray(payments.id, names), inArray(payments.sessionRef, names), inArray(payments.providerRef, names)))
    .limit(1);
  return row ?? null;
};

/** What moved a payment, and the provider's event that told it. */
export interface MoveCause {
  cause: PaymentCause;
  eventId?: string | undefined;
}

const storeMove = preparedInsert('paymentMoves');

/** Stores that a payment's status has changed. */
export const insertMove = async (
  tx: Queries,
  { paymentId, from, to, at }: { paymentId: string; from: PaymentStatus; to: PaymentStatus; at: Date },
  { cause, eventId }: MoveCause,
): Promise<void> => {
  await storeMove(tx, { paymentId, at, fromStatus: from, toStatus: to, cause, eventId: eventId ?? null });
};

/** The moves of an order's payments, oldest first. */
export const movesOfOrder = async (queries: Queries, orderId: string) => {
  const { payments, paymentMoves } = queries.t;
  return queries
    .select({
      paymentId: paymentMoves.paymentId,
      at: paymentMoves.at,
      from: paymentMoves.fromStatus,
      to: paymentMoves.toStatus,
      cause: paymentMoves.cause,
    })
    .from(paymentMoves)
    .innerJoin(payments, eq(payments.id, paymentMoves.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(paymentMoves.id));
};
export type PaymentMove = Awaited<ReturnType<typeof movesOfOrder>>[number];
