import { storageKey } from '@fori/domain/shop';
import { type KeyValueStorage, sessionBrowserStorage } from './browser-storage.ts';

/** The CSRF token the page was served with; null without a page or without a token. */
export const pageCsrfToken = (): string | null =>
  globalThis.document?.querySelector('meta[name="csrf-token"]')?.getAttribute('content') || null;

/** Replaces the page's CSRF token by one that is good for longer. */
export const setPageCsrfToken = (token: string): void =>
  document.querySelector('meta[name="csrf-token"]')?.setAttribute('content', token);

/** An expired page reloads itself at most this often (decision 0198). */
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
 * Reloads an expired page and returns true, or returns false where it was reloaded within the last 30 s already, so that a
 * persistent failure does not cause a reload loop.
 */
export const reloadOncePer30s = reloader(EXPIRED_KEY, (storage) => storage.setItem(NOTICE_KEY, 'due'));

/** The same for a page whose script files were replaced; without a notice, because the new page shows what was requested. */
export const reloadForNewTokenOncePer30s = reloader(RENEWED_KEY, () => undefined);

/** Whether this page was loaded because the last one had expired, so that a notice can say that the click had no effect. True once. */
export const consumeReloadNotice = (storage: KeyValueStorage = sessionBrowserStorage()): boolean => {
  const due = storage.getItem(NOTICE_KEY) !== null;
  if (due) storage.removeItem(NOTICE_KEY);
  return due;
};
