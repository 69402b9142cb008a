import { storageKey } from '@fori/domain/shop';
import { type KeyValueStorage, localBrowserStorage, sessionBrowserStorage } from './browser-storage.ts';

/**
 * `used`: the identity provider knows this browser. `refused`: it does, as somebody the shop does not let in. Apart from
 * `identity.ts`, which few pages need and none at once.
 */
export const STATE_KEY = storageKey('social');
export const LOGGED_OUT_KEY = storageKey('logged-out');

/** Whether there may be a sign-in at the identity provider to end. */
export const hasUsedIdentityProvider = (storage: KeyValueStorage = localBrowserStorage()): boolean =>
  storage.getItem(STATE_KEY) !== null;

/** Makes the next sign-in ask who it is. */
export const requireFreshLogin = (storage: KeyValueStorage = localBrowserStorage()): void =>
  storage.setItem(STATE_KEY, 'refused');

/** Whether this page stands here because of a logout that led over the provider's. True once. */
export const takeLogoutNotice = (session: KeyValueStorage = sessionBrowserStorage()): boolean => {
  const due = session.getItem(LOGGED_OUT_KEY) !== null;
  if (due) session.removeItem(LOGGED_OUT_KEY);
  return due;
};
