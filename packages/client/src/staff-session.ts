import { type KeyValueStorage, localBrowserStorage } from './browser-storage.ts';
import { BY_COOKIE } from './fetcher.ts';
import { createSession, ENDED, type Session, STAFF_KEY, TOKEN_KEY } from './session.ts';

/** What a page of the back office knows of its session, to tell after a call whether it is still the same. */
export type SessionMark = string | null;

export interface StaffSession extends Session {
  /** of the present session; null where nobody is signed in */
  mark: () => SessionMark;
}

/** The storage of a browser without the storefront's token: a cookie signs in to the back office. */
const withoutToken = (storage: KeyValueStorage): KeyValueStorage => ({
  getItem: (key) => (key === TOKEN_KEY ? null : storage.getItem(key)),
  setItem: (key, value) => {
    if (key !== TOKEN_KEY) storage.setItem(key, value);
  },
  removeItem: (key) => storage.removeItem(key),
});

/**
 * The session of the back office (AUTH-116). What signs in is in a cookie that no script can read; the browser's storage has
 * the user's name alone, apart from the storefront's session.
 */
export const createStaffSession = (storage: KeyValueStorage = localBrowserStorage()): StaffSession => {
  const session = createSession(withoutToken(storage));
  // the stored user stands in for the token
  const mark = () => session.getSnapshot().user && storage.getItem(STAFF_KEY);
  return {
    ...session,
    mark,
    expire: (token) => token === mark() && session.expire(BY_COOKIE),
    hasExpired: () => session.hasExpired() || storage.getItem(STAFF_KEY) === ENDED,
    getToken: () => null,
    // the browser's id spares known browsers the limits of a login; signed in, nobody is a guest
    getGuestId: () => (mark() === null ? session.getGuestId() : null),
  };
};
