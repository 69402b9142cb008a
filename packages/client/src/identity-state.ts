import { storageKey } from '@fori/domain/shop';
import { type KeyValueStorage, localBrowserStorage, sessionBrowserStorage } from './browser-storage.ts';

/**
 * `used`: this browser has signed in through the identity provider; `refused`: so it has, but the shop refused the account.
 * In a file of its own because few pages load `identity.ts`.
 */
export const STATE_KEY = storageKey('social');
export const LOGGED_OUT_KEY = storageKey('logged-out');

/** Whether there may be a session at the identity provider to end. */
export const hasUsedIdentityProvider = (storage: KeyValueStorage = localBrowserStorage()): boolean =>
  storage.getItem(STATE_KEY) !== null;

/** Makes the identity provider ask for the account at the next sign-in. */
export const requireFreshLogin = (storage: KeyValueStorage = localBrowserStorage()): void =>
  storage.setItem(STATE_KEY, 'refused');

/** Whether this page was loaded by a logout that redirected through the identity provider. True once. */
export const takeLogoutNotice = (session: KeyValueStorage = sessionBrowserStorage()): boolean => {
  const due = session.getItem(LOGGED_OUT_KEY) !== null;
  if (due) session.removeItem(LOGGED_OUT_KEY);
  return due;
};
