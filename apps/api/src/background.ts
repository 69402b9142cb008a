const WAKE_MS = 50;

/** Something that runs beside the requests until it is stopped. */
export interface BackgroundJob {
  /** resolves when the run under way is done */
  stop: () => Promise<void>;
}

/**
 * Runs `task` again and again, `pauseMs` after its last end; never two at once. A failing run is reported and the next
 * one comes all the same. `wake` starts the next run soon: those who wake it within a moment share it.
 */
export const repeat = (
  task: () => Promise<unknown>,
  pauseMs: number,
  onError: (error: unknown) => void,
): BackgroundJob & { wake: () => void } => {
  let stopped = false;
  let again = false;
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();
  let busy = false;
  let woken = false;

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
    woken = false;
    running = task()
      .then(() => undefined, onError)
      .then(() => {
        busy = false;
        schedule(again ? WAKE_MS : pauseMs);
      });
  };
  schedule(pauseMs);

  return {
    wake: () => {
      if (busy) again = true;
      else if (!woken) schedule(WAKE_MS);
      woken = true;
    },
    stop: async () => {
      stopped = true;
      if (timer) clearTimeout(timer);
      await running;
    },
  };
};
