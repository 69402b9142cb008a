import { MutationObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { resources } from '../keys.ts';
import { createQueryClient } from '../query-client.ts';
import { createSession } from '../session.ts';
import { fakeShop, json, refusal } from '../testing/fake-shop.ts';
import { watchSession } from '../watch-session.ts';
import { adminLogin, logout } from './auth.ts';

const user = { id: 'a1', name: 'Admin', email: 'admin@example.com', role: 'admin' } as const;
beforeEach(() => localStorage.clear());

test('[API-22] [API-04] an admin’s login sends email and password and stores token and user', async () => {
  const shop = fakeShop([json({ token: 'a.b.c', user })]);
  const session = createSession();
  await new MutationObserver(createQueryClient(), adminLogin(shop.api, session)).mutate({
    email: user.email,
    password: 'long enough',
  });
  expect(shop.calls[0]).toMatchObject({
    method: 'POST',
    url: '/api/admin/login?lang=en',
    body: JSON.stringify({ email: user.email, password: 'long enough' }),
  });
  expect(session.getSnapshot()).toEqual({ status: 'signed-in', user });
});

test('logging out removes the user and their cached data, even when the shop does not answer', async () => {
  const shop = fakeShop([refusal(500, 'internal')]);
  const session = createSession();
  session.setSignedIn({ token: 'a.b.c', user });
  const client = createQueryClient();
  const stop = watchSession(session, client);
  client.setQueryData([resources.me], user);
  client.setQueryData([resources.store, 'en'], { name: 'Föri' });
  await expect(new MutationObserver(client, logout(shop.api, session)).mutate()).rejects.toMatchObject({ status: 500 });
  expect(session.getSnapshot().status).toBe('guest');
  await vi.waitFor(() => expect(client.getQueryData([resources.me])).toBeUndefined());
  expect(client.getQueryData([resources.store, 'en'])).toEqual({ name: 'Föri' });
  stop();
});
