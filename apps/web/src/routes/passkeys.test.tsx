import { cancelled, passkeyBrowser, passkeyCreation, passkeyRequest } from '@fori/client/testing/passkey-browser';
import type { Passkey } from '@fori/contracts/passkeys/schemas';
import { MAX_PASSKEYS } from '@fori/domain/factors';
import { requestedToasts } from '@fori/ui/toast-testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aCustomer, buildProfile } from '../testing/customers.ts';
import { FakeShop, type Handler, type Handlers, ok, refusal } from '../testing/fake-shop.ts';
import { renderApp, signInAs } from '../testing/open-app.tsx';
import { buildStore } from '../testing/store.ts';
import { LoginPage } from './login-page.tsx';
import { ProfilePage } from './profile-page.tsx';

const routes = [
  { path: '/login', element: <LoginPage /> },
  { path: '/profile', element: <ProfilePage /> },
  { path: '*', element: <p>elsewhere</p> },
];
const toasts = () => requestedToasts().map(({ title }) => title);

describe('signing in by a passkey', () => {
  const name = 'Log in with a passkey';
  const open = async (signIn: Handler = () => refusal(500), at = '/login') => {
    const shop = new FakeShop({
      'GET /store': () => ok(buildStore()),
      'POST /customer/login/passkey/options': () => ok(passkeyRequest),
      'POST /customer/login/passkey': signIn,
    });
    return renderApp({ shop, routes, at });
  };
  const press = async () => fireEvent.click(await screen.findByRole('button', { name }));

  test('[AUTH-197] the sign-in page offers it, says what was merged into the cart, and leads on', async () => {
    passkeyBrowser();
    const body = { token: 'a.b.c', user: aCustomer, cart: { merged: 2, capped: [] } };
    const { shop, session, address } = await open(() => ({ body }), '/login?from=%2Forders');
    await press();
    expect(await screen.findByText('elsewhere')).toBeDefined();
    expect(address()).toBe('/orders');
    expect(session.getSnapshot().user?.id).toBe(aCustomer.id);
    expect(shop.of('POST', '/customer/login/passkey')[0]?.body).toMatchObject({ response: { id: 'AQID' } });
    expect(requestedToasts()).toEqual([
      expect.objectContaining({
        title: 'You are logged in',
        description: '2 items from this browser have been added to your cart.',
      }),
    ]);
  });

  test('[AUTH-197] where it is cancelled or refused, that is said in words, and it can be tried again', async () => {
    passkeyBrowser().get.mockRejectedValueOnce(cancelled());
    const { session } = await open(() => refusal(422, 'factor_invalid', 'Not accepted.'));
    await press();
    expect((await screen.findByRole('alert')).textContent).toContain('it was cancelled, or it took too long');
    await press();
    expect(await screen.findByText(/^This passkey was not accepted\. If you have removed it/)).toBeDefined();
    expect(session.getSnapshot().status).toBe('guest');
  });

  test('[AUTH-197] a browser without passkeys is offered none', async () => {
    await open();
    expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByText('or')).toBeNull();
  });
});

