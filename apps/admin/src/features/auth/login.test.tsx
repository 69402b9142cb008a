import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  admin,
  type FakeResponses,
  json,
  neverResolves,
  openBackOffice,
  pageOf,
  refusal,
} from '../../testing/back-office.tsx';
import { buildDashboard } from '../../testing/dashboard.ts';

const signedIn = {
  'POST /api/admin/login': json({ token: 't', user: admin }),
  'GET /api/admin/orders': pageOf([]),
  'GET /api/admin/dashboard': json({ data: buildDashboard() }),
};
const username = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Username' });
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const submit = () => screen.getByRole('button', { name: 'Sign in' });

async function signIn(address: string, responses: FakeResponses) {
  const page = await openBackOffice(address, responses);
  fireEvent.change(await username(), { target: { value: ' admin@fori.example ' } });
  fireEvent.change(password(), { target: { value: 'fori-demo-admin' } });
  fireEvent.click(submit());
  return page;
}

test('[AUTH-65] [AUTH-66] the admin login takes username and password and sends them as email and password', async () => {
  const { callsOf } = await signIn('/admin/login', signedIn);
  // checked first: the toast disappears after a few seconds, which loading the dashboard's code may take
  expect(await screen.findByText('You are logged in')).toBeTruthy();
  await screen.findByRole('heading', { name: 'Dashboard', level: 1 });
  expect(callsOf('POST /api/admin/login').map((call) => call.body)).toEqual([
    { email: 'admin@fori.example', password: 'fori-demo-admin' },
  ]);
});

test('[AUTH-101] every login from this browser sends the same browser id', async () => {
  const refused = { 'POST /api/admin/login': refusal(401, 'invalid_credentials') };
  const { headersOf } = await signIn('/admin/login', refused);
  await screen.findByRole('alert');
  fireEvent.click(submit());
  await waitFor(() => expect(headersOf('POST /api/admin/login')).toHaveLength(2));
  const [first, second] = headersOf('POST /api/admin/login').map((headers) => headers.get('x-session-id'));
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
});

test('[AUTH-66] the fields can be filled in by password managers', async () => {
  await openBackOffice('/admin/login', {});
  expect((await username()).autocomplete).toBe('username');
  expect(password().autocomplete).toBe('current-password');
  expect(password().type).toBe('password');
});

test('[AUTH-67] shows the requested page after the login', async () => {
  const { address } = await signIn(
    `/admin/login?${new URLSearchParams({ from: '/admin/orders?status=paid' })}`,
    signedIn,
  );
  await waitFor(() => expect(address()).toBe('/admin/orders?status=paid'));
});

test('[AUTH-68] [ADMIN-01] leads to /admin, the dashboard, when no page was requested', async () => {
  const { address } = await signIn('/admin/login', signedIn);
  expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeTruthy();
  expect(address()).toBe('/admin');
});

test.each([
  ['a wrong password', refusal(401, 'invalid_credentials')],
  ['a customer', refusal(403, 'forbidden')],
])('[AUTH-69] a failed login shows the same generic error for %s, and keeps the input', async (_who, response) => {
  const { services } = await signIn('/admin/login', { 'POST /api/admin/login': response });
  expect((await screen.findByRole('alert')).textContent).toBe('Login failed. Please check your credentials.');
  expect((await username()).value).toBe(' admin@fori.example ');
  expect(services.session.getSnapshot().status).toBe('guest');
});

test('[AUTH-69] too many attempts and a lost connection have messages other than wrong credentials', async () => {
  await signIn('/admin/login', { 'POST /api/admin/login': refusal(429, 'too_many_requests') });
  expect((await screen.findByRole('alert')).textContent).toBe('refused: too_many_requests');
});

test('an empty form marks each field, focuses the summary and sends nothing', async () => {
  const { callsOf } = await openBackOffice('/admin/login', {});
  await username();
  fireEvent.click(submit());
  const summary = await screen.findByRole('group', { name: 'Something is still missing' });
  await waitFor(() => expect(document.activeElement).toBe(summary));
  expect(summary.textContent).toContain('Enter your username');
  expect(summary.textContent).toContain('Enter your password');
  expect((await username()).getAttribute('aria-invalid')).toBe('true');
  expect(callsOf('POST /api/admin/login')).toEqual([]);
});

test('the button is busy while the login is pending, and a second press sends nothing', async () => {
  const { callsOf } = await signIn('/admin/login', { 'POST /api/admin/login': neverResolves });
  const button = await screen.findByRole('button', { name: /Signing in/ });
  fireEvent.click(button);
  expect(callsOf('POST /api/admin/login')).toHaveLength(1);
});
