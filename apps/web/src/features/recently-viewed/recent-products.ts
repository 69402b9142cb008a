import { type KeyValueStorage, localBrowserStorage } from '@fori/client/browser-storage';
import { storageKey } from '@fori/domain/shop';

const KEY = storageKey('recently-viewed');
/** How many products a browser remembers. */
export const MAX_REMEMBERED = 12;

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** The products viewed last in this browser, newest first; none where storage holds no list of ids. */
export const recentProducts = (storage: KeyValueStorage = localBrowserStorage()): number[] => {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? [...new Set(stored.filter(isId))].slice(0, MAX_REMEMBERED) : [];
  } catch {
    return [];
  }
};

const keep = (ids: readonly number[], storage: KeyValueStorage) =>
  storage.setItem(KEY, JSON.stringify(ids.slice(0, MAX_REMEMBERED)));

/** Moves a product to the front. */
export const rememberProduct = (id: number, storage: KeyValueStorage = localBrowserStorage()): void =>
  keep([id, ...recentProducts(storage).filter((other) => other !== id)], storage);

/** Removes a product that no longer exists. */
export const removeProduct = (id: number, storage: KeyValueStorage = localBrowserStorage()): void =>
  keep(
    recentProducts(storage).filter((other) => other !== id),
    storage,
  );
