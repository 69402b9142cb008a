import { and, asc, eq, isNull, lt, or } from 'drizzle-orm';
import { preparedInsert } from '../../db/prepared.ts';
import type { Db, Queries } from '../../db/types.ts';
import type { ProviderEvent } from './provider.ts';

type Tables = Db['t'];
export type PaymentEventRow = Tables['paymentEvents']['$inferSelect'];

const storeEvent = preparedInsert('paymentEvents', 'keep');

/** Stores an event unless it was received before; events without subjects count as handled. Returns whether it waits now. */
export const insertPaymentEvent = async (tx: Queries, event: ProviderEvent, now: Date): Promise<boolean> => {
  const state = event.subjects.length > 0 ? 'new' : 'ignored';
  const stored = await storeEvent(tx, { ...event, receivedAt: now, state });
  return stored !== null && state === 'new';
};

const isFree = ({ paymentEvents }: Tables, now: Date) =>
  and(eq(paymentEvents.state, 'new'), or(isNull(paymentEvents.leaseUntil), lt(paymentEvents.leaseUntil, now)));

/** Takes the next event that waits, for this caller alone until `until`; null when none does. */
export const leasePaymentEvent = async (
  tx: Queries,
  { now, until }: { now: Date; until: Date },
): Promise<PaymentEventRow | null> => {
  const { t } = tx;
  const [next] = await tx
    .select()
    .from(t.paymentEvents)
    .where(isFree(t, now))
    .orderBy(asc(t.paymentEvents.receivedAt))
    .limit(1);
  if (!next) return null;
  // the condition again, since another process may have taken it meanwhile
  const [leased] = await tx
    .update(t.paymentEvents)
    .set({ leaseUntil: until, attempts: next.attempts + 1 })
    .where(and(eq(t.paymentEvents.id, next.id), eq(t.paymentEvents.attempts, next.attempts), isFree(t, now)))
    .returning();
  return leased ?? null;
};

/** Ends an event, or leaves it to be tried again at `retryAt`. */
export const finishPaymentEvent = async (
  tx: Queries,
  id: string,
  end: { state: 'done' | 'ignored' } | { retryAt: Date },
): Promise<void> => {
  const { t } = tx;
  await tx
    .update(t.paymentEvents)
    .set('state' in end ? { state: end.state, leaseUntil: null } : { leaseUntil: end.retryAt })
    .where(eq(t.paymentEvents.id, id))
    .returning({ id: t.paymentEvents.id });
};

/** Deletes events received before a moment. */
export const deletePaymentEventsBefore = async (tx: Queries, before: Date): Promise<void> => {
  const { paymentEvents } = tx.t;
  await tx.delete(paymentEvents).where(lt(paymentEvents.receivedAt, before));
};
