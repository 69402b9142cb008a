import { LRUCache } from 'lru-cache';

/** The versions of the data a value was made from. */
export interface Versions {
  /** of everything but stock */
  content: string | number;
  stock: number;
}

/** A value made for the cache. */
export interface Made<V> {
  value: V;
  /** whether it depends on stock, too */
  showsStock: boolean;
  /** false for a value that is valid once only */
  isCacheable: boolean;
}

/** The cache at one version of the catalogue. What is stored in it after the catalogue has changed is never found. */
export interface CacheSnapshot<V> {
  get: (key: string) => V | undefined;
  set: (key: string, value: V, showsStock: boolean) => void;
  /** The cached value, or the result of `make`; concurrent callers for the same key share it. A failure is not cached. */
  getOrMake: (key: string, make: () => Promise<Made<V>>) => Promise<V>;
}

interface Entry<V> {
  value: V;
  /** the stock version it was made from; null where it shows no stock */
  stock: number | null;
}

type Limits<V> = { max: number } | { maxSize: number; sizeOf: (value: V, key: string) => number };

/**
 * Caches values made from the catalogue. All are dropped when the catalogue changes, but only those that show stock after a
 * sale (decision 0053). Least recently used values are evicted. `readVersions` is called at every use, so that changes by any
 * process are noticed; it gets what the caller has read already, if anything.
 */
export const createVersionedCache = <V, K = never>(
  readVersions: (known?: K | null) => Promise<Versions>,
  limits: Limits<V>,
) => {
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
    snapshot: async (known?: K | null): Promise<CacheSnapshot<V>> => {
      const versions = await readVersions(known);
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
