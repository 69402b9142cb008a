import type { Clock } from '../composition.ts';
import type { Queries } from '../db/types.ts';
import type { CounterList, Waiting } from './counters.ts';

/** Who has to wait at present. */
export interface Slowdowns {
  /** Those that wait longest first, at most `limit`; and how many there are. */
  list: (limit: number) => Promise<{ entries: Waiting[]; total: number }>;
  /** One of them by its id; null where it does not wait. */
  find: (id: string) => Promise<Waiting | null>;
  /** Forgets what one has used up, within `tx` where the counters are in the database. Returns whether it was counted. */
  release: (tx: Queries, id: string) => Promise<boolean>;
}

/** The counters of all stores together. */
export const createSlowdowns = (lists: readonly CounterList[], clock: Clock): Slowdowns => ({
  list: async (limit) => {
    const found = await Promise.all(lists.map((list) => list.waiting(clock(), limit)));
    const entries = found.flatMap((one) => one.entries).sort((a, b) => b.until.getTime() - a.until.getTime());
    return { entries: entries.slice(0, limit), total: found.reduce((sum, { total }) => sum + total, 0) };
  },
  find: async (id) => (await Promise.all(lists.map((list) => list.find(clock(), id)))).find((found) => found) ?? null,
  release: async (tx, id) => {
    for (const list of lists) if (await list.release(tx, id)) return true;
    return false;
  },
});
