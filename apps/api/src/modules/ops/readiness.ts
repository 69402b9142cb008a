import type { Db } from '../../db/types.ts';

const KEPT_MS = 1000;

/**
 * Whether the shop can serve: the database answers, is migrated and takes writes. Asked at most once a second, so that
 * probes cannot load it; false from `close()` on.
 */
export const createReadiness = (db: Pick<Db, 'check'>) => {
  let closing = false;
  let last: { at: number; answer: Promise<boolean> } | null = null;
  return {
    isReady: async (): Promise<boolean> => {
      if (closing) return false;
      const now = performance.now();
      if (!last || now - last.at > KEPT_MS) {
        last = {
          at: now,
          answer: db.check().then(
            () => true,
            () => false,
          ),
        };
      }
      return last.answer;
    },
    close: (): void => {
      closing = true;
    },
  };
};
