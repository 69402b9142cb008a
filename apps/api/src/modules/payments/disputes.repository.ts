import { EXPIRY_WARNING_HOURS, openDisputes } from '@fori/domain/disputes';
import { HOUR_MS } from '@fori/domain/durations';
import { and, asc, count, eq, inArray, lte, min, sql } from 'drizzle-orm';
import type { Db, Queries } from '../../db/types.ts';
import { isNotCapturedYet } from './captures.repository.ts';
import type { ProviderDispute } from './provider.ts';

type Tables = Db['t'];
export type DisputeRow = Tables['paymentDisputes']['$inferSelect'];

/** Stores a dispute as its provider has it. Returns what it was before; null for a new one. */
export const writeDispute = async (
  tx: Queries,
  { id, amount, currency, reason, status, dueBy, openedAt }: ProviderDispute,
  of: { paymentId: string; orderId: string },
  now: Date,
): Promise<DisputeRow | null> => {
  const { paymentDisputes } = tx.t;
  const facts = { amountCents: amount, currency, reason, status, dueBy };
  const [before] = await tx.select().from(paymentDisputes).where(eq(paymentDisputes.id, id));
  await tx
    .insert(paymentDisputes)
    .values({ id, ...of, ...facts, openedAt, updatedAt: now })
    .onConflictDoUpdate({ target: paymentDisputes.id, set: { ...facts, updatedAt: now } })
    .returning({ id: paymentDisputes.id });
  return before ?? null;
};

/** The disputes of an order's payments, oldest first. */
export const disputesOfOrder = (queries: Queries, orderId: string): Promise<DisputeRow[]> => {
  const { paymentDisputes } = queries.t;
  return queries
    .select()
    .from(paymentDisputes)
    .where(eq(paymentDisputes.orderId, orderId))
    .orderBy(asc(paymentDisputes.openedAt), asc(paymentDisputes.id));
};

/** Ids of a provider's payments with an open dispute, made with test keys or not. */
export const paymentsInDispute = async (
  queries: Queries,
  { provider, test }: { provider: string; test: boolean },
): Promise<string[]> => {
  const { paymentDisputes, payments } = queries.t;
  const rows = await queries
    .selectDistinct({ id: paymentDisputes.paymentId })
    .from(paymentDisputes)
    .innerJoin(payments, eq(payments.id, paymentDisputes.paymentId))
    .where(
      and(inArray(paymentDisputes.status, [...openDisputes]), eq(payments.provider, provider), eq(payments.test, test)),
    );
  return rows.map(({ id }) => id);
};

/** Those of the payments that have a dispute, open or not. */
export const paymentsWithDisputes = async (queries: Queries, paymentIds: readonly string[]): Promise<Set<string>> => {
  const { paymentDisputes } = queries.t;
  if (paymentIds.length === 0) return new Set();
  const rows = await queries
    .selectDistinct({ id: paymentDisputes.paymentId })
    .from(paymentDisputes)
    .where(inArray(paymentDisputes.paymentId, [...paymentIds]));
  return new Set(rows.map(({ id }) => id));
};

/** How many orders have an open dispute, and the nearest day until which one of them has to be answered. */
export const openDisputeFacts = async (queries: Queries): Promise<{ orders: number; dueBy: Date | null }> => {
  const { paymentDisputes } = queries.t;
  const waiting = sql`case when ${paymentDisputes.status} = 'needs_response' then ${paymentDisputes.dueBy} end`;
  const [row] = await queries
    .select({
      orders: sql`count(distinct ${paymentDisputes.orderId})`.mapWith(Number),
      dueBy: min(waiting).mapWith(paymentDisputes.dueBy),
    })
    .from(paymentDisputes)
    .where(inArray(paymentDisputes.status, [...openDisputes]));
  return { orders: row?.orders ?? 0, dueBy: row?.dueBy ?? null };
};

/** Authorisations that end before the returned moment are about to end. */
export const authorisationsEndBefore = (now: Date): Date => new Date(now.getTime() + EXPIRY_WARNING_HOURS * HOUR_MS);

/** How many orders' money is only held, and no longer after a moment. */
export const countAuthorisationsEnding = async (queries: Queries, until: Date): Promise<number> => {
  const { payments } = queries.t;
  const [row] = await queries
    .select({ payments: count() })
    .from(payments)
    .where(
      and(
        eq(payments.status, 'authorised'),
        // lets the database use the partial index of payments that are only held
        sql`${payments.status} = 'authorised'`,
        lte(payments.authorisedUntil, until),
        sql`${payments.orderId} is not null`,
        isNotCapturedYet(queries.t),
      ),
    );
  return row?.payments ?? 0;
};
