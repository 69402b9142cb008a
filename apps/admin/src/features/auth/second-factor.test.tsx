import { cancelled, passkeyBrowser, passkeyRequest } from '@fori/client/testing/passkey-browser';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { admin, type FakeResponses, json, openBackOffice, pageOf, refusal } from '../../testing/back-office.tsx';

const LOGIN = 'POST /api/admin/login';
const FACTOR = 'POST /api/admin/login/factor';
const signedIn = json({ token: 't', user: admin });
const lists = { 'GET /api/admin/orders': pageOf([]) };
const asked = (methods: string[], rest: object = {}) =>
  refusal(401, 'second_factor_required', { ticket: 'T', methods, passkey: null, ...rest });

/** Gives the right password. */
async function openSecondStep(responses: FakeResponses) {
  const page = await openBackOffice('/admin/login?from=%2Fadmin%2Forders', { ...lists, ...responses });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Username' }), {
    target: { value: 'meri@fori.example' },
  });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'fori-demo-admin' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { name: 'Confirm that it is you' });
  return page;
}
const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Code from the code app/ });
const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));

describe('the second step of signing in', () => {
  test('[AUTH-170] a code of the app, pasted with a space, finishes the sign-in and leads to the requested page', async () => {
    const { callsOf, address } = await openSecondStep({ [LOGIN]: asked(['totp']), [FACTOR]: signedIn });
    await waitFor(() => expect(document.activeElement).toBe(code()));
    expect([code().autocomplete, code().inputMode]).toEqual(['one-time-code', 'numeric']);
    fireEvent.change(code(), { target: { value: '123 456' } });
    confirm();
    await waitFor(() => expect(address()).toBe('/admin/orders'));
    expect(callsOf(FACTOR).map(({ body }) => body)).toEqual([{ ticket: 'T', method: 'totp', code: '123 456' }]);
  });

  test('[AUTH-170] an incomplete code is not sent', async () => {
    const { callsOf } = await openSecondStep({ [LOGIN]: asked(['totp']), [FACTOR]: signedIn });
    fireEvent.change(code(), { target: { value: '123' } });
    confirm();
    expect((await screen.findByRole('group', { name: 'Not confirmed' })).textContent).toContain(
      'The code has 6 digits',
    );
    expect(callsOf(FACTOR)).toEqual([]);
  });

  test.each([
    [422, 'factor_invalid'],
    [429, 'too_many_requests'],
  ])('[AUTH-170] a refusal %i %s is said, and the code can be typed again', async (status, reason) => {
    await openSecondStep({ [LOGIN]: asked(['totp']), [FACTOR]: refusal(status, reason) });
    fireEvent.change(code(), { target: { value: '123456' } });
    confirm();
    expect((await screen.findByRole('group', { name: 'Not confirmed' })).textContent).toContain(`refused: ${reason}`);
    await waitFor(() => expect(document.activeElement).toBe(code()));
  });

  test('[AUTH-170] a recovery code is asked for instead, and sent as it is written', async () => {
    const { callsOf } = await openSecondStep({ [LOGIN]: asked(['totp', 'recovery_code']), [FACTOR]: signedIn });
    fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    const field = await screen.findByRole('textbox', { name: 'Recovery code' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    fireEvent.change(field, { target: { value: 'abcd1-efgh1' } });
    confirm();
    await waitFor(() =>
      expect(callsOf(FACTOR).map(({ body }) => body)).toEqual([
        { ticket: 'T', method: 'recovery_code', code: 'abcd1-efgh1' },
      ]),
    );
  });

  test('[AUTH-170] after too long a wait the password is asked for again, with the address kept', async () => {
    await openSecondStep({ [LOGIN]: asked(['totp']), [FACTOR]: refusal(422, 'factor_ticket_invalid') });
    fireEvent.change(code(), { target: { value: '123456' } });
    confirm();
    expect(await screen.findByText('That took too long. Sign in again.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Username' }).value).toBe('meri@fori.example');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
  });

  test('[AUTH-170] the passkey comes first, and one that is cancelled can be tried again', async () => {
    const browser = passkeyBrowser();
    browser.get.mockRejectedValueOnce(cancelled());
    const { callsOf } = await openSecondStep({
      [LOGIN]: asked(['passkey', 'totp'], { passkey: passkeyRequest }),
      [FACTOR]: signedIn,
    });
    const button = screen.getByRole('button', { name: 'Use a passkey' });
    await waitFor(() => expect(document.activeElement).toBe(button));
    fireEvent.click(button);
    expect((await screen.findByRole('alert')).textContent).toContain('it was cancelled, or it took too long');
    expect(callsOf(FACTOR)).toEqual([]);
    fireEvent.click(button);
    await waitFor(() =>
      expect(callsOf(FACTOR).map(({ body }) => body)).toEqual([
        expect.objectContaining({ ticket: 'T', method: 'passkey', response: expect.objectContaining({ id: 'AQID' }) }),
      ]),
    );
  });

  test('[AUTH-170] from a recovery code back leads to both ways of an account that has both', async () => {
    passkeyBrowser();
    await openSecondStep({ [LOGIN]: asked(['passkey', 'totp', 'recovery_code'], { passkey: passkeyRequest }) });
    fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Use a passkey or the code app instead' }));
    expect(await screen.findByRole('button', { name: 'Use a passkey' })).toBeTruthy();
    expect(code()).toBeTruthy();
  });

  test('[AUTH-170] a browser without passkeys says so and offers a recovery code', async () => {
    await openSecondStep({ [LOGIN]: asked(['passkey', 'recovery_code'], { passkey: passkeyRequest }) });
    expect(screen.getByText(/This browser cannot use your passkey/)).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Recovery code' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  });
});

describe('signing in by a passkey alone', () => {
  const OPTIONS = 'POST /api/admin/login/passkey/options';
  const PASSKEY = 'POST /api/admin/login/passkey';

  test('[AUTH-171] needs neither name nor password', async () => {
    passkeyBrowser();
    const { callsOf, address } = await openBackOffice('/admin/login?from=%2Fadmin%2Forders', {
      ...lists,
      [OPTIONS]: json({ data: passkeyRequest }),
      [PASSKEY]: signedIn,
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
    await waitFor(() => expect(address()).toBe('/admin/orders'));
    expect(callsOf(PASSKEY)).toHaveLength(1);
  });

  test('[AUTH-171] is refused in words', async () => {
    passkeyBrowser();
    await openBackOffice('/admin/login', {
      [OPTIONS]: json({ data: passkeyRequest }),
      [PASSKEY]: refusal(422, 'factor_invalid'),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
    expect((await screen.findByRole('alert')).textContent).toBe('refused: factor_invalid');
  });

  test('[AUTH-171] is not offered where the browser has no passkeys', async () => {
    await openBackOffice('/admin/login', {});
    await screen.findByRole('textbox', { name: 'Username' });
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
  });
});
