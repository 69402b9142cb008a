import { requestedToasts } from '@fori/ui/toast-testing';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pass, until } from '../testing/fake-clock.ts';
import { FakeShop, type Handler, refusal } from '../testing/fake-shop.ts';
import { renderApp } from '../testing/open-app.tsx';
import { VerifyEmailPage } from './verify-email-page.tsx';

const routes = [
  { path: '/verify-email', element: <VerifyEmailPage /> },
  { path: '*', element: <p>elsewhere</p> },
];
const succeed: Handler = () => ({ status: 200, body: { message: 'ok' } });
const PLACE = '/verify-email?user_id=u-1&email=aino%40fori.example';

const open = async (handlers: Record<string, Handler> = {}, at = PLACE) => {
  const shop = new FakeShop({
    'POST /customer/verify-email': succeed,
    'POST /customer/resend-verification': succeed,
    ...handlers,
  });
  return renderApp({ shop, routes, at });
};
const code = () => screen.getByLabelText<HTMLInputElement>('6-digit code');
const type = (value: string) => fireEvent.change(code(), { target: { value } });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const isOff = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true';
const verify = async (digits = '123456') => {
  type(digits);
  fireEvent.click(button('Verify'));
  await until(() => {
    expect(button(/Verify/).getAttribute('aria-busy')).toBeNull();
    expect(requestedToasts()).not.toEqual([]);
  });
};
const toasts = requestedToasts;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: false });
});
afterEach(() => vi.useRealTimers());

test('[AUTH-41] [AUTH-42] asks for the code sent to the address in the query', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Verify your email' })).toBeDefined();
  expect(screen.getByText(/sent a 6-digit code to aino@fori\.example/)).toBeDefined();
  expect(code().getAttribute('autocomplete')).toBe('one-time-code');
  expect(code().getAttribute('inputmode')).toBe('numeric');
});

test('[AUTH-43] [AUTH-44] [AUTH-45] takes digits only, and can be sent once there are six', async () => {
  const { shop } = await open();
  expect(isOff(button('Verify'))).toBe(true);
  type('12a3-4');
  expect(code().value).toBe('1234');
  expect(isOff(button('Verify'))).toBe(true);
  fireEvent.click(button('Verify'));
  type(' 123 456 789');
  expect(code().value).toBe('123456');
  expect(isOff(button('Verify'))).toBe(false);
  expect(shop.calls).toEqual([]);
});

test('[AUTH-50] [AUTH-53] says that the address is verified, and leads to the login 1.5 s later', async () => {
  const { shop, address } = await open({}, `${PLACE}&from=%2Fcart`);
  await verify();
  expect(shop.of('POST', '/customer/verify-email')[0]?.body).toEqual({ user_id: 'u-1', code: '123456' });
  expect(toasts()).toEqual([expect.objectContaining({ tone: 'success', title: 'Email verified' })]);
  expect(address()).toBe(`${PLACE}&from=%2Fcart`);
  await pass(1400);
  expect(address()).toBe(`${PLACE}&from=%2Fcart`);
  await pass(200);
  expect(address()).toBe('/login?from=%2Fcart');
});

test('[AUTH-46] without a user id the code is not sent', async () => {
  const { shop } = await open({}, '/verify-email');
  expect(screen.getByRole('alert').textContent).toContain('User ID is required for email verification');
  expect(isOff(button('Send a new code'))).toBe(true);
  await verify();
  expect(toasts()).toEqual([expect.objectContaining({ title: 'User ID is required for email verification' })]);
  expect(shop.calls).toEqual([]);
});

test("[AUTH-51] a refusal shows the API's message", async () => {
  await open({ 'POST /customer/verify-email': () => refusal(422, 'code_invalid', 'That code is wrong or too old.') });
  await verify();
  expect(toasts()).toEqual([expect.objectContaining({ tone: 'error', title: 'That code is wrong or too old.' })]);
  expect(screen.getByText('That code is wrong or too old.')).toBeDefined();
});

test('[AUTH-51] an API error about the code is shown at its field until another is typed', async () => {
  const errors = { code: ['This code is wrong.'] };
  await open({ 'POST /customer/verify-email': () => refusal(422, 'code_invalid', 'That code is wrong.', { errors }) });
  await verify();
  expect(toasts()).toEqual([expect.objectContaining({ title: 'That code is wrong.' })]);
  expect(screen.getByRole('link', { name: '6-digit code: This code is wrong.' })).toBeDefined();
  expect(code().getAttribute('aria-invalid')).toBe('true');
  type('654321');
  await until(() => expect(code().getAttribute('aria-invalid')).toBeNull());
});

test('[AUTH-51] a refusal without a message shows the fallback', async () => {
  const { address } = await open({ 'POST /customer/verify-email': () => ({ status: 500, body: {} }) });
  await verify();
  expect(toasts()).toEqual([expect.objectContaining({ title: 'An unexpected error occurred. Please try again.' })]);
  await pass(5000);
  expect(address()).toBe(PLACE);
});

test('[AUTH-47] [AUTH-48] [AUTH-49] a new code can be requested 60 s after the last one', async () => {
  const { shop } = await open();
  expect(isOff(button('New code in 60 s'))).toBe(true);
  fireEvent.click(button('New code in 60 s'));
  await pass(1000);
  expect(isOff(button('New code in 59 s'))).toBe(true);
  await pass(58_000);
  expect(isOff(button('New code in 1 s'))).toBe(true);
  expect(shop.calls).toEqual([]);
  await pass(1000);
  fireEvent.click(button('Send a new code'));
  await pass(1);
  expect(shop.of('POST', '/customer/resend-verification').map(({ body }) => body)).toEqual([{ user_id: 'u-1' }]);
  expect(toasts()).toEqual([
    expect.objectContaining({ tone: 'success', title: 'A new verification code has been sent to your email' }),
  ]);
  expect(isOff(button('New code in 60 s'))).toBe(true);
});

test('[AUTH-52] a code that could not be sent again is reported, and can be requested when the API says', async () => {
  await open({
    'POST /customer/resend-verification': () =>
      refusal(429, 'too_many_requests', 'Please wait a little.', { retry_after: 20 }),
  });
  await pass(60_000);
  fireEvent.click(button('Send a new code'));
  await pass(1);
  expect(toasts()).toEqual([
    expect.objectContaining({
      tone: 'error',
      title: 'Failed to resend verification code',
      description: 'Please wait a little.',
    }),
  ]);
  expect(screen.getByRole('alert').textContent).toContain('Failed to resend verification code');
  expect(isOff(button('New code in 20 s'))).toBe(true);
  await pass(20_000);
  expect(isOff(button('Send a new code'))).toBe(false);
});

test('[AUTH-48] a tab that was suspended does not wait longer for it', async () => {
  await open();
  vi.setSystemTime(Date.now() + 45_000);
  await pass(1000);
  expect(isOff(button('New code in 14 s'))).toBe(true);
});
