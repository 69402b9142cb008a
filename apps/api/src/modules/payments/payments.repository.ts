import type { PaymentMethod, PaymentStatus } from '@fori/domain/payments';
import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { Db, Queries } from '../../db/types.ts';

type Tables = Db['t'];
export type PaymentRow = Tables['payments']['$inferSelect'];

export const insertPayment = async (
  tx: Queries,
  t: Tables,
  payment: { provider: string; method: PaymentMethod; amountCents: number; now: Date },
): Promise<string> => {
  const { now, ...values } = payment;
  const [row] = await tx
    .insert(t.payments)
    .values({ ...values, status: 'pending', createdAt: now, updatedAt: now })
    .returning({ id: t.payments.id });
  if (!row) throw new Error('payment not stored');
  return row.id;
};

/** Changes a payment that is in one of the states given; false when it is in none of them. */
export const movePayment = async (
  tx: Queries,
  t: Tables,
  id: string,
  from: PaymentStatus[],
  change: Partial<Pick<PaymentRow, 'status' | 'orderId' | 'brand' | 'last4'>> & { updatedAt: Date },
): Promise<boolean> => {
  const moved = await tx
    .update(t.payments)
    .set(change)
    .where(and(eq(t.payments.id, id), inArray(t.payments.status, from)))
    .returning({ id: t.payments.id });
  return moved.length > 0;
};

export const paymentsOfOrder = async (queries: Queries, t: Tables, orderId: string): Promise<PaymentRow[]> =>
  queries.select().from(t.payments).where(eq(t.payments.orderId, orderId)).orderBy(asc(t.payments.createdAt));

/** Payments in a state since before `since`, oldest first. */
export const paymentsWaiting = async (
  queries: Queries,
  t: Tables,
  status: PaymentStatus,
  since: Date,
): Promise<PaymentRow[]> =>
  queries
    .select()
    .from(t.payments)
    .where(and(eq(t.payments.status, status), lt(t.payments.updatedAt, since)))
    .orderBy(asc(t.payments.updatedAt))
    .limit(100);
