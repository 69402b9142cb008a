import { type Difference, differenceKey } from '@fori/domain/payouts';
import { and, asc, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Db, Queries } from '../../db/types.ts';
import { inChunks } from '../../yield-to-event-loop.ts';

type Tables = Db['t'];
export type DifferenceRow = Tables['payoutDifferences']['$inferSelect'];

/** A difference found, with the order behind it. */
export type Found = Difference & { orderId: string | null };

/**
 * Stores the differences that a reconciliation found: new ones, and those that were gone and are there again. Returns those; ones
 * that were there before stay as they are.
 */
export const writeDifferences = async (
  tx: Queries,
  provider: string,
  found: readonly Found[],
  now: Date,
): Promise<Found[]> => {
  const { payoutDifferences: table } = tx.t;
  const newDifferences: Found[] = [];
  // a refund of an order with two payments is compared with each of them
  const byKey = new Map(found.map((difference) => [differenceKey(difference), difference]));
  const rows = await inChunks([...byKey.keys()], (keys) =>
    tx
      .select()
      .from(table)
      .where(and(eq(table.provider, provider), inArray(table.key, keys))),
  );
  const rowOf = new Map(rows.map((row) => [row.key, row]));
  for (const [key, difference] of byKey) {
    const { expected, actual, ...facts } = difference;
    const amounts = { expectedCents: expected, actualCents: actual };
    const before = rowOf.get(key);
    if (!before) {
      await tx
        .insert(table)
        .values({ ...facts, ...amounts, key, provider, foundAt: now })
        .returning({ id: table.id });
      newDifferences.push(difference);
    } else if (before.goneAt !== null || before.expectedCents !== expected || before.actualCents !== actual) {
      // what explained it explained what it was then
      const again = { ...facts, ...amounts, foundAt: now, goneAt: null };
      const unexplained = { explainedAt: null, explainedBy: null, explanation: null };
      await tx
        .update(table)
        .set({ ...again, ...unexplained })
        .where(eq(table.id, before.id))
        .returning({ id: table.id });
      newDifferences.push(difference);
    }
  }
  return newDifferences;
};

/** Marks those as gone that a reconciliation no longer found. */
export const closeDifferences = async (
  tx: Queries,
  provider: string,
  stillThere: ReadonlySet<string>,
  now: Date,
): Promise<void> => {
  const { payoutDifferences: table } = tx.t;
  const open = await tx
    .select({ id: table.id, key: table.key })
    .from(table)
    .where(and(eq(table.provider, provider), isNull(table.goneAt)));
  const gone = open.filter(({ key }) => !stillThere.has(key)).map(({ id }) => id);
  if (gone.length === 0) return;
  await tx.update(table).set({ goneAt: now }).where(inArray(table.id, gone)).returning({ id: table.id });
};

const unexplained = ({ payoutDifferences: table }: Tables): SQL | undefined =>
  and(isNull(table.goneAt), sql`${table.goneAt} is null`, isNull(table.explainedAt));

/** How many differences there are that nobody has explained. */
export const countDifferences = (queries: Queries): Promise<number> =>
  queries.$count(queries.t.payoutDifferences, unexplained(queries.t));

/** Differences that are there, of all books, a payout or one by its id; those first that nobody has explained, then the newest. */
export const openDifferences = async (queries: Queries, { id, payoutId }: { id?: string; payoutId?: string } = {}) => {
  const { payoutDifferences: table, orders, users } = queries.t;
  return queries
    .select({ difference: table, number: orders.number, explainer: users.name })
    .from(table)
    .leftJoin(orders, eq(orders.id, table.orderId))
    .leftJoin(users, eq(users.id, table.explainedBy))
    .where(
      and(
        isNull(table.goneAt),
        id === undefined ? undefined : eq(table.id, id),
        payoutId === undefined ? undefined : eq(table.payoutId, payoutId),
      ),
    )
    .orderBy(asc(sql`case when ${table.explainedAt} is null then 0 else 1 end`), desc(table.foundAt), asc(table.key))
    .limit(500);
};
export type OpenDifference = Awaited<ReturnType<typeof openDifferences>>[number];

export const differenceById = async (queries: Queries, id: string): Promise<DifferenceRow | null> => {
  const { payoutDifferences: table } = queries.t;
  const [row] = await queries.select().from(table).where(eq(table.id, id)).limit(1);
  return row ?? null;
};

/** Notes what a difference is; false when it is gone. */
export const storeExplanation = async (
  tx: Queries,
  id: string,
  note: { explainedAt: Date; explainedBy: string; explanation: string },
): Promise<boolean> => {
  const { payoutDifferences: table } = tx.t;
  const done = await tx
    .update(table)
    .set(note)
    .where(and(eq(table.id, id), isNull(table.goneAt)))
    .returning({ id: table.id });
  return done.length > 0;
};

export type RunRow = Tables['reconciliations']['$inferSelect'];

export const reconciliationOf = async (queries: Queries, provider: string): Promise<RunRow | null> => {
  const { reconciliations } = queries.t;
  const [row] = await queries.select().from(reconciliations).where(eq(reconciliations.provider, provider)).limit(1);
  return row ?? null;
};

/** Takes a provider's books for this caller alone until `until`; false while another process has them. */
export const leaseReconciliation = async (
  tx: Queries,
  provider: string,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> => {
  const { reconciliations: table } = tx.t;
  const leased = await tx
    .insert(table)
    .values({ provider, startedAt: now, leaseUntil: until })
    .onConflictDoUpdate({
      target: table.provider,
      set: { startedAt: now, leaseUntil: until },
      setWhere: sql`(${table.leaseUntil} is null or ${lt(table.leaseUntil, now)})`,
    })
    .returning({ provider: table.provider });
  return leased.length > 0;
};

/** Ends a reconciliation, as done or as failed, unless another process has taken it over. */
export const endReconciliation = async (
  tx: Queries,
  provider: string,
  { until, now, failed }: { until: Date; now: Date; failed: boolean },
): Promise<void> => {
  const { reconciliations: table } = tx.t;
  await tx
    .update(table)
    .set(failed ? { leaseUntil: null, failedAt: now } : { leaseUntil: null, failedAt: null, finishedAt: now })
    .where(and(eq(table.provider, provider), eq(table.leaseUntil, until)))
    .returning({ provider: table.provider });
};
