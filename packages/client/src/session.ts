import type { User } from '@fori/contracts/auth/schemas';
import { roles } from '@fori/domain/roles';
import { storageKey } from '@fori/domain/shop';
import { type KeyValueStorage, localBrowserStorage } from './browser-storage.ts';
import type { SessionSource } from './fetcher.ts';
import { randomId } from './random-id.ts';

const GUEST_KEY = storageKey('session-id');
const SIGNATURE_KEY = storageKey('session-signature');
const TOKEN_KEY = storageKey('token');
const USER_KEY = storageKey('user');

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** `resolving`: on the server and in the first render, where nobody can know yet. */
export type SessionState =
  | { status: 'resolving'; user: null }
  | { status: 'guest'; user: null }
  | { status: 'signed-in'; user: User };

export interface Session extends SessionSource {
  subscribe: (listener: () => void) => () => void;
  /** the same object until something changes */
  getSnapshot: () => SessionState;
  getServerSnapshot: () => SessionState;
  setSignedIn: (signedIn: { token: string; user: User }) => void;
  /** renews what is known of the person, not who it is */
  setUser: (user: User) => void;
  /** signs out; the guest's id stays */
  clear: () => void;
  /** whether the shop has ended the last session here, in the middle of whatever its person was doing */
  hasExpired: () => boolean;
  expire: (token: string) => boolean;
}

const RESOLVING: SessionState = { status: 'resolving', user: null };
const GUEST: SessionState = { status: 'guest', user: null };

const parseUser = (text: string | null): User | null => {
  if (!text) return null;
  try {
    const value = JSON.parse(text) as Partial<User> | null;
    const { id, name, email, role } = value ?? {};
    return typeof id === 'string' &&
      typeof name === 'string' &&
      typeof email === 'string' &&
      role !== undefined &&
      roles.includes(role)
      ? { id, name, email, role }
      : null;
  } catch {
    return null;
  }
};

/**
 * Who is shopping, kept in the browser's local storage and shared by its tabs. A guest's id is made when it is first
 * asked for. Storage that is blocked or holds nonsense counts as empty.
 */
export const createSession = (storage: KeyValueStorage = localBrowserStorage()): Session => {
  const listeners = new Set<() => void>();
  let expired = false;
  let seen: { token: string | null; user: string | null; state: SessionState } | null = null;

  const getSnapshot = (): SessionState => {
    const token = storage.getItem(TOKEN_KEY);
    const user = storage.getItem(USER_KEY);
    if (seen && seen.token === token && seen.user === user) return seen.state;
    const person = token ? parseUser(user) : null;
    // whoever is in, from another tab perhaps, has left what ended before behind
    if (person) expired = false;
    seen = { token, user, state: person ? { status: 'signed-in', user: person } : GUEST };
    return seen.state;
  };

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent) => {
    // a null key means that everything was removed
    if (event.key === null || event.key === TOKEN_KEY || event.key === USER_KEY) notify();
  };

  const setUser = (user: User) => {
    storage.setItem(USER_KEY, JSON.stringify(user));
    notify();
  };
  const clear = () => {
    storage.removeItem(TOKEN_KEY);
    storage.removeItem(USER_KEY);
    notify();
  };
  const getToken = () => (getSnapshot().status === 'signed-in' ? storage.getItem(TOKEN_KEY) : null);

  return {
    getToken,
    getGuestId: () => {
      const known = storage.getItem(GUEST_KEY);
      if (known && UUID.test(known)) return known;
      const made = randomId();
      storage.setItem(GUEST_KEY, made);
      return made;
    },
    guestSignature: {
      get: () => storage.getItem(SIGNATURE_KEY),
      set: (signature) => storage.setItem(SIGNATURE_KEY, signature),
    },
    getSnapshot,
    getServerSnapshot: () => RESOLVING,
    subscribe: (listener) => {
      if (listeners.size === 0) globalThis.addEventListener?.('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) globalThis.removeEventListener?.('storage', onStorage);
      };
    },
    setSignedIn: ({ token, user }) => {
      storage.setItem(TOKEN_KEY, token);
      setUser(user);
    },
    setUser,
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
