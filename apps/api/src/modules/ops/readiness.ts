import type { Db } from '../../db/types.ts';

const CACHE_MS = 1000;

/** A database that takes longer is as good as away, and whoever probes shall not wait for it. */
const PATIENCE_MS = 2000;

const within = (patienceMs: number, work: Promise<unknown>): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), patienceMs);
    work
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(() => clearTimeout(timer));
  });

/**
 * Whether the shop can serve: the database answers, is migrated and takes writes. Asked at most once a second, so that
 * probes cannot load it; false when it takes longer than `patienceMs`, and from `close()` on.
 */
export const createReadiness = (db: Pick<Db, 'check'>, patienceMs = PATIENCE_MS) => {
  let closing = false;
  let last: { at: number; result: Promise<boolean> } | null = null;
  return {
    isReady: async (): Promise<boolean> => {
      if (closing) return false;
      const now = performance.now();
      if (!last || now - last.at > CACHE_MS) {
        last = { at: now, result: within(patienceMs, db.check()) };
      }
      return last.result;
    },
    close: (): void => {
      closing = true;
    },
  };
};
