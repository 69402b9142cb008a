import { LRUCache } from 'lru-cache';

/** The state of one counter. */
export interface Counter {
  /** what was used up at `at`; how it drains is the business of who counts */
  used: number;
  /** milliseconds since 1970 */
  at: number;
  /** milliseconds since 1970 until which the next attempt has to wait; null when it need not */
  until: number | null;
}

/** What becomes of each counter, in the order of the keys (null removes it), and what the caller gets. */
export interface Counted<T> {
  next: readonly (Counter | null)[];
  result: T;
}

/** Where counters are stored. */
export interface CounterStore {
  /** Reads and replaces counters in one step, which no concurrent caller can come between. `decide` has no effects. */
  change: <T>(keys: readonly string[], decide: (found: readonly (Counter | null)[]) => Counted<T>) => Promise<T>;
}

/** Keys kept in memory, some ten megabytes; beyond that the least recently used are dropped (API-128). */
export const MAX_KEYS = 50_000;

/** Counters in this process's memory. */
export const memoryCounters = (maxKeys = MAX_KEYS): CounterStore & { size: () => number } => {
  const counters = new LRUCache<string, Counter>({ max: maxKeys });
  return {
    change: async (keys, decide) => {
      const { next, result } = decide(keys.map((key) => counters.get(key) ?? null));
      for (const [nth, key] of keys.entries()) {
        const counter = next[nth];
        if (counter) counters.set(key, counter);
        else counters.delete(key);
      }
      return result;
    },
    size: () => counters.size,
  };
};
