import { cancelled, passkeyBrowser, passkeyCreation } from '@fori/client/testing/passkey-browser';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { admin, type FakeResponses, json, openBackOffice, refusal, storeSignIn } from '../../testing/back-office.tsx';
import { buildDashboard } from '../../testing/dashboard.ts';
import { buildFactors, noFactors, recoveryCodes } from '../../testing/factors.ts';

const FACTORS = 'GET /api/admin/account/factors';

beforeEach(() => storeSignIn(admin));

const openAccount = (responses: FakeResponses) => openBackOffice('/admin/account', responses);
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });
const confirmation = (name: string | RegExp) => screen.findByRole('alertdialog', { name });

describe('the second factors on the account page', () => {
  test('[AUTH-174] lists passkeys with their dates, the code app, and how many recovery codes are left', async () => {
    const at = '2026-11-28T09:00:00.000Z';
    await openAccount({
      [FACTORS]: json({
        data: buildFactors({
          passkeys: [
            { id: 'p-1', name: 'Work laptop', created_at: at, last_used_at: null, synced: false },
            { id: 'p-2', name: 'iPhone', created_at: at, last_used_at: at, synced: true },
          ],
          totp: { created_at: at, last_used_at: at },
          recovery_codes_left: 7,
        }),
      }),
    });
    const list = await screen.findByRole('list', { name: 'Passkeys' });
    const [laptop, phone] = within(list).getAllByRole('listitem');
    expect(laptop?.textContent).toContain('Not used yet');
    expect(phone?.textContent).toContain('Synced');
    expect(phone?.textContent).toContain('Last used');
    expect(screen.getByText('7 codes left')).toBeTruthy();
    expect(screen.queryByText('Make new codes before you run out of them.')).toBeNull();
    expect(screen.getByRole('button', { name: 'Remove the app' })).toBeTruthy();
  });

  test('[AUTH-174] warns when few recovery codes are left', async () => {
    await openAccount({ [FACTORS]: json({ data: buildFactors({ recovery_codes_left: 3 }) }) });
    expect(await screen.findByText('3 codes left')).toBeTruthy();
    expect(screen.getByText('Make new codes before you run out of them.')).toBeTruthy();
  });

  test('[AUTH-176] says calmly where the demo shop requires none', async () => {
    await openAccount({ [FACTORS]: json({ data: noFactors }) });
    expect(await screen.findByText('No second factor yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Make new codes' })).toBeNull();
  });

  test('[AUTH-174] says where they could not be loaded', async () => {
    await openAccount({ [FACTORS]: refusal(503, 'unavailable') });
    expect(await screen.findByText('Your second factor could not be loaded')).toBeTruthy();
  });

  test('[AUTH-173] [AUTH-174] a first passkey is added under the name of the device, then the recovery codes are shown once', async () => {
    passkeyBrowser();
    const { callsOf } = await openAccount({
      [FACTORS]: json({ data: noFactors }),
      'POST /api/admin/account/passkeys/options': json({ data: passkeyCreation }),
      'POST /api/admin/account/passkeys': json({ data: buildFactors(), recovery_codes: recoveryCodes }, 201),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    const form = within(await dialog('Add a passkey'));
    fireEvent.change(form.getByRole('textbox', { name: /^Name of the passkey/ }), { target: { value: 'Laptop' } });
    fireEvent.click(form.getByRole('button', { name: 'Add a passkey' }));
    const codes = within(await dialog('Your recovery codes'));
    expect(callsOf('POST /api/admin/account/passkeys')[0]?.body).toMatchObject({
      name: 'Laptop',
      response: { id: 'AQID' },
    });
    fireEvent.click(codes.getByRole('button', { name: 'Close' }));
    expect(codes.getByText('ABCD0-EFGH0')).toBeTruthy();
    fireEvent.click(codes.getByRole('checkbox', { name: 'I have kept them' }));
    fireEvent.click(codes.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Work laptop')).toBeTruthy();
  });

  test.each([
    [cancelled(), 'it was cancelled, or it took too long'],
    [new DOMException('Known.', 'InvalidStateError'), 'This device already has a passkey of your account.'],
    [new DOMException('Odd.', 'UnknownError'), 'The passkey did not work in this browser'],
  ])('[AUTH-174] what keeps the browser from making a passkey is said in words: %s', async (failure, text) => {
    passkeyBrowser().create.mockRejectedValueOnce(failure);
    const { callsOf } = await openAccount({
      [FACTORS]: json({ data: noFactors }),
      'POST /api/admin/account/passkeys/options': json({ data: passkeyCreation }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    const form = within(await dialog('Add a passkey'));
    fireEvent.change(form.getByRole('textbox', { name: /^Name of the passkey/ }), { target: { value: 'Laptop' } });
    fireEvent.click(form.getByRole('button', { name: 'Add a passkey' }));
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(callsOf('POST /api/admin/account/passkeys')).toEqual([]);
  });

  test('[AUTH-174] a passkey is renamed', async () => {
    const renamed = buildFactors();
    const [passkey] = renamed.passkeys;
    if (passkey) passkey.name = 'Home laptop';
    const { callsOf } = await openAccount({
      [FACTORS]: json({ data: buildFactors() }),
      'PATCH /api/admin/account/passkeys/p-1': json({ data: renamed }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Rename: Work laptop' }));
    const form = within(await dialog('Rename the passkey'));
    const name = form.getByRole('textbox', { name: /^Name of the passkey/ });
    fireEvent.change(name, { target: { value: '  ' } });
    fireEvent.click(form.getByRole('button', { name: 'Rename' }));
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
    fireEvent.change(name, { target: { value: 'Home laptop' } });
    fireEvent.click(form.getByRole('button', { name: 'Rename' }));
    expect(await screen.findByText('Home laptop')).toBeTruthy();
    expect(callsOf('PATCH /api/admin/account/passkeys/p-1').map(({ body }) => body)).toEqual([{ name: 'Home laptop' }]);
  });

  test('[AUTH-174] a passkey is removed after a confirmation, and a refusal is said there', async () => {
    let refused = true;
    await openAccount({
      [FACTORS]: json({ data: buildFactors() }),
      'DELETE /api/admin/account/passkeys/p-1': () =>
        refused ? refusal(409, 'last_factor') : json({ data: noFactors }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Remove: Work laptop' }));
    const question = within(await confirmation('Remove the passkey Work laptop?'));
    fireEvent.click(question.getByRole('button', { name: 'Remove' }));
    expect((await question.findByRole('alert')).textContent).toContain('refused: last_factor');
    refused = false;
    fireEvent.click(question.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('You have no passkey yet.')).toBeTruthy();
  });

  test('[AUTH-173] new recovery codes are made after a confirmation and shown', async () => {
    await openAccount({
      [FACTORS]: json({ data: buildFactors() }),
      'POST /api/admin/account/recovery-codes': json({ data: { recovery_codes: recoveryCodes } }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Make new codes' }));
    const question = within(await confirmation('Make new recovery codes?'));
    fireEvent.click(question.getByRole('button', { name: 'Make new codes' }));
    expect(within(await dialog('Your recovery codes')).getAllByRole('listitem')).toHaveLength(10);
  });
});

test('[AUTH-176] the dashboard of a demo shop points to the second factor until that is dismissed', async () => {
  const responses = {
    'GET /api/me': json({ data: { ...admin, factor: { enrolled: false, enrolment_required: false } } }),
    'GET /api/admin/dashboard': json({ data: buildDashboard() }),
  };
  await openBackOffice('/admin', responses);
  expect(await screen.findByText('No second factor yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Set one up' }).getAttribute('href')).toBe('/admin/account');
  fireEvent.click(screen.getByRole('button', { name: 'Do not show this again' }));
  expect(screen.queryByText('No second factor yet')).toBeNull();
  expect(localStorage.getItem('fori-factor-note')).not.toBeNull();
});
