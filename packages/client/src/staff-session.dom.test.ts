import { afterEach, expect, test, vi } from 'vitest';
import { createBackOfficeApi, LEFT_ALONE_AFTER_MS, watchTouches } from './back-office-api.ts';
import { createStaffSession } from './staff-session.ts';
import { json, refusal } from './testing/fake-shop.ts';

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
