import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createBackOfficeApi, LEFT_ALONE_AFTER_MS, watchTouches } from './back-office-api.ts';
import { BY_COOKIE } from './fetcher.ts';
import { createSession } from './session.ts';
import { createStaffSession } from './staff-session.ts';
import { json, refusal } from './testing/fake-shop.ts';
import { watchSession } from './watch-session.ts';

const user = { id: 'u1', name: 'Aino', email: 'aino@example.com', role: 'admin' } as const;

afterEach(() => localStorage.clear());

test('[AUTH-116] the browser’s storage has nothing that signs in: the token of a sign-in is not kept', () => {
  const session = createStaffSession();
  session.setSignedIn({ token: 'a.b.c', user });
  expect(JSON.stringify({ ...localStorage })).not.toContain('a.b.c');
  expect(session.getToken()).toBeNull();
  expect(createStaffSession().getSnapshot()).toEqual({ status: 'signed-in', user });
});

test('[AUTH-116] it does not touch a session of the storefront', () => {
  localStorage.setItem('fori-token', 'x.y.z');
  localStorage.setItem('fori-user', JSON.stringify(user));
  const session = createStaffSession();
  expect(session.getSnapshot().status).toBe('guest');
  session.setSignedIn({ token: 'a.b.c', user });
  session.clear();
  expect(localStorage.getItem('fori-token')).toBe('x.y.z');
});

test('[AUTH-116] signing in and out in another tab is noticed', () => {
  const session = createStaffSession();
  const listener = vi.fn();
  const stop = session.subscribe(listener);
  localStorage.setItem('fori-staff', JSON.stringify(user));
  window.dispatchEvent(new StorageEvent('storage', { key: 'fori-staff' }));
  expect(listener).toHaveBeenCalledTimes(1);
  expect(session.getSnapshot().user).toEqual(user);
  stop();
  window.dispatchEvent(new StorageEvent('storage', { key: 'fori-staff' }));
  expect(listener).toHaveBeenCalledTimes(1);
});

test('[AUTH-200] a session that the shop ended is told from signing out in other tabs, also where a page of the storefront learned of it', () => {
  const session = createStaffSession();
  session.setSignedIn({ token: null, user });
  expect(session.expire('somebody else')).toBe(false);
  const storefront = createSession();
  expect(storefront.expire(BY_COOKIE)).toBe(true);
  expect(session.getSnapshot().status).toBe('guest');
  expect(session.hasExpired()).toBe(true);
  // a later visitor of the storefront has had no session
  expect(createSession().hasExpired()).toBe(false);
  session.setSignedIn({ token: null, user });
  expect(session.hasExpired()).toBe(false);
  createStaffSession().clear();
  expect(session.hasExpired()).toBe(false);
});

test('[AUTH-200] data of an ended session stays for its owner, and goes with signing out or somebody else', async () => {
  const session = createStaffSession();
  const client = new QueryClient();
  session.setSignedIn({ token: null, user });
  onTestFinished(watchSession(session, client, { keepEnded: true }));
  const holds = () => client.getQueryData(['admin-orders']) !== undefined;
  const change = async (act: () => void) => {
    client.setQueryData(['admin-orders'], 'one');
    act();
    await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve));
    return holds();
  };
  expect(await change(() => session.expire(String(session.mark())))).toBe(true);
  expect(await change(() => session.setSignedIn({ token: null, user }))).toBe(true);
  expect(await change(() => session.clear())).toBe(false);
  await change(() => session.setSignedIn({ token: null, user }));
  await change(() => session.expire(String(session.mark())));
  expect(await change(() => session.setSignedIn({ token: null, user: { ...user, id: 'u2' } }))).toBe(false);
});

const backOffice = (answer: () => Response | Promise<Response>, isTouched = () => true) => {
  const session = createStaffSession();
  const sent: Headers[] = [];
  const api = createBackOfficeApi({
    session,
    isTouched,
    csrf: () => null,
    language: () => 'en',
    fetch: async (_url, init) => {
      sent.push(new Headers(init?.headers));
      return answer();
    },
  });
  return { api, session, sent };
};

test('[AUTH-113] [AUTH-111] calls say that the back office makes them, and whether anybody uses the page', async () => {
  let touched = true;
  const { api, session, sent } = backOffice(
    () => json({ data: user }),
    () => touched,
  );
  session.setSignedIn({ token: 'a.b.c', user });
  await api.auth.me();
  touched = false;
  await api.auth.me();
  expect(sent.map((headers) => headers.get('x-back-office'))).toEqual(['in-use', 'idle']);
  for (const headers of sent) {
    expect(headers.has('authorization')).toBe(false);
    expect(headers.has('x-session-id')).toBe(false);
  }
});

test('[AUTH-111] a page counts as left alone a minute after the last touch', () => {
  let now = 0;
  const isTouched = watchTouches(() => now);
  now = LEFT_ALONE_AFTER_MS - 1;
  expect(isTouched()).toBe(true);
  now = LEFT_ALONE_AFTER_MS;
  expect(isTouched()).toBe(false);
  window.dispatchEvent(new KeyboardEvent('keydown'));
  expect(isTouched()).toBe(true);
});

test('[AUTH-117] a session that the shop has ended ends here, unless somebody has signed in meanwhile', async () => {
  const { api, session } = backOffice(() => refusal(401, 'unauthenticated'));
  session.setSignedIn({ token: 'a.b.c', user });
  await expect(api.auth.me()).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(session.getSnapshot().status).toBe('guest');
  expect(session.hasExpired()).toBe(true);

  const other = { ...user, id: 'u2' };
  const late = backOffice(() => {
    late.session.setSignedIn({ token: 'd.e.f', user: other });
    return refusal(401, 'unauthenticated');
  });
  late.session.setSignedIn({ token: 'a.b.c', user });
  await expect(late.api.auth.me()).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(late.session.getSnapshot().user).toEqual(other);
});
