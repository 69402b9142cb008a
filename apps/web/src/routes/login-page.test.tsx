import type { Session } from '@fori/client/session';
import { requestedToasts } from '@fori/ui/toast-testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aCustomer, anAdmin } from '../testing/customers.ts';
import { type FakeResponse, FakeShop, type Handler, ok, refusal } from '../testing/fake-shop.ts';
import { renderApp } from '../testing/open-app.tsx';
import { buildStore } from '../testing/store.ts';
import { LoginPage } from './login-page.tsx';

const routes = [
  { path: '/login', element: <LoginPage /> },
  { path: '*', element: <p>elsewhere</p> },
];
const noCart = { merged: 0, capped: [] };
const signedIn = (cart: object = noCart, user = aCustomer): FakeResponse => ({
  status: 200,
  body: { token: 'a.b.c', user, cart },
});

const open = async (login: Handler = () => signedIn(), at = '/login', more: Record<string, Handler> = {}) => {
  const shop = new FakeShop({ 'POST /customer/login': login, 'GET /store': () => ok(buildStore()), ...more });
  return renderApp({ shop, routes, at });
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const logIn = (email = 'aino@fori.example', password = 'long enough') => {
  type('Email', email);
  type('Password', password);
  press('Log in');
};
const toasts = requestedToasts;
const aToast = (toast: object) => waitFor(() => expect(toasts()).toContainEqual(expect.objectContaining(toast)));

describe('the form', () => {
  test('[AUTH-13] [AUTH-15] [AUTH-16] [AUTH-17] asks for email and password, and links to signup and forgot-password', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Log in' })).toBeDefined();
    expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('username');
    expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/signup');
    expect(screen.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe('/forgot-password');
  });

  test('[AUTH-20] [AUTH-21] invalid input is reported at its field, and nothing is sent', async () => {
    const { shop } = await open();
    logIn('aino@', 'short');
    expect(await screen.findByText('Please enter a valid email address')).toBeDefined();
    expect(screen.getByText('Password must be at least 8 characters')).toBeDefined();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Please check 2 fields' })),
    );
    expect(shop.of('POST', '/customer/login')).toEqual([]);
    type('Password', 'long enough');
    await waitFor(() => expect(screen.queryByText('Password must be at least 8 characters')).toBeNull());
  });

  test('[AUTH-20] each empty field is reported once, and the summary links to it', async () => {
    const { shop } = await open();
    press('Log in');
    expect(await screen.findByText('Please enter your password')).toBeDefined();
    expect(screen.getAllByText(/Please enter a valid email address/)).toHaveLength(1);
    expect(screen.queryByText(/at least 8 characters/)).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'Password' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    expect(shop.of('POST', '/customer/login')).toEqual([]);
  });

  test('the password can be shown while it is typed', async () => {
    await open();
    type('Password', 'long enough');
    press('Show password');
    expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('text');
    press('Hide password');
    expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('password');
  });

  test('a password filled in by a password manager without events is sent', async () => {
    const { shop } = await open();
    screen.getByLabelText<HTMLInputElement>('Email').value = 'filled@fori.example';
    screen.getByLabelText<HTMLInputElement>('Password').value = 'filled in quietly';
    press('Log in');
    await waitFor(() => expect(shop.of('POST', '/customer/login')).toHaveLength(1));
    expect(shop.of('POST', '/customer/login')[0]?.body).toEqual({
      email: 'filled@fori.example',
      password: 'filled in quietly',
    });
  });
});

describe('a login that succeeds', () => {
  test('[AUTH-04] [AUTH-07] [AUTH-19] [AUTH-29] signs in, says so, and leads home', async () => {
    const { shop, session, address } = await open();
    logIn(' aino@fori.example ');
    expect(await screen.findByText('elsewhere')).toBeDefined();
    expect(address()).toBe('/');
    expect(session.getSnapshot()).toEqual({ status: 'signed-in', user: aCustomer });
    expect(shop.of('POST', '/customer/login')[0]?.body).toEqual({
      email: 'aino@fori.example',
      password: 'long enough',
    });
    await aToast({ tone: 'success', title: 'You are logged in' });
  });

  test('[AUTH-18] leads to the requested place, which the links pass on as well', async () => {
    const { address } = await open(undefined, '/login?from=%2Forders%3Fpage%3D2');
    const links = ['Create an account', 'Forgot your password?'].map((name) => screen.getByRole('link', { name }));
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/signup?from=%2Forders%3Fpage%3D2',
      '/forgot-password?from=%2Forders%3Fpage%3D2',
    ]);
    logIn();
    await waitFor(() => expect(address()).toBe('/orders?page=2'));
  });

  test('[AUTH-18] never leads to another origin', async () => {
    const { address } = await open(undefined, '/login?from=%2F%2Fother.example%2Fprofile');
    logIn();
    await waitFor(() => expect(address()).toBe('/'));
  });

  test('works for an admin too', async () => {
    const { session } = await open(() => signedIn(noCart, anAdmin));
    logIn(anAdmin.email);
    expect(await screen.findByText('elsewhere')).toBeDefined();
    expect(session.getSnapshot().user?.role).toBe('admin');
  });

  test('says what was merged into the cart', async () => {
    await open(() => signedIn({ merged: 2, capped: [] }));
    logIn();
    await aToast({
      title: 'You are logged in',
      description: '2 items from this browser have been added to your cart.',
    });
  });

  test('says what could not be merged completely', async () => {
    const capped = [
      { variant_id: 1, name: 'Aura wallet', quantity: 3 },
      { variant_id: 2, name: 'Satama belt', quantity: 1 },
    ];
    await open(() => signedIn({ merged: 2, capped }));
    logIn();
    const description = 'We have fewer in stock than you chose. Your cart now holds: 3 × Aura wallet, 1 × Satama belt.';
    await aToast({ title: 'You are logged in', description });
  });

  test('[CART-102] says that a full cart left articles behind', async () => {
    const capped = [{ variant_id: 1, name: 'Aura wallet', quantity: 0 }];
    await open(() => signedIn({ merged: 2, capped, line_limit: 100 }));
    logIn();
    const description =
      'A cart holds 100 different articles at most, so not everything came along. Not as you chose: 0 × Aura wallet.';
    await aToast({ title: 'You are logged in', description });
  });

  test('leads a signed-in visitor on at once', async () => {
    const shop = new FakeShop({ 'GET /store': () => ok(buildStore()) });
    const prepare = (session: Session) => session.setSignedIn({ token: 't', user: aCustomer });
    const { router } = await renderApp({ shop, routes, at: '/login?from=%2Fprofile', prepare });
    expect(await screen.findByText('elsewhere')).toBeDefined();
    expect(router.state.location.pathname).toBe('/profile');
  });
});

