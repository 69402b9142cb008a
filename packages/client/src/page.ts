import { storageKey } from '@fori/domain/shop';
import { type KeyValueStorage, sessionBrowserStorage } from './browser-storage.ts';

/** The CSRF token the page was served with; null without a page or without a token. */
export const pageCsrfToken = (): string | null =>
  globalThis.document?.querySelector('meta[name="csrf-token"]')?.getAttribute('content') || null;

/** A page that has expired reloads itself at most this often (decision 0033). */
export const RELOAD_PAUSE_MS = 30_000;

const EXPIRED_KEY = storageKey('reloaded-at');
const RENEWED_KEY = storageKey('renewed-at');
const NOTICE_KEY = storageKey('reload-notice');

interface ReloadPorts {
  storage?: KeyValueStorage;
  reload?: () => void;
  now?: () => number;
}

const reloader =
  (key: string, before: (storage: KeyValueStorage) => void) =>
  ({
    storage = sessionBrowserStorage(),
    reload = () => globalThis.location.reload(),
    now = Date.now,
  }: ReloadPorts = {}): (() => boolean) =>
  () => {
    const elapsed = now() - Number(storage.getItem(key) ?? Number.NEGATIVE_INFINITY);
    if (elapsed >= 0 && elapsed < RELOAD_PAUSE_MS) return false;
    storage.setItem(key, String(now()));
    before(storage);
    reload();
    return true;
  };

/**
 * What to do when the shop says that the page has expired: reload it and return true, or return false when it was
 * reloaded within the last 30 s already, so that a shop which keeps refusing never traps the visitor in a loop.
 */
export const reloadOncePer30s = reloader(EXPIRED_KEY, (storage) => storage.setItem(NOTICE_KEY, 'due'));

/** The same for a page whose files are gone; nobody need be told, for what was wanted is what the new page shows. */
export const reloadForNewTokenOncePer30s = reloader(RENEWED_KEY, () => undefined);

/**
 * Whether this page stands here because the one before had expired, so that whoever pressed a button is told that it did
 * nothing. True once for each such reload.
 */
export const consumeReloadNotice = (storage: KeyValueStorage = sessionBrowserStorage()): boolean => {
  const due = storage.getItem(NOTICE_KEY) !== null;
  if (due) storage.removeItem(NOTICE_KEY);
  return due;
};
