import { createSession } from '@fori/client/session';
import { beforeEach, expect, test } from 'vitest';
import { aCustomer, anAdmin } from '../testing/customers.ts';
import { clearOnSignOut, tabStorage } from './tab-storage.ts';

const keys = Object.values(tabStorage);

beforeEach(() => {
  sessionStorage.clear();
  for (const key of keys) sessionStorage.setItem(key, 'theirs');
  sessionStorage.setItem('fori-scroll-positions', '{}');
});
const storedValues = () => keys.map((key) => sessionStorage.getItem(key));

test('input of a guest stays when they sign in', () => {
  const session = createSession();
  const stop = clearOnSignOut(session);
  session.setSignedIn({ token: 't', user: aCustomer });
  session.setUser({ ...aCustomer, name: 'Another name' });
  expect(storedValues()).toEqual(keys.map(() => 'theirs'));
  stop();
});

test('after an expired session the same person finds it again, and nobody else does', () => {
  const session = createSession();
  session.setSignedIn({ token: 't', user: aCustomer });
  const stop = clearOnSignOut(session);
  session.expire('t');
  session.setSignedIn({ token: 'u', user: aCustomer });
  expect(storedValues()).toEqual(keys.map(() => 'theirs'));
  session.expire('u');
  session.setSignedIn({ token: 'v', user: anAdmin });
  expect(storedValues()).toEqual(keys.map(() => null));
  stop();
});

test.each([
  ['signs out', (session: ReturnType<typeof createSession>) => session.clear()],
  [
    'is replaced by somebody else signing in',
    (session: ReturnType<typeof createSession>) => session.setSignedIn({ token: 'u', user: anAdmin }),
  ],
])('[AUTH-10] when a person %s, everything the tab stored of them is removed, and nothing else', (_how, leave) => {
  const session = createSession();
  session.setSignedIn({ token: 't', user: aCustomer });
  const stop = clearOnSignOut(session);
  expect(keys).toContain('fori-checkout-attempt');
  leave(session);
  expect(storedValues()).toEqual(keys.map(() => null));
  expect(sessionStorage.getItem('fori-scroll-positions')).toBe('{}');
  stop();
});
