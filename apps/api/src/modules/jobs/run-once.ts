import type { Clock } from '../../composition.ts';
import { failureText } from '../../scrub.ts';
import type { Outcome } from './jobs.repository.ts';

/** Runs a task and says what became of it, with the error that it failed with; never rejects. The next run is due `pauseMs` after it. */
export const runOnce = async (
  clock: Clock,
  pauseMs: number,
  task: () => Promise<unknown>,
): Promise<{ outcome: Outcome; error: unknown }> => {
  const startedAt = clock();
  const begin = performance.now();
  const ended = await task().then(
    () => ({ result: 'done' as const, failure: null, error: null }),
    (error: unknown) => ({ result: 'failed' as const, failure: failureText(error), error }),
  );
  const finishedAt = clock();
  const { result, failure, error } = ended;
  const nextAt = new Date(finishedAt.getTime() + pauseMs);
  const durationMs = Math.round(performance.now() - begin);
  return { outcome: { startedAt, finishedAt, nextAt, durationMs, result, failure }, error };
};
