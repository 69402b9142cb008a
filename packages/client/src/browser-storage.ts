/** The part of `localStorage` and `sessionStorage` that is used. */
export interface KeyValueStorage {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
}

const memoryStorage = (): KeyValueStorage => {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
};

/**
 * The storage returned by `open`, or memory where it is missing, blocked or full. Values stay readable until the page is
 * closed either way, and it never throws.
 */
export const tolerantStorage = (open: () => KeyValueStorage | null | undefined): KeyValueStorage => {
  const memory = memoryStorage();
  const attempt = <R>(use: (storage: KeyValueStorage) => R, fallback: R): R => {
    try {
      const storage = open();
      return storage ? use(storage) : fallback;
    } catch {
      return fallback;
    }
  };
  return {
    getItem: (key) => memory.getItem(key) ?? attempt((storage) => storage.getItem(key), null),
    setItem: (key, value) => {
      const written = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (written) memory.removeItem(key);
      else memory.setItem(key, value);
    },
    removeItem: (key) => {
      memory.removeItem(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
  };
};

/** The browser's storage, opened at each use because the first render must not touch it. */
export const localBrowserStorage = (): KeyValueStorage => tolerantStorage(() => globalThis.localStorage);
export const sessionBrowserStorage = (): KeyValueStorage => tolerantStorage(() => globalThis.sessionStorage);
