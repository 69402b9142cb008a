import {
  type AnyColumn,
  and,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  lte,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db, Queries } from '../db/types.ts';

export type CounterRow = Db['t']['counters']['$inferSelect'];

/** Locks counters until the transaction ends, and returns them; what is missing is added as it is given. */
export const lockCounters = (tx: Queries, rows: readonly CounterRow[]): Promise<CounterRow[]> => {
  const { counters } = tx.t;
  // in one order, so that two callers never wait for each other
  const ordered = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return tx
    .insert(counters)
    .values(ordered)
    .onConflictDoUpdate({ target: counters.id, set: { used: sql`${counters.used}` } })
    .returning();
};

/** The value that was given for a column of a row that exists. */
const given = ({ name }: AnyColumn): SQL => sql.raw(`excluded.${name}`);

/** Replaces counters that are locked. */
export const writeCounters = async (tx: Queries, rows: readonly CounterRow[]): Promise<void> => {
  if (rows.length === 0) return;
  const { counters } = tx.t;
  const { id, ...others } = getTableColumns(counters);
  const set = Object.fromEntries(Object.entries(others).map(([key, column]) => [key, given(column)]));
  await tx
    .insert(counters)
    .values([...rows])
    .onConflictDoUpdate({ target: id, set })
    .returning({ id });
};

/** Removes counters. Returns how many there were. */
export const deleteCounters = async (tx: Queries, ids: readonly string[]): Promise<number> => {
  if (ids.length === 0) return 0;
  const { counters } = tx.t;
  const gone = await tx
    .delete(counters)
    .where(inArray(counters.id, [...ids]))
    .returning({ id: counters.id });
  return gone.length;
};

/** Removes what counts for an account that is being erased. */
export const deleteCountersOfAccount = async (tx: Queries, accountId: string): Promise<void> => {
  const { counters } = tx.t;
  await tx.delete(counters).where(eq(counters.accountId, accountId)).returning({ id: counters.id });
};

/** Removes counters that say no more than none would. */
export const deleteCountersExpiredBefore = async (tx: Queries, moment: Date): Promise<void> => {
  const { counters } = tx.t;
  await tx.delete(counters).where(lte(counters.expiresAt, moment)).returning({ id: counters.id });
};

const isWaiting = ({ counters }: Db['t'], now: Date): SQL | undefined =>
  and(isNotNull(counters.kind), gt(counters.waitsUntil, now));

/** One counter, where it has a label and has to wait. */
export const waitingCounter = (q: Queries, now: Date, id: string): Promise<CounterRow[]> => {
  const { counters } = q.t;
  return q
    .select()
    .from(counters)
    .where(and(eq(counters.id, id), isWaiting(q.t, now)));
};

/** Counters with a label that have to wait, those that wait longest first, and how many there are. */
export const waitingCounters = async (
  q: Queries,
  now: Date,
  limit: number,
): Promise<{ rows: CounterRow[]; total: number }> => {
  const { counters } = q.t;
  const waiting = isWaiting(q.t, now);
  const rows = await q.select().from(counters).where(waiting).orderBy(desc(counters.waitsUntil)).limit(limit);
  const [counted] = await q.select({ total: count() }).from(counters).where(waiting);
  return { rows, total: counted?.total ?? 0 };
};
