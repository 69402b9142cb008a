import { type KeyValueStorage, localBrowserStorage } from './browser-storage.ts';
import { createSession, type Session, STAFF_KEY, TOKEN_KEY, USER_KEY } from './session.ts';

/** What a page of the back office knows of its session, to tell after a call whether it is still the same. */
export type SessionMark = string | null;

export interface StaffSession extends Session {
  /** of the present session; null where nobody is signed in */
  mark: () => SessionMark;
}

/** The storage in which a session has the user alone; their name stands in for the token, which is in a cookie. */
const withoutToken = (storage: KeyValueStorage): KeyValueStorage => {
  const keyOf = (key: string) => (key === TOKEN_KEY || key === USER_KEY ? STAFF_KEY : key);
  return {
    getItem: (key) => storage.getItem(keyOf(key)),
    setItem: (key, value) => {
      if (key !== TOKEN_KEY) storage.setItem(keyOf(key), value);
    },
    removeItem: (key) => storage.removeItem(keyOf(key)),
  };
};

/**
 * The session of the back office (AUTH-116). What signs in is in a cookie that no script can read; the browser's storage has
 * the user's name alone, apart from the storefront's session.
 */
export const createStaffSession = (storage: KeyValueStorage = localBrowserStorage()): StaffSession => {
  const session = createSession(withoutToken(storage));
  const mark = session.getToken;
  return {
    ...session,
    mark,
    getToken: () => null,
    // the browser's id spares known browsers the limits of a login; signed in, nobody is a guest
    getGuestId: () => (mark() === null ? session.getGuestId() : null),
  };
};
