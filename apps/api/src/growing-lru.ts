import { LRUCache } from 'lru-cache';

/**
 * Keeps so many entries, the most recently used ones. Takes memory as it fills: given a `max`, the library allocates all of
 * it at once, which takes longer than opening the database.
 */
export const createGrowingLru = <V extends NonNullable<unknown>>(maxEntries: number): LRUCache<string, V> =>
  new LRUCache({ maxSize: maxEntries, sizeCalculation: () => 1 });
