import { ApiError } from '@fori/client/api-error';
import * as social from '@fori/client/identity';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aCustomer } from '../testing/customers.ts';
import { openApp } from '../testing/open-app.tsx';
import { buildStore } from '../testing/store.ts';

beforeEach(() => {
  vi.spyOn(social, 'finishSocialSignIn');
  vi.spyOn(social, 'startSocialSignIn');
});

const identity = { domain: 'https://id.test', client_id: 'shop', audience: 'https://api.test' };
const handlers = {
  'GET /store': () => ({ body: { data: { ...buildStore(), social_sign_in: true, identity } } }),
  'GET /me': () => ({ body: { data: aCustomer } }),
  'POST /auth0-callback': () => ({ body: { token: 't', user: aCustomer, cart: { merged: 0, capped: [] } } }),
};
const proof = { name: 'Aino', email: 'aino@mail.example', auth0_user_id: 'google-oauth2|1', id_token: 'the.id.token' };

test.each([
  ['/products?category=bags', '/products?category=bags'],
  [null, '/'],
  ['//evil.example', '/'],
  ['https://evil.example/', '/'],
])(
  '[AUTH-70] [AUTH-71] [AUTH-72] returning with %j as the requested place leads to %s, signed in',
  async (returnTo, place) => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    vi.mocked(social.finishSocialSignIn).mockImplementation(async (provider, exchange) => {
      await released;
      expect(provider).toEqual(identity);
      return { result: await exchange(proof), returnTo };
    });
    const { router, session, shop } = await openApp('/auth/callback?code=c&state=s', { handlers });
    expect((await screen.findByText('Loading...')).getAttribute('role')).toBe('status');
    release();
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(place));
    expect(session.getSnapshot().user).toEqual(aCustomer);
    expect(shop.calls.find(({ path }) => path === '/auth0-callback')?.body).toEqual(proof);
    expect(social.finishSocialSignIn).toHaveBeenCalledTimes(1);
  },
);

test("[AUTH-73] a failure leads to the login, which says so and shows the API's message", async () => {
  const refusal = new ApiError({ kind: 'response', status: 403, message: 'Not with this address.' });
  vi.mocked(social.finishSocialSignIn).mockRejectedValue(new social.SocialSignInError('/cart', refusal));
  const { router, session } = await openApp('/auth/callback?code=c&state=s', { handlers });
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toBe('?error=auth_failed&from=%2Fcart');
  expect((await screen.findAllByText('Social sign-in failed. Please try again.')).length).toBeGreaterThan(0);
  expect(await screen.findByText('Not with this address.')).toBeDefined();
  expect(session.getToken()).toBeNull();
});

test('[AUTH-73] in a shop without an identity provider the callback page leads to the login', async () => {
  const { router } = await openApp('/auth/callback?code=c&state=s');
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe('/login?error=auth_failed'),
  );
});

test.each([
  ['/login?from=%2Fcart', { returnTo: '/cart', language: 'en', signUp: false }],
  ['/signup', { returnTo: '/', language: 'en', signUp: true }],
])('[AUTH-14] [AUTH-32] %s leads to Google, once, and says when it cannot', async (address, how) => {
  let fail: (reason: Error) => void = () => undefined;
  vi.mocked(social.startSocialSignIn).mockReturnValue(
    new Promise((_resolve, reject) => {
      fail = reject;
    }),
  );
  await openApp(address, { handlers });
  const button = await screen.findByRole('button', { name: 'Continue with Google' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(social.startSocialSignIn).toHaveBeenCalledTimes(1));
  expect(social.startSocialSignIn).toHaveBeenCalledWith(identity, how);
  expect(button.getAttribute('aria-busy')).toBe('true');
  fail(new Error('away'));
  expect(await screen.findByText(/Social sign-in is not available right now/)).toBeDefined();
  expect(button.getAttribute('aria-busy')).toBeNull();
});

test.each(['/login', '/signup'])('%s offers no Google in a shop without an identity provider', async (address) => {
  await openApp(address);
  await screen.findByRole('heading', { level: 1 });
  await screen.findByLabelText('Email');
  expect(screen.queryByRole('button', { name: /Google/ })).toBeNull();
});
