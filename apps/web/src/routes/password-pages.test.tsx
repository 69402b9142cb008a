import { requestedToasts } from '@fori/ui/toast-testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pass, until } from '../testing/fake-clock.ts';
import { FakeShop, type Handler, refusal } from '../testing/fake-shop.ts';
import { renderApp } from '../testing/open-app.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';

const routes = [
  { path: '/forgot-password', element: <ForgotPasswordPage /> },
  { path: '/reset-password/:token', element: <ResetPasswordPage /> },
  { path: '*', element: <p>elsewhere</p> },
];
const succeed: Handler = () => ({ status: 200, body: { message: 'ok' } });

const open = async (at: string, handlers: Record<string, Handler> = {}) => {
  const shop = new FakeShop({
    'POST /password/send-reset-code': succeed,
    'POST /password/reset': succeed,
    ...handlers,
  });
  return renderApp({ shop, routes, at });
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const toasts = requestedToasts;
const titles = () => toasts().map(({ title }) => title);

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: false });
});
afterEach(() => vi.useRealTimers());

describe('/forgot-password', () => {
  const ask = async (email = 'aino@fori.example') => {
    type('Email', email);
    fireEvent.click(button('Send the code'));
    await until(() => expect(screen.getByLabelText('6-digit code')).toBeDefined());
  };
  const choose = (code: string, password: string, confirmation = password) => {
    type('6-digit code', code);
    type('New password', password);
    type('Confirm password', confirmation);
    fireEvent.click(button('Reset password'));
  };

  test('[AUTH-54] [AUTH-55] [AUTH-60] step one has the mail sent and says so', async () => {
    const { shop } = await open('/forgot-password');
    expect(screen.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeDefined();
    await ask(' aino@fori.example ');
    expect(shop.calls[0]).toMatchObject({ path: '/password/send-reset-code', body: { email: 'aino@fori.example' } });
    expect(toasts()).toEqual([expect.objectContaining({ tone: 'success', title: 'Password reset link sent' })]);
    await until(() => expect(document.activeElement?.textContent).toContain('aino@fori.example'));
  });

  test('[AUTH-20] step one sends no invalid email address', async () => {
    const { shop } = await open('/forgot-password');
    type('Email', 'aino');
    fireEvent.click(button('Send the code'));
    await until(() => expect(screen.getByText('Please enter a valid email address')).toBeDefined());
    expect(shop.calls).toEqual([]);
  });

  test("[AUTH-59] step one that fails shows the API's message, or the fallback", async () => {
    const { shop } = await open('/forgot-password', {
      'POST /password/send-reset-code': () => refusal(429, 'too_many_requests', 'Not so fast.'),
    });
    type('Email', 'aino@fori.example');
    fireEvent.click(button('Send the code'));
    await until(() => expect(titles()).toEqual(['Not so fast.']));
    shop.handlers['POST /password/send-reset-code'] = () => ({ status: 500, body: {} });
    fireEvent.click(button('Send the code'));
    await until(() => expect(titles()).toEqual(['Not so fast.', 'Failed to reset password']));
    expect(screen.getByRole('alert').textContent).toBe('Failed to reset password');
  });

  test('[AUTH-56] [AUTH-58] [AUTH-61] step two takes code, password and confirmation, and leads to the login 1.5 s later', async () => {
    const { shop, address } = await open('/forgot-password?from=%2Fprofile');
    await ask();
    choose('123456', 'a new password');
    await until(() => expect(titles()).toContain('Password reset successfully'));
    expect(shop.of('POST', '/password/reset')[0]?.body).toEqual({
      email: 'aino@fori.example',
      code: '123456',
      password: 'a new password',
      password_confirmation: 'a new password',
    });
    await pass(1300);
    expect(address()).toBe('/forgot-password?from=%2Fprofile');
    await pass(300);
    expect(address()).toBe('/login?from=%2Fprofile');
  });

  test('[AUTH-21] [AUTH-34] step two reports every error at its field', async () => {
    const { shop } = await open('/forgot-password');
    await ask();
    choose('123', 'short', 'shorter');
    await until(() => expect(screen.getByText('The code has 6 digits')).toBeDefined());
    expect(screen.getByText('Password must be at least 8 characters')).toBeDefined();
    expect(screen.getByText("Passwords don't match")).toBeDefined();
    expect(shop.of('POST', '/password/reset')).toEqual([]);
  });

  test("[AUTH-59] step two that fails shows the API's message, or the fallback", async () => {
    const { shop } = await open('/forgot-password', {
      'POST /password/reset': () => refusal(422, 'code_invalid', 'That code is wrong.'),
    });
    await ask();
    choose('123456', 'a new password');
    await until(() => expect(titles()).toContain('That code is wrong.'));
    expect(screen.getByText('That code is wrong.')).toBeDefined();
    shop.handlers['POST /password/reset'] = () => ({ status: 500, body: {} });
    choose('123456', 'a new password');
    await until(() => expect(titles()).toContain('Failed to reset password'));
  });

  test('[AUTH-59] an API error about the password is shown at its field', async () => {
    const errors = { password: ['This password is one of the most common.'] };
    await open('/forgot-password', {
      'POST /password/reset': () => refusal(422, 'validation_failed', 'Validation error.', { errors }),
    });
    await ask();
    choose('123456', 'password123');
    await until(() => expect(titles()).toContain('Validation error.'));
    expect(screen.getByText('This password is one of the most common.')).toBeDefined();
    expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true');
  });

  test('[AUTH-57] a new code can be requested after 60 s', async () => {
    const { shop } = await open('/forgot-password');
    await ask();
    expect(button(/New code in (60|59) s/).getAttribute('aria-disabled')).toBe('true');
    await pass(60_000);
    fireEvent.click(button('Send a new code'));
    await pass(1);
    expect(shop.of('POST', '/password/send-reset-code')).toHaveLength(2);
    expect(button('New code in 60 s').getAttribute('aria-disabled')).toBe('true');
  });

  test('going back leads to step one again', async () => {
    const { router } = await open('/forgot-password');
    await ask();
    await act(() => router.navigate(-1));
    expect(screen.getByRole('button', { name: 'Send the code' })).toBeDefined();
  });
});

describe('/reset-password/:token', () => {
  const choose = (password: string, confirmation = password) => {
    type('New password', password);
    type('Confirm password', confirmation);
    fireEvent.click(button('Reset password'));
  };

  test("[AUTH-58] [AUTH-61] [AUTH-62] sets the password by the link's token, and leads to the login 1.5 s later", async () => {
    const { shop, address } = await open('/reset-password/s3cr3t');
    choose('a new password');
    await until(() => expect(titles()).toEqual(['Password reset successfully']));
    expect(shop.calls[0]?.body).toEqual({
      token: 's3cr3t',
      password: 'a new password',
      password_confirmation: 'a new password',
    });
    await pass(1300);
    expect(address()).toBe('/reset-password/s3cr3t');
    await pass(300);
    expect(address()).toBe('/login');
  });

  describe('of somebody with a second factor', () => {
    const asks =
      (methods: string[]): Handler =>
      () => ({
        status: 401,
        body: {
          code: 'second_factor_required',
          message: 'A second factor is needed.',
          ticket: 'T',
          methods,
          passkey: null,
        },
      });
    const confirm = async (label: string, code: string) => {
      await until(() => expect(screen.getByLabelText(label)).toBeDefined());
      type(label, code);
      fireEvent.click(button('Confirm and set the password'));
    };

    test('[AUTH-178] asks for it, and then sets the password by both', async () => {
      const { shop } = await open('/reset-password/s3cr3t', {
        'POST /password/reset': asks(['totp', 'recovery_code']),
      });
      choose('a new password');
      await until(() => expect(document.activeElement?.textContent).toBe('Confirm that it is you'));
      expect(titles()).toEqual([]);
      shop.handlers['POST /password/reset'] = () => refusal(422, 'factor_invalid', 'Not accepted.');
      await confirm('Code from your code app', '000000');
      await until(() => expect(screen.getByRole('alert').textContent).toBe('Not accepted.'));
      shop.handlers['POST /password/reset'] = succeed;
      await confirm('Code from your code app', '123456');
      await until(() => expect(titles()).toContain('Password reset successfully'));
      expect(shop.calls.at(-1)?.body).toEqual({
        token: 's3cr3t',
        password: 'a new password',
        password_confirmation: 'a new password',
        factor: { method: 'totp', code: '123456', ticket: 'T' },
      });
    });

    test('[AUTH-178] a recovery code is taken instead', async () => {
      const { shop } = await open('/reset-password/s3cr3t', {
        'POST /password/reset': asks(['totp', 'recovery_code']),
      });
      choose('a new password');
      await until(() => expect(button('Use a recovery code')).toBeDefined());
      fireEvent.click(button('Use a recovery code'));
      shop.handlers['POST /password/reset'] = succeed;
      await confirm('Recovery code', 'abcde-fghjk');
      await until(() => expect(titles()).toEqual(['Password reset successfully']));
      expect(shop.calls.at(-1)?.body).toMatchObject({ factor: { method: 'recovery_code', code: 'abcde-fghjk' } });
    });

    test('[AUTH-178] after too long a wait the form is back, with the password that was typed', async () => {
      const { shop } = await open('/reset-password/s3cr3t', { 'POST /password/reset': asks(['totp']) });
      choose('a new password');
      await until(() => expect(screen.getByLabelText('Code from your code app')).toBeDefined());
      shop.handlers['POST /password/reset'] = () => refusal(422, 'factor_ticket_invalid', 'Start again.');
      await confirm('Code from your code app', '123456');
      await until(() => expect(screen.getByRole('alert').textContent).toBe('Start again.'));
      expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('a new password');
    });
  });

  test.each([
    ['', ''],
    ['a new password', ''],
    ['', 'a new password'],
  ])('[AUTH-63] rejects a missing field ("%s", "%s")', async (password, confirmation) => {
    const { shop } = await open('/reset-password/s3cr3t');
    choose(password, confirmation);
    await until(() => expect(screen.getByText('All fields are required.')).toBeDefined());
    expect(shop.calls).toEqual([]);
  });

  test('[AUTH-64] rejects passwords that differ', async () => {
    const { shop } = await open('/reset-password/s3cr3t');
    choose('a new password', 'another password');
    await until(() => expect(screen.getByText('Passwords do not match.')).toBeDefined());
    expect(shop.calls).toEqual([]);
  });

  test('[AUTH-21] rejects a short password', async () => {
    await open('/reset-password/s3cr3t');
    choose('short');
    await until(() => expect(screen.getByText('Password must be at least 8 characters')).toBeDefined());
  });

  test('[AUTH-59] a used link says so, and links to the form that requests another', async () => {
    await open('/reset-password/s3cr3t', {
      'POST /password/reset': () => refusal(422, 'code_invalid', 'This link has been used.'),
    });
    choose('a new password');
    await until(() => expect(titles()).toEqual(['This link has been used.']));
    expect(screen.getByText('This link has been used.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/forgot-password');
  });
});
