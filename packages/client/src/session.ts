import type { User } from '@fori/contracts/auth/schemas';
import { roles } from '@fori/domain/roles';
import { storageKey } from '@fori/domain/shop';
import { type KeyValueStorage, localBrowserStorage } from './browser-storage.ts';
import { BY_COOKIE, type SessionSource } from './fetcher.ts';
import { randomId } from './random-id.ts';

const GUEST_KEY = storageKey('session-id');
const SIGNATURE_KEY = storageKey('session-signature');
export const TOKEN_KEY = storageKey('token');
export const USER_KEY = storageKey('user');
/**
 * Who is signed in to the back office, whose cookie signs in; by it tabs notice one another. It opens nothing by itself. `ENDED` after
 * the shop ended that session.
 */
export const STAFF_KEY = storageKey('staff');
export const ENDED = 'ended';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** `resolving`: unknown yet, on the server and in the first render. */
export type SessionState =
  | { status: 'resolving'; user: null }
  | { status: 'guest'; user: null }
  | { status: 'signed-in'; user: User };

export interface Session extends SessionSource {
  /** creates an id where there is none; `known` is that of the guest whom the server has rendered the page for */
  getGuestId: (known?: string) => string | null;
  subscribe: (listener: () => void) => () => void;
  /** returns the same object until something changes */
  getSnapshot: () => SessionState;
  getServerSnapshot: () => SessionState;
  /** the token is null where a cookie signs in */
  setSignedIn: (signedIn: { token: string | null; user: User }) => void;
  /** updates the data of the signed-in user */
  setUser: (user: User) => void;
  /** signs out; the guest's id stays */
  clear: () => void;
  /** whether the last session was ended by the shop, not by signing out */
  hasExpired: () => boolean;
  expire: (token: string) => boolean;
}

const RESOLVING: SessionState = { status: 'resolving', user: null };
const GUEST: SessionState = { status: 'guest', user: null };

/** A session whose first render is that of a page the server has rendered for it, with what is its own. */
export const renderedSession = (session: Session): Session => ({ ...session, getServerSnapshot: session.getSnapshot });

const parseUser = (text: string | null): User | null => {
  try {
    // what is missing or not an object throws, as what is no JSON does
    const user = JSON.parse(text as string) as User;
    const isUser = [user.id, user.name, user.email].every((value) => typeof value === 'string');
    return isUser && roles.includes(user.role) ? user : null;
  } catch {
    return null;
  }
};

/**
 * The session, stored in local storage and shared by all tabs. Where the storefront has none, an admin signed in to the back
 * office is signed in to it as well, by the back office's cookie (AUTH-116). A guest's id is created on first use. Blocked storage and
 * invalid values count as empty.
 */
export const createSession = (storage: KeyValueStorage = localBrowserStorage()): Session => {
  const listeners = new Set<() => void>();
  let expired = false;
  let cached: { token: string | null; user: string | null; state: SessionState } | null = null;
  // the storefront's own session comes first
  const userKey = () => (storage.getItem(TOKEN_KEY) ? USER_KEY : STAFF_KEY);

  const getSnapshot = (): SessionState => {
    const token = storage.getItem(TOKEN_KEY);
    const user = storage.getItem(userKey());
    if (cached && cached.token === token && cached.user === user) return cached.state;
    const signedIn = parseUser(user);
    // a new sign-in, perhaps in another tab, replaces the expired session
    if (signedIn) expired = false;
    cached = { token, user, state: signedIn ? { status: 'signed-in', user: signedIn } : GUEST };
    return cached.state;
  };

  // of another tab's changes too; what is not the session's leaves the snapshot as it is
  const notify = () => {
    for (const listener of listeners) listener();
  };

  const store = (user: User) => {
    storage.setItem(userKey(), JSON.stringify(user));
    notify();
  };
  const clear = () => {
    // the end of a customer's session does not end the back office's beside it
    if (storage.getItem(TOKEN_KEY)) for (const key of [TOKEN_KEY, USER_KEY]) storage.removeItem(key);
    // other tabs tell an end by the shop from signing out (AUTH-200)
    else if (expired) storage.setItem(STAFF_KEY, ENDED);
    else storage.removeItem(STAFF_KEY);
    notify();
  };
  const getToken = () => getSnapshot().user && (storage.getItem(TOKEN_KEY) ?? BY_COOKIE);

  return {
    getToken,
    getGuestId: (known = randomId()) => {
      const stored = storage.getItem(GUEST_KEY);
      if (stored && UUID.test(stored)) return stored;
      storage.setItem(GUEST_KEY, known);
      return known;
    },
    guestSignature: {
      get: () => storage.getItem(SIGNATURE_KEY),
      set: (signature) => storage.setItem(SIGNATURE_KEY, signature),
    },
    getSnapshot,
    getServerSnapshot: () => RESOLVING,
    subscribe: (listener) => {
      if (listeners.size === 0) globalThis.addEventListener?.('storage', notify);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) globalThis.removeEventListener?.('storage', notify);
      };
    },
    setSignedIn: ({ token, user }) => {
      if (token !== null) storage.setItem(TOKEN_KEY, token);
      store(user);
    },
    // an answer that comes after signing out signs nobody in
    setUser: (user) => getSnapshot().user && store(user),
    clear: () => {
      expired = false;
      clear();
    },
    hasExpired: () => expired,
    expire: (token) => {
      if (getToken() !== token) return false;
      expired = true;
      clear();
      return true;
    },
  };
};
