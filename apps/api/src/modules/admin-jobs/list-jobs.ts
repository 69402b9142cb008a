import type { JobView } from '@fori/contracts/admin-jobs/contract';
import { jobEverySeconds, jobNames, jobStateAt } from '@fori/domain/jobs';
import type { Shop } from '../../composition.ts';
import { type JobRow, jobRows } from '../jobs/index.ts';

const lastRunOf = ({ finishedAt, result, durationMs }: JobRow): JobView['last_run'] =>
  finishedAt && result && durationMs !== null
    ? { at: finishedAt.toISOString(), result, duration_ms: durationMs }
    : null;

/**
 * The background jobs that have been scheduled, those that need an operator's look first: failed and overdue ones, then the others in
 * their usual order (ADMIN-316).
 */
export const listJobs = async ({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<JobView[]> => {
  const rows = new Map((await jobRows(db.read)).map((row) => [row.name, row]));
  const now = clock();
  const views = jobNames.flatMap((name): JobView[] => {
    const row = rows.get(name);
    if (!row) return [];
    const { failedAt, failure } = row;
    return [
      {
        name,
        every_seconds: jobEverySeconds[name],
        state: jobStateAt(row, now),
        last_run: lastRunOf(row),
        last_failure: failedAt && { at: failedAt.toISOString(), message: failure ?? '' },
        next_at: row.nextAt.toISOString(),
      },
    ];
  });
  const needsLook = ({ state }: JobView) => state === 'failed' || state === 'overdue';
  return [...views.filter(needsLook), ...views.filter((view) => !needsLook(view))];
};
