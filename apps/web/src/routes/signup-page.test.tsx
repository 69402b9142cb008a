import { requestedToasts } from '@fori/ui/toast-testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aCustomer } from '../testing/customers.ts';
import { FakeShop, type Handler, ok, refusal } from '../testing/fake-shop.ts';
import { renderApp } from '../testing/open-app.tsx';
import { buildStore } from '../testing/store.ts';
import { SignupPage } from './signup-page.tsx';

const routes = [
  { path: '/signup', element: <SignupPage /> },
  { path: '*', element: <p>elsewhere</p> },
];
const registered: Handler = () => ({ status: 201, body: { user_id: 'u-1', message: 'ok' } });

const open = async (register: Handler = registered, at = '/signup') => {
  const shop = new FakeShop({ 'POST /customer/register': register, 'GET /store': () => ok(buildStore()) });
  return renderApp({ shop, routes, at });
};
const valid = {
  Name: 'Aino Virtanen',
  Email: 'aino@fori.example',
  Password: 'long enough',
  'Confirm password': 'long enough',
};
const signUp = (values: Partial<typeof valid> = {}) => {
  for (const [label, value] of Object.entries({ ...valid, ...values })) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  fireEvent.click(screen.getByRole('button', { name: 'Sign up' }));
};
const toasts = requestedToasts;
const aToast = (toast: object) => waitFor(() => expect(toasts()).toContainEqual(expect.objectContaining(toast)));

test('[AUTH-30] [AUTH-31] asks for name, email, password and its confirmation, labelled for password managers', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Create an account' })).toBeDefined();
  const tokens = Object.keys(valid).map((label) => screen.getByLabelText(label).getAttribute('autocomplete'));
  expect(tokens).toEqual(['name', 'username', 'new-password', 'new-password']);
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
});

test('[AUTH-20] [AUTH-21] [AUTH-33] [AUTH-34] every error is reported at once at its field, and nothing is sent', async () => {
  const { shop } = await open();
  signUp({ Name: ' A ', Email: 'aino', Password: 'short', 'Confirm password': 'shorter' });
  for (const text of [
    'Name must be at least 2 characters',
    'Please enter a valid email address',
    'Password must be at least 8 characters',
    "Passwords don't match",
  ]) {
    expect(await screen.findByText(text, { selector: ':not(a)' })).toBeDefined();
  }
  // each message names its field, and none twice
  expect(
    within(screen.getByRole('group', { name: /^Please check/ }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Name must be at least 2 characters',
    'Email: Please enter a valid email address',
    'Password must be at least 8 characters',
    "Confirm password: Passwords don't match",
  ]);
  expect(shop.of('POST', '/customer/register')).toEqual([]);
});

test("[AUTH-34] changing the password to match clears the confirmation's error, and a new difference is not reported while typing", async () => {
  await open();
  signUp({ 'Confirm password': 'long enough too' });
  expect(await screen.findByText("Passwords don't match")).toBeDefined();
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'long enough too' } });
  await waitFor(() => expect(screen.queryByText("Passwords don't match")).toBeNull());
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'long enough as well' } });
  await screen.findByDisplayValue('long enough as well');
  expect(screen.queryByText("Passwords don't match")).toBeNull();
});

test('[AUTH-35] [AUTH-36] [AUTH-40] a new account is confirmed, and leads to where its code is entered', async () => {
  const { shop, address, session } = await open(registered, '/signup?from=%2Fcart');
  signUp({ Name: ' Aino Virtanen ' });
  await waitFor(() => expect(address()).toBe('/verify-email?user_id=u-1&email=aino%40fori.example&from=%2Fcart'));
  expect(shop.of('POST', '/customer/register')[0]?.body).toEqual({
    name: 'Aino Virtanen',
    email: 'aino@fori.example',
    password: 'long enough',
    password_confirmation: 'long enough',
  });
  await aToast({ tone: 'success', title: 'Account created' });
  expect(session.getSnapshot().status).toBe('guest');
});