describe('a login that fails', () => {
  test("[AUTH-22] shows the API's message, in a toast and on the page", async () => {
    const { session } = await open(() =>
      refusal(401, 'invalid_credentials', 'Nobody of that name, or another password.'),
    );
    logIn();
    await aToast({ tone: 'error', title: 'Nobody of that name, or another password.' });
    expect(screen.getByText('Nobody of that name, or another password.')).toBeDefined();
    expect(session.getSnapshot().status).toBe('guest');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('aino@fori.example');
  });

  test('[AUTH-23] shows the generic text when the API gives no message', async () => {
    await open(() => ({ status: 500, body: {} }));
    logIn();
    await aToast({ tone: 'error', title: 'Login failed. Please check your credentials.' });
  });

  test('[AUTH-23] names a lost connection below the generic text', async () => {
    await open(() => 'lost');
    logIn();
    await aToast({
      title: 'Login failed. Please check your credentials.',
      description: 'Network error. Please check your connection and try again.',
    });
  });

  test('[AUTH-73] reports a failed social sign-in', async () => {
    await open(undefined, '/login?error=auth_failed');
    expect(screen.getByRole('alert').textContent).toBe('Social sign-in failed. Please try again.');
  });

  test('tells a visitor that their session has expired', async () => {
    const shop = new FakeShop({ 'GET /store': () => ok(buildStore()) });
    const prepare = (session: Session) => {
      session.setSignedIn({ token: 't', user: aCustomer });
      session.expire?.('t');
    };
    await renderApp({ shop, routes, at: '/login?from=%2Fprofile', prepare });
    expect(await screen.findByText(/Your session has ended/)).toBeDefined();
  });
});

describe('a login before the address is verified', () => {
  const waiting = () =>
    refusal(403, 'email_not_verified', 'Not verified.', {
      require_verification: true,
      user_id: 'u-1',
      email: 'aino@fori.example',
    });

  test('[AUTH-24] [AUTH-25] [AUTH-27] [AUTH-28] has a new code sent, says so, and leads to where it is entered', async () => {
    const { shop, address } = await open(waiting, '/login?from=%2Fcart', {
      'POST /customer/resend-verification': () => ({ status: 200, body: { message: 'ok' } }),
    });
    logIn();
    await waitFor(() => expect(address()).toBe('/verify-email?user_id=u-1&email=aino%40fori.example&from=%2Fcart'));
    expect(shop.of('POST', '/customer/resend-verification')[0]?.body).toEqual({ user_id: 'u-1' });
    expect(toasts()).toEqual([
      expect.objectContaining({
        title: 'Email Not Verified',
        description: 'A new verification code has been sent to your email',
      }),
    ]);
  });

  test('[AUTH-26] [AUTH-27] [AUTH-28] says what to do where no new code could be sent', async () => {
    const { address } = await open(waiting, '/login', {
      'POST /customer/resend-verification': () => refusal(429, 'too_many_requests', 'Wait.', { retry_after: 30 }),
    });
    logIn();
    await waitFor(() => expect(address()).toBe('/verify-email?user_id=u-1&email=aino%40fori.example'));
    expect(toasts()).toEqual([
      expect.objectContaining({
        title: 'Email Not Verified',
        description: 'Please verify your email before logging in',
      }),
    ]);
  });

  test('treats another 403 as any other failure', async () => {
    const { address } = await open(() => refusal(403, 'forbidden', 'Not you.'));
    logIn();
    await aToast({ tone: 'error', title: 'Not you.' });
    expect(address()).toBe('/login');
  });
});
