import { gt, lt, sql, sum } from 'drizzle-orm';
import type { Queries } from '../../../db/types.ts';

/** Adds one failure to those of a stretch of time. */
export const addFailure = async (tx: Queries, startedAt: Date): Promise<void> => {
  const { failedResets } = tx.t;
  await tx
    .insert(failedResets)
    .values({ startedAt, failures: 1 })
    .onConflictDoUpdate({ target: failedResets.startedAt, set: { failures: sql`${failedResets.failures} + 1` } })
    .returning({ failures: failedResets.failures });
};

/** The failures of all stretches that began after `since`. */
export const failuresSince = async (queries: Queries, since: Date): Promise<number> => {
  const { failedResets } = queries.t;
  const [row] = await queries
    .select({ failures: sum(failedResets.failures) })
    .from(failedResets)
    .where(gt(failedResets.startedAt, since));
  return Number(row?.failures ?? 0);
};

export const deleteFailedResetsBefore = async (tx: Queries, before: Date): Promise<void> => {
  const { failedResets } = tx.t;
  await tx.delete(failedResets).where(lt(failedResets.startedAt, before)).returning({ at: failedResets.startedAt });
};