describe('the passkeys of an account', () => {
  const at = '2026-11-28T09:00:00.000Z';
  const phone: Passkey = { id: 'p-1', name: 'Phone', created_at: at, last_used_at: null, synced: true };
  const laptop: Passkey = { id: 'p-2', name: 'Laptop', created_at: at, last_used_at: at, synced: false };

  const open = async (passkeys: Passkey[], handlers: Handlers = {}, profile = buildProfile()) => {
    const shop = new FakeShop({
      'GET /store': () => ok(buildStore()),
      'GET /profile': () => ok(profile),
      'GET /addresses': () => ok([]),
      'GET /profile/sessions': () => ok([]),
      'GET /profile/passkeys': () => ok(passkeys),
      'POST /profile/passkeys/options': () => ok(passkeyCreation),
      ...handlers,
    });
    return renderApp({ shop, routes, at: '/profile', prepare: signInAs(aCustomer) });
  };
  /** The section, once its part has been loaded. */
  const section = async () => {
    await screen.findByText(/^A passkey logs you in/);
    return within(screen.getByRole('region', { name: 'Passkeys' }));
  };
  const items = async () => (await (await section()).findAllByRole('listitem')).map(({ textContent }) => textContent);
  const press = async (name: string) => fireEvent.click(await (await section()).findByRole('button', { name }));
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

  test('[AUTH-198] they are listed with their dates', async () => {
    passkeyBrowser();
    await open([phone, laptop]);
    expect(await items()).toEqual([
      expect.stringMatching(/^PhoneSyncedAdded 28 November 2026Not used yet/),
      expect.stringMatching(/^LaptopAdded 28 November 2026Last used 28 November 2026, 11:00/),
    ]);
  });

  test('[AUTH-198] one is added with a name and the password, and a wrong one is reported at its field', async () => {
    passkeyBrowser();
    const errors = { current_password: ['This is not your current password'] };
    const { shop } = await open([], {
      'POST /profile/passkeys/options': ({ body }) =>
        (body as { current_password: string }).current_password === 'long enough'
          ? ok(passkeyCreation)
          : refusal(422, 'validation_failed', 'No.', { errors }),
      'POST /profile/passkeys': () => ok([phone], 201),
    });
    expect(await (await section()).findByText('You have no passkey yet.')).toBeDefined();
    await press('Add a passkey');
    const form = await dialog('Add a passkey');
    const submit = () => fireEvent.click(form.getByRole('button', { name: 'Add a passkey' }));
    fireEvent.change(form.getByLabelText('Name of the passkey'), { target: { value: 'Phone' } });
    submit();
    expect((await form.findByRole('group', { name: /^Please check/ })).textContent).toContain(
      'Current password is required',
    );
    fireEvent.change(form.getByLabelText('Current password'), { target: { value: 'a guess' } });
    submit();
    expect(await form.findByText('This is not your current password')).toBeDefined();
    fireEvent.change(form.getByLabelText('Current password'), { target: { value: 'long enough' } });
    submit();
    await waitFor(() => expect(toasts()).toEqual(['Passkey added']));
    expect(await items()).toEqual([expect.stringMatching(/^Phone/)]);
    expect(shop.of('POST', '/profile/passkeys')[0]?.body).toMatchObject({ name: 'Phone', response: { id: 'AQID' } });
  });

  test('[AUTH-198] where the browser makes none, what was typed stays, and nothing is added', async () => {
    passkeyBrowser().create.mockRejectedValueOnce(cancelled());
    const { shop } = await open([]);
    await press('Add a passkey');
    const form = await dialog('Add a passkey');
    fireEvent.change(form.getByLabelText('Name of the passkey'), { target: { value: 'Phone' } });
    fireEvent.change(form.getByLabelText('Current password'), { target: { value: 'long enough' } });
    fireEvent.click(form.getByRole('button', { name: 'Add a passkey' }));
    expect((await form.findByRole('alert')).textContent).toContain('it was cancelled, or it took too long');
    expect(form.getByLabelText<HTMLInputElement>('Name of the passkey').value).toBe('Phone');
    expect(shop.of('POST', '/profile/passkeys')).toEqual([]);
  });

  test('[AUTH-198] an account without a password is told to log in again first', async () => {
    passkeyBrowser();
    const errors = { current_password: ['Log in again.'] };
    const refuse = () => refusal(422, 'validation_failed', 'No.', { errors });
    await open([], { 'POST /profile/passkeys/options': refuse }, buildProfile({ has_password: false }));
    await press('Add a passkey');
    const form = await dialog('Add a passkey');
    expect(form.queryByLabelText('Current password')).toBeNull();
    expect(form.getByText(/^You log in through another service\. To add a passkey/)).toBeDefined();
    fireEvent.change(form.getByLabelText('Name of the passkey'), { target: { value: 'Phone' } });
    fireEvent.click(form.getByRole('button', { name: 'Add a passkey' }));
    expect((await form.findByRole('group', { name: /^Please check/ })).textContent).toContain('Log in again.');
  });

  test('[AUTH-198] an account without a password is told to log in again before it removes one', async () => {
    passkeyBrowser();
    const errors = { current_password: ['Log in again.'] };
    const refuse = () => refusal(422, 'validation_failed', 'No.', { errors });
    await open([phone], { 'DELETE /profile/passkeys/p-1': refuse }, buildProfile({ has_password: false }));
    await press('Remove: Phone');
    const question = await dialog('Remove the passkey Phone?');
    expect(question.getByText(/^You log in through another service\. To remove the passkey/)).toBeDefined();
    fireEvent.click(question.getByRole('button', { name: 'Remove' }));
    expect((await question.findByRole('group', { name: /^Please check/ })).textContent).toContain('Log in again.');
  });

  test('[AUTH-198] one is renamed, and removed with the password, after which the focus is on the list', async () => {
    passkeyBrowser();
    const { shop } = await open([phone, laptop], {
      'PATCH /profile/passkeys/p-1': ({ body }) => ok([{ ...phone, ...(body as object) }, laptop]),
      'DELETE /profile/passkeys/p-1': () => ok([laptop]),
    });
    await press('Rename: Phone');
    const form = await dialog('Rename the passkey');
    fireEvent.change(form.getByLabelText('Name of the passkey'), { target: { value: 'Old phone' } });
    fireEvent.click(form.getByRole('button', { name: 'Rename' }));
    await waitFor(async () => expect((await items())[0]).toMatch(/^Old phone/));
    const sessions = shop.of('GET', '/profile/sessions').length;
    await press('Remove: Old phone');
    const question = await dialog('Remove the passkey Old phone?');
    fireEvent.click(question.getByRole('button', { name: 'Remove' }));
    expect((await question.findByRole('group', { name: /^Please check/ })).textContent).toContain(
      'Current password is required',
    );
    fireEvent.change(question.getByLabelText('Current password'), { target: { value: 'long enough' } });
    fireEvent.click(question.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(toasts()).toEqual(['Passkey renamed', 'Passkey removed']));
    expect(shop.of('DELETE', '/profile/passkeys/p-1')[0]?.body).toEqual({ current_password: 'long enough' });
    expect(await items()).toEqual([expect.stringMatching(/^Laptop/)]);
    expect(document.activeElement?.textContent).toContain('Laptop');
    // the shop has ended the others
    await waitFor(() => expect(shop.of('GET', '/profile/sessions').length).toBeGreaterThan(sessions));
  });

  test('[AUTH-198] a refusal to remove one is said, and the list that cannot be loaded can be retried', async () => {
    passkeyBrowser();
    let broken = true;
    await open([], {
      'GET /profile/passkeys': () => (broken ? refusal(403, 'forbidden', 'Not now.') : ok([phone])),
      'DELETE /profile/passkeys/p-1': () => refusal(403, 'forbidden', 'Not now.'),
    });
    const failed = within(await screen.findByRole('alert'));
    expect(failed.getByText('Your passkeys could not be loaded')).toBeDefined();
    broken = false;
    fireEvent.click(failed.getByRole('button', { name: 'Try again' }));
    await press('Remove: Phone');
    const question = await dialog('Remove the passkey Phone?');
    fireEvent.change(question.getByLabelText('Current password'), { target: { value: 'long enough' } });
    fireEvent.click(question.getByRole('button', { name: 'Remove' }));
    expect((await question.findByRole('alert')).textContent).toContain('The passkey was not removedNot now.');
  });

  test('[AUTH-198] beside ten, no other one can be added', async () => {
    passkeyBrowser();
    await open(Array.from({ length: MAX_PASSKEYS }, (_, nth) => ({ ...phone, id: `p-${nth}` })));
    expect(await (await section()).findByText('You can keep 10 passkeys. Remove one to add another.')).toBeDefined();
    expect((await section()).queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });

  test('[AUTH-198] a browser without passkeys shows nothing of them, and asks for none', async () => {
    const { shop } = await open([phone]);
    expect(await screen.findByRole('region', { name: 'Password' })).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Passkeys' })).toBeNull();
    expect(shop.of('GET', '/profile/passkeys')).toEqual([]);
  });
});
