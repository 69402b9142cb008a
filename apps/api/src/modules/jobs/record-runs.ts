import { MINUTE_MS } from '@fori/domain/durations';
import { jobEverySeconds, type SharedJob } from '@fori/domain/jobs';
import type { Shop } from '../../composition.ts';
import { type Outcome, recordJob } from './jobs.repository.ts';
import { runOnce } from './run-once.ts';

/** Runs that find nothing to do every few seconds are stored this often. */
const RECORD_EVERY_MS = MINUTE_MS;

/**
 * A job of which every process does a part, with its runs recorded for operators: once a minute at most, and whenever it begins to fail
 * or to succeed (ADMIN-316). Rejects as the task does.
 */
export const recordRuns = (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  name: SharedJob,
  task: () => Promise<unknown>,
): (() => Promise<void>) => {
  let last: Pick<Outcome, 'finishedAt' | 'result'> | null = null;
  const pauseMs = Math.max(RECORD_EVERY_MS, jobEverySeconds[name] * 1000);
  const isNews = ({ finishedAt, result }: Outcome) =>
    last?.result !== result || finishedAt.getTime() - last.finishedAt.getTime() >= RECORD_EVERY_MS;

  return async () => {
    const { outcome, error } = await runOnce(clock, pauseMs, task);
    const recording = isNews(outcome) ? db.write((tx) => recordJob(tx, name, outcome)) : Promise.resolve();
    last = isNews(outcome) ? outcome : last;
    if (outcome.result === 'done') return recording;
    // the task's own failure is what is reported; where the database is away it says so itself
    await recording.catch(() => undefined);
    throw error;
  };
};
