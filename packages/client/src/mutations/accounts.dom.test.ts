import { MutationObserver } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../api-error.ts';
import { createQueryClient } from '../query-client.ts';
import { createSession } from '../session.ts';
import { fakeShop, json, refusal } from '../testing/fake-shop.ts';
import {
  login,
  register,
  resendVerification,
  resetPassword,
  sendResetCode,
  verificationNeeded,
  verifyEmail,
} from './accounts.ts';

const user = { id: 'c1', name: 'Aino', email: 'aino@example.com', role: 'customer' } as const;
const registration = { name: 'Aino', email: user.email, password: 'long enough', password_confirmation: 'long enough' };
beforeEach(() => localStorage.clear());

test('[API-23] [API-24] [AUTH-35] a registration sends the password twice and signs nobody in', async () => {
  const shop = fakeShop([json({ user_id: 'u-1', message: 'ok' }, 201)]);
  const session = createSession();
  const response = await new MutationObserver(createQueryClient(), register(shop.api, session)).mutate(registration);
  expect(response).toEqual({ userId: 'u-1' });
  expect(shop.calls[0]).toMatchObject({
    method: 'POST',
    url: '/api/customer/register?lang=en',
    body: JSON.stringify(registration),
  });
  expect(session.getSnapshot().status).toBe('guest');
});

test('[AUTH-05] a registration answered with token and user signs in', async () => {
  const shop = fakeShop([json({ token: 'a.b.c', user }, 201)]);
  const session = createSession();
  await new MutationObserver(createQueryClient(), register(shop.api, session)).mutate(registration);
  expect(session.getSnapshot()).toEqual({ status: 'signed-in', user });
});

test('[API-25] [AUTH-04] [AUTH-07] a login stores token and user, and reports the cart', async () => {
  const cart = { merged: 1, capped: [] };
  const shop = fakeShop([json({ token: 'a.b.c', user, cart })]);
  const session = createSession();
  const credentials = { email: user.email, password: 'long enough' };
  const response = await new MutationObserver(createQueryClient(), login(shop.api, session)).mutate(credentials);
  expect(response.cart).toEqual(cart);
  expect(shop.calls[0]).toMatchObject({ url: '/api/customer/login?lang=en', body: JSON.stringify(credentials) });
  expect(session.getSnapshot()).toEqual({ status: 'signed-in', user });
  expect(session.getToken()).toBe('a.b.c');
});

test('[API-26] [API-27] [API-28] [API-29] codes and new passwords go to the required calls', async () => {
  const done = () => json({ message: 'ok' });
  const shop = fakeShop([done(), done(), done(), done()]);
  const client = createQueryClient();
  const chosen = { password: 'long enough', password_confirmation: 'long enough' };
  await new MutationObserver(client, verifyEmail(shop.api)).mutate({ user_id: 'u-1', code: '123456' });
  await new MutationObserver(client, resendVerification(shop.api)).mutate('u-1');
  await new MutationObserver(client, sendResetCode(shop.api)).mutate(user.email);
  await new MutationObserver(client, resetPassword(shop.api)).mutate({ email: user.email, code: '123456', ...chosen });
  expect(shop.calls.map(({ url, body }) => [url, JSON.parse(String(body))])).toEqual([
    ['/api/customer/verify-email?lang=en', { user_id: 'u-1', code: '123456' }],
    ['/api/customer/resend-verification?lang=en', { user_id: 'u-1' }],
    ['/api/password/send-reset-code?lang=en', { email: user.email }],
    ['/api/password/reset?lang=en', { email: user.email, code: '123456', ...chosen }],
  ]);
});

test('no password or code stays in the mutation cache', async () => {
  const shop = fakeShop([json({ token: 'a.b.c', user, cart: { merged: 0, capped: [] } })]);
  const client = createQueryClient();
  const observer = new MutationObserver(client, login(shop.api, createSession()));
  const stop = observer.subscribe(() => undefined);
  await observer.mutate({ email: user.email, password: 'long enough' });
  stop();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(client.getMutationCache().getAll()).toEqual([]);
});

test('[AUTH-24] only a 403 with require_verification means an unverified account', async () => {
  const failure = (status: number, body: object) => new ApiError({ kind: 'response', status, body });
  const body = { require_verification: true as const, user_id: 'u-1', email: user.email };
  expect(verificationNeeded(failure(403, body))).toEqual({ userId: 'u-1', email: user.email });
  expect(verificationNeeded(failure(401, body))).toBeNull();
  expect(verificationNeeded(failure(403, { ...body, require_verification: undefined }))).toBeNull();
  expect(verificationNeeded(failure(403, { require_verification: true }))).toBeNull();
  expect(verificationNeeded(new Error('offline'))).toBeNull();
});

test('a refused login signs nobody in', async () => {
  const shop = fakeShop([refusal(401, 'invalid_credentials')]);
  const session = createSession();
  const observer = new MutationObserver(createQueryClient(), login(shop.api, session));
  await expect(observer.mutate({ email: user.email, password: 'long enough' })).rejects.toMatchObject({ status: 401 });
  expect(session.getSnapshot().status).toBe('guest');
});
