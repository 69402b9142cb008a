import { afterEach, expect, test, vi } from 'vitest';
import { tolerantStorage } from './browser-storage.ts';
import { BY_COOKIE } from './fetcher.ts';
import { createSession } from './session.ts';

const user = { id: 'u1', name: 'Aino', email: 'aino@example.com', role: 'customer' } as const;
const other = { ...user, id: 'u2', name: 'Eero' };
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('[API-06] [AUTH-02] [AUTH-03] a guest’s id is random, made once and stored in local storage', () => {
  const id = createSession().getGuestId();
  expect(id).toMatch(UUID);
  expect(createSession().getGuestId()).toBe(id);
  expect(localStorage.getItem('fori-session-id')).toBe(id);
  localStorage.clear();
  expect(createSession().getGuestId()).not.toBe(id);
});

test('[API-121] the shop’s signature of the guest’s id is stored in local storage', () => {
  expect(createSession().guestSignature?.get()).toBeNull();
  createSession().guestSignature?.set('of-the-shop');
  expect(createSession().guestSignature?.get()).toBe('of-the-shop');
  expect(localStorage.getItem('fori-session-signature')).toBe('of-the-shop');
});

test('a guest’s id that is no UUID is replaced, since the shop would refuse it', () => {
  localStorage.setItem('fori-session-id', 'undefined');
  expect(createSession().getGuestId()).toMatch(UUID);
});

test('a guest’s id is made without randomUUID too, as on an address without https', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(createSession().getGuestId()).toMatch(UUID);
});

test('[API-04] token and user are stored in local storage and restored', () => {
  createSession().setSignedIn({ token: 'a.b.c', user });
  expect(localStorage.getItem('fori-token')).toBe('a.b.c');
  const restored = createSession();
  expect(restored.getToken()).toBe('a.b.c');
  expect(restored.getSnapshot()).toEqual({ status: 'signed-in', user });
});

test('clearing signs out and keeps the guest’s id', () => {
  const session = createSession();
  const id = session.getGuestId();
  session.setSignedIn({ token: 'a.b.c', user });
  session.clear();
  expect(session.getSnapshot()).toEqual({ status: 'guest', user: null });
  expect(session.getToken()).toBeNull();
  expect(session.getGuestId()).toBe(id);
});

test('listeners are notified of changes, and the snapshot stays the same object in between', () => {
  const session = createSession();
  const listener = vi.fn();
  const stop = session.subscribe(listener);
  const before = session.getSnapshot();
  expect(session.getSnapshot()).toBe(before);
  session.setSignedIn({ token: 'a.b.c', user });
  expect(listener).toHaveBeenCalled();
  expect(session.getSnapshot()).not.toBe(before);
  expect(session.getSnapshot()).toBe(session.getSnapshot());
  stop();
  listener.mockClear();
  session.clear();
  expect(listener).not.toHaveBeenCalled();
});

test('signing in and out in another tab is noticed', () => {
  const session = createSession();
  const listener = vi.fn();
  session.subscribe(listener);
  localStorage.setItem('fori-token', 'x.y.z');
  localStorage.setItem('fori-user', JSON.stringify(other));
  window.dispatchEvent(new StorageEvent('storage', { key: 'fori-user' }));
  expect(listener).toHaveBeenCalledTimes(1);
  const snapshot = session.getSnapshot();
  expect(snapshot.user).toEqual(other);
  window.dispatchEvent(new StorageEvent('storage', { key: 'fori-theme' }));
  expect(session.getSnapshot()).toBe(snapshot);
});

test("the session is resolving before the browser's storage has been read", () => {
  localStorage.setItem('fori-token', 'a.b.c');
  expect(createSession().getServerSnapshot()).toEqual({ status: 'resolving', user: null });
});

test.each(['', '{', 'null', '"u"', '{"id":1}', '{"id":"u","name":"n","email":"e","role":"owner"}'])(
  'a stored user that reads %j counts as signed out',
  (text) => {
    localStorage.setItem('fori-token', 'a.b.c');
    localStorage.setItem('fori-user', text);
    const session = createSession();
    expect(session.getSnapshot().status).toBe('guest');
    expect(session.getToken()).toBeNull();
  },
);

test('only the current token expires, not a newer one', () => {
  const session = createSession();
  session.setSignedIn({ token: 'new', user });
  expect(session.expire('old')).toBe(false);
  expect(session.getToken()).toBe('new');
  expect(session.expire('new')).toBe(true);
  expect(session.getToken()).toBeNull();
  expect(session.expire('new')).toBe(false);
});

test('an expired session is reported until the next sign-in or sign-out, in any tab', () => {
  const session = createSession();
  expect(session.hasExpired()).toBe(false);
  session.setSignedIn({ token: 'a', user });
  session.expire('a');
  expect(session.hasExpired()).toBe(true);
  localStorage.setItem('fori-token', 'x.y.z');
  localStorage.setItem('fori-user', JSON.stringify(other));
  expect(session.getSnapshot().user).toEqual(other);
  expect(session.hasExpired()).toBe(false);
  session.expire('x.y.z');
  session.clear();
  expect(session.hasExpired()).toBe(false);
});

test('with local storage blocked or full everything works until the page is closed', () => {
  const blocked = tolerantStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const session = createSession(blocked);
  const id = session.getGuestId();
  session.setSignedIn({ token: 'a.b.c', user });
  expect(session.getGuestId()).toBe(id);
  expect(session.getSnapshot().user).toEqual(user);
  session.clear();
  expect(session.getSnapshot().status).toBe('guest');
});

test('[AUTH-116] an admin signed in to the back office is known here where nobody is signed in; a customer’s session here comes first and ends alone', () => {
  const admin = { id: 'a1', name: 'Ada', email: 'ada@example.com', role: 'admin' } as const;
  localStorage.setItem('fori-staff', JSON.stringify(admin));
  const session = createSession();
  expect(session.getSnapshot()).toEqual({ status: 'signed-in', user: admin });
  expect(session.getToken()).toBe(BY_COOKIE);
  session.setSignedIn({ token: 'a.b.c', user: { ...admin, id: 'c1', role: 'customer' } });
  expect([session.getToken(), session.getSnapshot().user?.id]).toEqual(['a.b.c', 'c1']);
  expect(JSON.parse(localStorage.getItem('fori-staff') ?? '')).toEqual(admin);
  session.clear();
  expect(session.getSnapshot().user).toEqual(admin);
  session.clear();
  expect(session.getSnapshot().status).toBe('guest');
});
