import { jobNames, jobResults, jobStates } from '@fori/domain/jobs';
import { z } from 'zod';
import { staff } from '../access.ts';
import { c, dataOf, failures, langQuery, timestamp } from '../common.ts';

/** A background job, and what came of its last run. */
const job = z.object({
  name: z.enum(jobNames),
  every_seconds: z.number().int(),
  state: z.enum(jobStates),
  /** null before the first run has ended */
  last_run: z.object({ at: timestamp, result: z.enum(jobResults), duration_ms: z.number().int() }).nullable(),
  /** the last run that failed, which stays when later ones succeed; the message is technical and holds no personal data */
  last_failure: z.object({ at: timestamp, message: z.string() }).nullable(),
  next_at: timestamp,
});
export type JobView = z.infer<typeof job>;

export const adminJobsContract = c.router(
  {
    list: {
      method: 'GET',
      path: '/admin/jobs',
      summary:
        'Lists the background jobs: how each stands, its last run and its next; those that failed or are overdue first',
      query: langQuery,
      responses: { 200: dataOf(z.array(job)) },
      metadata: staff('security.read'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
