import { extendNavigator } from '@fori/client/testing/passkey-browser';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { admin, json, openBackOffice, pageOf, refusal, storeSignIn } from '../testing/back-office.tsx';
import { buildFactors, recoveryCodes } from '../testing/factors.ts';

const ME = 'GET /api/me';
const me = (enrolled: boolean) => json({ data: { ...admin, factor: { enrolled, enrolment_required: !enrolled } } });
const setup = { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/shop:meri?secret=ABCDEFGHIJKLMNOP' };

beforeEach(() => storeSignIn(admin));

test('[AUTH-172] whoever still needs a second factor adds one first, keeps the recovery codes, and gets to the requested page', async () => {
  let isEnrolled = false;
  const { address, callsOf } = await openBackOffice('/admin/orders?status=paid', {
    [ME]: () => me(isEnrolled),
    'GET /api/admin/orders': pageOf([]),
    'POST /api/admin/account/totp': json({ data: setup }),
    'PUT /api/admin/account/totp': () => {
      isEnrolled = true;
      return json({ data: buildFactors(), recovery_codes: recoveryCodes });
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Add a second factor' })).toBeTruthy();
  expect(screen.getByText(/A password can be guessed/)).toBeTruthy();
  expect(screen.getByText(/This browser cannot use passkeys/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Set up an app' }));
  expect(await screen.findByRole('img', { name: 'QR code for the code app' })).toBeTruthy();
  expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: 'Code from the app' }), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Your recovery codes' })).toBeTruthy();
  expect(screen.getByText('ABCD0-EFGH0')).toBeTruthy();
  const goOn = screen.getByRole('button', { name: 'Continue' });
  fireEvent.click(goOn);
  expect(goOn.getAttribute('aria-disabled')).toBe('true');
  expect(callsOf('GET /api/admin/orders')).toEqual([]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'I have kept them' }));
  fireEvent.click(goOn);
  expect(await screen.findByRole('heading', { level: 1, name: 'Orders' })).toBeTruthy();
  expect(address()).toBe('/admin/orders?status=paid');
});

test('[AUTH-172] they can sign out instead', async () => {
  await openBackOffice('/admin/orders', { [ME]: me(false), 'POST /api/logout': json({ message: 'Bye.' }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Log out' }));
  expect(await screen.findByRole('heading', { name: 'Sign in to the back office' })).toBeTruthy();
});

test('[AUTH-172] a call that is refused for the missing factor leads to adding one', async () => {
  let isRequired = false;
  await openBackOffice('/admin/orders', {
    [ME]: () => me(!isRequired),
    'GET /api/admin/orders': () => {
      isRequired = true;
      return refusal(403, 'factor_enrolment_required');
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Add a second factor' })).toBeTruthy();
});

test('[AUTH-173] recovery codes can be copied, downloaded and printed', async () => {
  const writeText = vi.fn(async () => undefined);
  extendNavigator({ clipboard: { writeText } });
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob);
    return 'blob:codes';
  });
  await openBackOffice('/admin/orders', {
    [ME]: me(false),
    'POST /api/admin/account/totp': json({ data: setup }),
    'PUT /api/admin/account/totp': json({ data: buildFactors(), recovery_codes: recoveryCodes }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Set up an app' }));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Code from the app' }), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Codes copied')).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith(recoveryCodes.join('\n'));
  fireEvent.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text()).toContain(recoveryCodes.join('\n'));
  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});
