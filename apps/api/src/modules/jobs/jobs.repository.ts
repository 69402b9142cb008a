import type { JobName, JobResult } from '@fori/domain/jobs';
import { and, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { Db, Queries } from '../../db/types.ts';

export type JobRow = Db['t']['jobs']['$inferSelect'];

/** What became of a run. */
export interface Outcome {
  startedAt: Date;
  finishedAt: Date;
  nextAt: Date;
  durationMs: number;
  result: JobResult;
  /** why it failed */
  failure: string | null;
}

/** What a lease that ended by itself says: the process was killed or lost the database. */
const INTERRUPTED = 'the process that ran it ended before it was done';

/** Every job that has ever been scheduled or recorded, by any version of the shop. */
export const jobRows = (q: Queries): Promise<JobRow[]> => q.select().from(q.t.jobs);

/** Adds jobs that are not there yet; they run first at their time. */
export const addJobs = async (tx: Queries, rows: readonly Pick<JobRow, 'name' | 'nextAt'>[]): Promise<void> => {
  const { jobs } = tx.t;
  await tx
    .insert(jobs)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ name: jobs.name });
};

/**
 * Takes those of the jobs that are due and that no process runs: each for one process only, until `until`. Returns their names. A run
 * whose process is gone becomes a failure.
 */
export const claimJobs = async (
  tx: Queries,
  { names, holder, now, until }: { names: readonly JobName[]; holder: string; now: Date; until: Date },
): Promise<string[]> => {
  const { jobs } = tx.t;
  const claimed: string[] = [];
  // in one order, so that two processes never wait for each other
  for (const name of names.toSorted()) {
    const isDue = and(eq(jobs.name, name), lte(jobs.nextAt, now));
    await tx
      .update(jobs)
      .set({ leaseUntil: null, holder: null, result: 'failed', failedAt: now, failure: INTERRUPTED })
      .where(and(isDue, lte(jobs.leaseUntil, now)))
      .returning({ name: jobs.name });
    const [taken] = await tx
      .update(jobs)
      .set({ holder, leaseUntil: until, startedAt: now })
      .where(and(isDue, isNull(jobs.leaseUntil)))
      .returning({ name: jobs.name });
    if (taken) claimed.push(taken.name);
  }
  return claimed;
};

/** Prolongs the leases that a process has of these jobs. */
export const renewJobs = async (
  tx: Queries,
  { names, holder, until }: { names: readonly JobName[]; holder: string; until: Date },
): Promise<void> => {
  const { jobs } = tx.t;
  await tx
    .update(jobs)
    .set({ leaseUntil: until })
    .where(and(inArray(jobs.name, [...names]), eq(jobs.holder, holder)))
    .returning({ name: jobs.name });
};

const recorded = ({ failure, ...run }: Outcome) => ({
  ...run,
  ...(run.result === 'failed' && { failedAt: run.finishedAt, failure }),
});

/** Ends a run, unless another process has taken the job over meanwhile. */
export const finishJob = async (tx: Queries, name: JobName, holder: string, outcome: Outcome): Promise<void> => {
  const { jobs } = tx.t;
  await tx
    .update(jobs)
    .set({ ...recorded(outcome), holder: null, leaseUntil: null })
    .where(and(eq(jobs.name, name), eq(jobs.holder, holder)))
    .returning({ name: jobs.name });
};

/** Notes a run of a job of which every process does a part. */
export const recordJob = async (tx: Queries, name: JobName, outcome: Outcome): Promise<void> => {
  const { jobs } = tx.t;
  const set = recorded(outcome);
  await tx
    .insert(jobs)
    .values({ name, ...set })
    .onConflictDoUpdate({ target: jobs.name, set })
    .returning({ name: jobs.name });
};
