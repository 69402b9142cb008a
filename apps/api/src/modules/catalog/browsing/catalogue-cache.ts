import type { Db } from '../../../db/types.ts';
import { createVersionedCache } from '../../../versioned-cache.ts';

/** Caches what use cases make of the catalogue. A failure is not cached. */
export interface CatalogueCache {
  /** What `make` gave for this key since the catalogue last changed, by whatever process; for what shows no stock. */
  remember: <T>(key: string, make: () => Promise<T>) => Promise<T>;
  /** The same for what a change of stock changes as well. */
  rememberStock: <T>(key: string, make: () => Promise<T>) => Promise<T>;
}

/** Keys are few by nature (languages, filters) but for searches. */
const MAX_ENTRIES = 500;

/** The cache of the use cases that read the catalogue. */
export const createCatalogueCache = (db: Db): CatalogueCache => {
  const cache = createVersionedCache<unknown>(() => db.catalogueVersions(), { max: MAX_ENTRIES });
  const rememberAs =
    (showsStock: boolean) =>
    async <T>(key: string, make: () => Promise<T>): Promise<T> => {
      const made = async () => ({ value: await make(), showsStock, isCacheable: true });
      return (await (await cache.snapshot()).getOrMake(key, made)) as T;
    };
  return { remember: rememberAs(false), rememberStock: rememberAs(true) };
};
