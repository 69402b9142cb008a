import type { Db } from '../../../db/types.ts';
import { createVersionedCache } from '../../../versioned-cache.ts';

/** Caches results derived from the catalogue. Failures are not cached. */
export interface CatalogueCache {
  /** The result of `make`, cached under `key` until any process changes the catalogue. For results that show no stock. */
  remember: <T>(key: string, make: () => Promise<T>) => Promise<T>;
  /** The same, but a change of stock invalidates the result as well. */
  rememberStock: <T>(key: string, make: () => Promise<T>) => Promise<T>;
}

/** Bounds the results of searches, of which each has up to as many ids as there are products; what else is kept is little or one of its kind. */
const MAX_IDS = 1_000_000;
const IDS_AN_ENTRY = 2000;

const sizeOf = (value: unknown): number =>
  IDS_AN_ENTRY +
  (typeof value === 'object' && value && 'ids' in value && Array.isArray(value.ids) ? value.ids.length : 0);

/** The cache of the use cases that read the catalogue. */
export const createCatalogueCache = (db: Db): CatalogueCache => {
  const cache = createVersionedCache<unknown>(() => db.catalogueVersions(), { maxSize: MAX_IDS, sizeOf });
  const rememberAs =
    (showsStock: boolean) =>
    async <T>(key: string, make: () => Promise<T>): Promise<T> => {
      const makeEntry = async () => ({ value: await make(), showsStock, isCacheable: true });
      return (await (await cache.snapshot()).getOrMake(key, makeEntry)) as T;
    };
  return { remember: rememberAs(false), rememberStock: rememberAs(true) };
};