test('[AUTH-05] supports a shop that signs customers in at once', async () => {
  const { address, session } = await open(
    () => ({ status: 201, body: { token: 'a.b.c', user: aCustomer } }),
    '/signup?from=%2Fcart',
  );
  signUp();
  await waitFor(() => expect(address()).toBe('/cart'));
  expect(session.getSnapshot()).toEqual({ status: 'signed-in', user: aCustomer });
  await aToast({ title: 'Account created' });
});

test("[AUTH-37] a refusal shows the API's message", async () => {
  const { address } = await open(() => refusal(429, 'too_many_requests', 'Too many attempts.'));
  signUp();
  await aToast({ tone: 'error', title: 'Too many attempts.' });
  expect(screen.getByText('Too many attempts.')).toBeDefined();
  expect(address()).toBe('/signup');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Aino Virtanen');
});

test('[AUTH-38] validation errors are joined in the toast and shown at the fields', async () => {
  const errors = { email: ['That address is taken'], password: ['Too common', 'Too short'] };
  await open(() => refusal(422, 'validation_failed', 'Validation error.', { errors }));
  signUp();
  await aToast({ tone: 'error', title: 'That address is taken, Too common, Too short' });
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Too common')).toBeDefined();
});

test('[AUTH-39] a refusal without a message shows the fallback', async () => {
  await open(() => ({ status: 500, body: {} }));
  signUp();
  await aToast({ tone: 'error', title: 'Sign up failed. Please try again.' });
});

test('an address known from an order is filled in', async () => {
  await open(registered, '/signup?email=guest%40fori.example');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('guest@fori.example');
});

test('[UI-111] an invalid field is reported on blur; an empty one, and the summary, wait for the submit', async () => {
  await open();
  const field = (label: string) => screen.getByLabelText(label);
  const leave = (label: string, value: string) => {
    fireEvent.change(field(label), { target: { value } });
    fireEvent.blur(field(label));
  };
  fireEvent.blur(field('Name'));
  leave('Email', 'anna@');
  expect(await screen.findByText('Please enter a valid email address')).toBeDefined();
  expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  expect(field('Name').getAttribute('aria-invalid')).toBeNull();
  expect(screen.queryByRole('link', { name: /valid email/ })).toBeNull();
  leave('Password', 'long enough');
  leave('Confirm password', 'long enoug');
  expect(await screen.findByText("Passwords don't match")).toBeDefined();
  // corrected while typing, without another blur
  fireEvent.change(field('Email'), { target: { value: 'anna@fori.example' } });
  await waitFor(() => expect(screen.queryByText('Please enter a valid email address')).toBeNull());
  fireEvent.change(field('Password'), { target: { value: 'long enoug' } });
  await waitFor(() => expect(screen.queryByText("Passwords don't match")).toBeNull());
});

test('[UI-111] leaving a field does not remove an error from the API', async () => {
  await open(() => refusal(422, 'validation_failed', 'no', { errors: { email: ['This address is refused'] } }));
  for (const [label, value] of Object.entries(valid)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  // submitted from within the field, from which the error summary then takes the focus
  screen.getByLabelText('Email').focus();
  fireEvent.submit(screen.getByRole('button', { name: 'Sign up' }).closest('form') as HTMLFormElement);
  expect(await screen.findByText('This address is refused')).toBeDefined();
  await waitFor(() => expect(document.activeElement).not.toBe(screen.getByLabelText('Email')));
  screen.getByLabelText('Email').focus();
  screen.getByLabelText('Email').blur();
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'A' } });
  expect(await screen.findByText('Name must be at least 2 characters')).toBeDefined();
  expect(screen.getByText('This address is refused')).toBeDefined();
});

test('[UI-111] a message does not appear between mouse down and mouse up, which would move the button away', async () => {
  await open();
  const email = screen.getByLabelText('Email');
  fireEvent.change(email, { target: { value: 'anna@' } });
  fireEvent.pointerDown(document.body);
  fireEvent.blur(email);
  // the form's rules have loaded meanwhile
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'short' } });
  await act(() => import('../features/account/rules.ts'));
  expect(screen.queryByText('Please enter a valid email address')).toBeNull();
  fireEvent.pointerUp(document.body);
  // not in the same task either, in which the click follows
  expect(screen.queryByText('Please enter a valid email address')).toBeNull();
  expect(await screen.findByText('Please enter a valid email address')).toBeDefined();
});
