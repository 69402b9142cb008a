import { jobResults } from '@fori/domain/jobs';
import type { Kit } from '../kit.ts';

export const jobTables = (k: Kit) => {
  /** The background jobs: who runs one now, and what came of its last run (decision 0055). */
  const jobs = k.table('jobs', {
    name: k.text('name').primaryKey(),
    nextAt: k.timestamp('next_at').notNull(),
    /** the process that runs it, by an id of its own */
    holder: k.text('holder'),
    leaseUntil: k.timestamp('lease_until'),
    /** of the present run, else of the last */
    startedAt: k.timestamp('started_at'),
    finishedAt: k.timestamp('finished_at'),
    result: k.oneOf('result', jobResults),
    durationMs: k.integer('duration_ms'),
    /** the last failure, which stays when later runs succeed */
    failedAt: k.timestamp('failed_at'),
    /** without personal data */
    failure: k.text('failure'),
  });
  return { jobs };
};
