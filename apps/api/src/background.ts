const SOON_MS = 50;

/** Runs in the background until it is stopped. */
export interface BackgroundJob {
  /** resolves when the current run is done */
  stop: () => Promise<void>;
}

/** A task with something done around each of its runs. */
export type Around = (task: () => Promise<unknown>) => () => Promise<unknown>;

/**
 * Runs `task` repeatedly, `pauseMs` after the end of the last run, never twice at once. A failing run is reported and does not
 * stop the next one. `runSoon` brings the next run forward; calls in quick succession share that run.
 */
export const runPeriodically = (
  task: () => Promise<unknown>,
  pauseMs: number,
  onError: (error: unknown) => void,
): BackgroundJob & { runSoon: () => void } => {
  let stopped = false;
  let again = false;
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();
  let busy = false;
  let isScheduledSoon = false;

  const schedule = (ms: number) => {
    if (stopped) return;
    if (timer) clearTimeout(timer);
    timer = setTimeout(run, ms);
    timer.unref();
  };
  const run = () => {
    timer = null;
    busy = true;
    again = false;
    isScheduledSoon = false;
    running = task()
      .then(() => undefined, onError)
      .then(() => {
        busy = false;
        schedule(again ? SOON_MS : pauseMs);
      });
  };
  schedule(pauseMs);

  return {
    runSoon: () => {
      if (busy) again = true;
      else if (!isScheduledSoon) schedule(SOON_MS);
      isScheduledSoon = true;
    },
    stop: async () => {
      stopped = true;
      if (timer) clearTimeout(timer);
      await running;
    },
  };
};
