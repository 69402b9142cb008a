import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@fori/domain/durations';
import { jobEverySeconds, type ScheduledJob, scheduledJobNames } from '@fori/domain/jobs';
import { type BackgroundJob, runPeriodically } from '../../background.ts';
import type { Shop } from '../../composition.ts';
import { addJobs, claimJobs, finishJob, jobRows, renewJobs } from './jobs.repository.ts';
import { runOnce } from './run-once.ts';

/** How often a process looks for jobs that are due. */
const POLL_MS = 2000;
/** After this long without a sign of life another process takes a job over; clocks may differ by half of it. */
const LEASE_MS = MINUTE_MS;
const RENEW_MS = 20_000;

type Deps = Pick<Shop, 'db' | 'clock'>;

/** What each scheduled job does. */
export type JobTasks = Readonly<Record<ScheduledJob, () => Promise<unknown>>>;

/** Called with the error of a failed run. */
export type OnJobError = (error: unknown, name: string) => void;

/**
 * One process's part in the scheduled jobs: `startDue` begins those that are due and that no other process runs, and returns their
 * names without waiting for them (SCALE-01). A job runs once at a time over all processes as long as its process can renew the lease;
 * each is safe to run twice all the same.
 */
export const createJobRunner = (shop: Deps, tasks: JobTasks, onError: OnJobError) => {
  const { db, clock } = shop;
  const holder = randomUUID();
  const running = new Map<ScheduledJob, Promise<void>>();

  const run = async (name: ScheduledJob): Promise<void> => {
    const { outcome, error } = await runOnce(clock, jobEverySeconds[name] * 1000, tasks[name]);
    if (outcome.result === 'failed') onError(error, name);
    // a lost database ends the lease by itself
    await db.write((tx) => finishJob(tx, name, holder, outcome)).catch((lost: unknown) => onError(lost, name));
  };

  const dueNames = async (now: Date): Promise<ScheduledJob[]> => {
    const known = new Map((await jobRows(db.read)).map((row) => [row.name, row]));
    const missing = scheduledJobNames.filter((name) => !known.has(name));
    if (missing.length > 0) {
      const rows = missing.map((name) => ({ name, nextAt: new Date(now.getTime() + jobEverySeconds[name] * 1000) }));
      await db.write((tx) => addJobs(tx, rows));
    }
    return scheduledJobNames.filter((name) => {
      const row = known.get(name);
      const isFree = row && (row.leaseUntil === null || row.leaseUntil <= now);
      return isFree && row.nextAt <= now && !running.has(name);
    });
  };

  return {
    startDue: async (): Promise<ScheduledJob[]> => {
      const now = clock();
      const names = await dueNames(now);
      if (names.length === 0) return [];
      const until = new Date(now.getTime() + LEASE_MS);
      const claimed = new Set(await db.write((tx) => claimJobs(tx, { names, holder, now, until })));
      const begun = names.filter((name) => claimed.has(name));
      for (const name of begun)
        running.set(
          name,
          run(name).finally(() => running.delete(name)),
        );
      return begun;
    },
    /** Keeps the leases of what runs. */
    renew: async (): Promise<void> => {
      const names = [...running.keys()];
      const until = new Date(clock().getTime() + LEASE_MS);
      if (names.length > 0) await db.write((tx) => renewJobs(tx, { names, holder, until }));
    },
    /** resolves when everything begun has ended */
    settled: async (): Promise<void> => {
      await Promise.all(running.values());
    },
  };
};

/** Runs the scheduled jobs until it is stopped; then waits for those that run. */
export const startScheduledJobs = (shop: Deps, tasks: JobTasks, onError: OnJobError): BackgroundJob => {
  const runner = createJobRunner(shop, tasks, onError);
  const failed = (error: unknown) => onError(error, 'schedule');
  const polling = runPeriodically(runner.startDue, POLL_MS, failed);
  const renewing = runPeriodically(runner.renew, RENEW_MS, failed);
  return {
    stop: async () => {
      await polling.stop();
      await runner.settled();
      await renewing.stop();
    },
  };
};
