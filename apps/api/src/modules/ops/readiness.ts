import type { Db } from '../../db/types.ts';

const CACHE_MS = 1000;

/** A database that takes longer counts as unavailable. */
const CHECK_TIMEOUT_MS = 2000;

const within = (timeoutMs: number, work: Promise<unknown>): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), timeoutMs);
    work
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(() => clearTimeout(timer));
  });

export interface Readiness {
  isReady: () => Promise<boolean>;
  /** the process is not ready any more, so that a proxy leads requests to others while it still serves */
  close: () => void;
}

/**
 * Whether the shop can serve: the database responds, is migrated and writable. Checked at most once a second, so that probes
 * cause no load; false when the check takes longer than `timeoutMs`, and after `close()`.
 */
export const createReadiness = (db: Pick<Db, 'check'>, timeoutMs = CHECK_TIMEOUT_MS): Readiness => {
  let closing = false;
  let last: { at: number; result: Promise<boolean> } | null = null;
  return {
    isReady: async (): Promise<boolean> => {
      if (closing) return false;
      const now = performance.now();
      if (!last || now - last.at > CACHE_MS) {
        last = { at: now, result: within(timeoutMs, db.check()) };
      }
      return last.result;
    },
    close: (): void => {
      closing = true;
    },
  };
};
