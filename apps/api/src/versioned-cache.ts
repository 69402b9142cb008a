import { LRUCache } from 'lru-cache';

/** Which state of the shop something was made of. */
export interface Versions {
  /** of everything but stock */
  content: string | number;
  stock: number;
}

/** What was made for a cache. */
export interface Made<V> {
  value: V;
  /** it changes with stock as well */
  showsStock: boolean;
  /** false for a value that is good for this moment only */
  isCacheable: boolean;
}

/** The cache as it is at one state of the catalogue. What is stored after the catalogue has moved on is never found again. */
export interface CacheSnapshot<V> {
  get: (key: string) => V | undefined;
  set: (key: string, value: V, showsStock: boolean) => void;
  /** The cached value, or what `make` gives; callers for the same key share it. A failure is not cached. */
  getOrMake: (key: string, make: () => Promise<Made<V>>) => Promise<V>;
}

interface Entry<V> {
  value: V;
  /** the stock version it was made of; null where it shows no stock */
  stock: number | null;
}

type Limits<V> = { max: number } | { maxSize: number; sizeOf: (value: V, key: string) => number };

/**
 * Caches what is made of the catalogue: everything is dropped when the catalogue changes, and what shows stock when stock
 * does, so that a sale empties nothing else (decision 0104). Least recently used values are evicted. `readVersions` is called at every
 * use, so that a change by any process counts.
 */
export const createVersionedCache = <V>(readVersions: () => Promise<Versions>, limits: Limits<V>) => {
  const emptyEntries = () =>
    new LRUCache<string, Entry<V>>(
      'max' in limits
        ? { max: limits.max }
        : { maxSize: limits.maxSize, sizeCalculation: ({ value }, key) => limits.sizeOf(value, key) },
    );
  let content: Versions['content'] | null = null;
  let currentEntries = emptyEntries();
  let currentInFlight = new Map<string, Promise<V>>();

  return {
    /** Rejects where the versions cannot be read. */
    snapshot: async (): Promise<CacheSnapshot<V>> => {
      const versions = await readVersions();
      if (versions.content !== content) {
        content = versions.content;
        currentEntries = emptyEntries();
        currentInFlight = new Map();
      }
      const { stock } = versions;
      const entries = currentEntries;
      const inFlight = currentInFlight;
      const find = (key: string): Entry<V> | undefined => {
        const entry = entries.get(key);
        return entry && (entry.stock === null || entry.stock === stock) ? entry : undefined;
      };
      const set = (key: string, value: V, showsStock: boolean) => {
        entries.set(key, { value, stock: showsStock ? stock : null });
      };
      return {
        get: (key) => find(key)?.value,
        set,
        getOrMake: async (key, make) => {
          const found = find(key);
          if (found) return found.value;
          const sharedKey = `${stock} ${key}`;
          const shared = inFlight.get(sharedKey);
          if (shared) return shared;
          const making = make()
            .then(({ value, showsStock, isCacheable }) => {
              if (isCacheable) set(key, value, showsStock);
              return value;
            })
            .finally(() => inFlight.delete(sharedKey));
          inFlight.set(sharedKey, making);
          return making;
        },
      };
    },
  };
};
