import type { Session } from '@fori/client/session';
import type { Profile } from '@fori/contracts/profile/schemas';
import type { SessionView } from '@fori/contracts/sessions/schemas';
import { requestedToasts } from '@fori/ui/toast-testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildAddress, buildProfile } from '../testing/customers.ts';
import { type FakeResponse, FakeShop, type Handler, ok, refusal } from '../testing/fake-shop.ts';
import { renderApp } from '../testing/open-app.tsx';
import { buildStore } from '../testing/store.ts';
import { ProfilePage } from './profile-page.tsx';

const routes = [
  { path: '/profile', element: <ProfilePage /> },
  { path: '/', element: <h1>home</h1> },
  { path: '*', element: <p>elsewhere</p> },
];

const at = '2026-11-28T09:00:00.000Z';
const here: SessionView = {
  id: 's-1',
  device: 'Firefox, Linux',
  network: '198.51.100.4',
  created_at: at,
  last_used_at: null,
  ends_at: at,
  present: true,
};
const there: SessionView = { ...here, id: 's-2', device: null, present: false };

/** An API with one profile, which changes with the calls. */
const shopOf = (profile: Profile, over: Record<string, Handler> = {}) => {
  let now = profile;
  return new FakeShop({
    'GET /profile': () => ok(now),
    'PATCH /profile': ({ body }) => {
      const { email, ...rest } = body as Partial<Profile>;
      const pending = email === undefined ? now.pending_email : email === now.email ? null : email;
      now = { ...now, ...rest, pending_email: pending };
      return ok(now);
    },
    'POST /profile/verify-email': () => {
      now = { ...now, email: now.pending_email ?? now.email, pending_email: null };
      return ok(now);
    },
    'GET /addresses': () => ok([buildAddress()]),
    'GET /profile/sessions': () => ok([here, there]),
    'GET /store': () => ok(buildStore()),
    ...over,
  });
};

const open = async (shop: FakeShop, profile = buildProfile()) => {
  const { id, name, email, role } = profile;
  const prepare = (session: Session) => session.setSignedIn({ token: 't', user: { id, name, email, role } });
  return renderApp({ shop, routes, at: '/profile', prepare });
};
const region = (name: string) => screen.findByRole('region', { name });
const inside = async (name: string) => within(await region(name));
const field = async (section: string, label: string) => (await inside(section)).getByLabelText<HTMLInputElement>(label);
const type = async (section: string, label: string, value: string) =>
  fireEvent.change(await field(section, label), { target: { value } });
const press = async (section: string, name: string) =>
  fireEvent.click((await inside(section)).getByRole('button', { name }));
const toasts = () => requestedToasts().map(({ title }) => title);
const bodies = (shop: FakeShop, method: string, path: string) => shop.of(method, path).map(({ body }) => body);

beforeEach(() => {
  sessionStorage.clear();
});

describe('the page', () => {
  test('[PROF-01] [PROF-02] [PROF-21] a customer finds their data, addresses and settings on one page', async () => {
    await open(shopOf(buildProfile()));
    expect((await field('Personal details', 'Name')).value).toBe('Aino Virtanen');
    expect((await field('Personal details', 'Email')).value).toBe('aino@example.com');
    for (const name of ['Addresses', 'Password', 'Language and currency', 'Your data', 'Delete account']) {
      expect(await region(name)).toBeDefined();
    }
    await waitFor(() => expect(document.title).toBe('Your profile — Föri'));
  });

  test('[ERR-01] a profile that failed to load can be retried', async () => {
    let broken = true;
    const shop = shopOf(buildProfile(), {
      'GET /profile': () => (broken ? refusal(403, 'forbidden', 'Not now.') : ok(buildProfile())),
    });
    await open(shop);
    expect((await screen.findByRole('alert')).textContent).toContain('Your profile could not be loadedNot now.');
    broken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await field('Personal details', 'Name')).toBeDefined();
  });
});

describe('where the customer is signed in', () => {
  const name = 'Where you are logged in';

  test('[AUTH-118] every session is listed, and all but this one can be ended', async () => {
    const shop = shopOf(buildProfile(), { 'DELETE /profile/sessions/s-2': () => ok([here]) });
    await open(shop);
    const section = await inside(name);
    expect((await section.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Firefox, LinuxHere/),
      expect.stringMatching(/^Unknown browser/),
    ]);
    fireEvent.click(section.getByRole('button', { name: /^Log out there/ }));
    expect(await section.findByText('You are logged in nowhere else.')).toBeDefined();
    expect(section.getAllByRole('listitem')).toHaveLength(1);
  });

  test('[AUTH-118] all others are ended together; a refusal is said', async () => {
    let broken = true;
    const shop = shopOf(buildProfile(), {
      'DELETE /profile/sessions': () => (broken ? refusal(403, 'forbidden', 'Not now.') : ok([here])),
    });
    await open(shop);
    const section = await inside(name);
    fireEvent.click(await section.findByRole('button', { name: 'Log out everywhere else' }));
    expect((await section.findByRole('alert')).textContent).toContain('You were not logged outNot now.');
    broken = false;
    fireEvent.click(section.getByRole('button', { name: 'Log out everywhere else' }));
    expect(await section.findByText('You are logged in nowhere else.')).toBeDefined();
  });
});

describe('personal data', () => {
  test('[PROF-16] [PROF-21] a new name is saved, confirmed, and shown wherever the customer is named', async () => {
    const shop = shopOf(buildProfile());
    const { session } = await open(shop);
    await type('Personal details', 'Name', 'Aino Ålander');
    await press('Personal details', 'Save');
    await waitFor(() => expect(toasts()).toEqual(['Profile updated']));
    expect(bodies(shop, 'PATCH', '/profile')).toEqual([{ name: 'Aino Ålander' }]);
    expect(session.getSnapshot().user?.name).toBe('Aino Ålander');
    expect(screen.queryByText('You have unsaved changes.')).toBeNull();
  });

  test('[PROF-21] input typed while a name is being saved stays, to be saved next', async () => {
    let response = () => {};
    const shop = shopOf(buildProfile(), {
      'PATCH /profile': ({ body }) =>
        new Promise((resolve) => {
          response = () => resolve(ok({ ...buildProfile(), ...(body as Partial<Profile>) }));
        }),
    });
    await open(shop);
    await type('Personal details', 'Name', 'Aino Ål');
    await press('Personal details', 'Save');
    await waitFor(() => expect(bodies(shop, 'PATCH', '/profile')).toEqual([{ name: 'Aino Ål' }]));
    await type('Personal details', 'Name', 'Aino Ålander');
    response();
    await waitFor(() => expect(toasts()).toEqual(['Profile updated']));
    expect((await field('Personal details', 'Name')).value).toBe('Aino Ålander');
    await press('Personal details', 'Save');
    await waitFor(() => expect(bodies(shop, 'PATCH', '/profile').at(-1)).toEqual({ name: 'Aino Ålander' }));
  });

  test('[PROF-07] a name of one letter is not sent: the message is at the field and in a focused summary', async () => {
    const shop = shopOf(buildProfile());
    await open(shop);
    await type('Personal details', 'Name', ' A ');
    await press('Personal details', 'Save');
    const summary = await screen.findByRole('group', { name: /^Please check/ });
    expect(summary.textContent).toContain('Name must be at least 2 characters');
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect((await field('Personal details', 'Name')).getAttribute('aria-invalid')).toBe('true');
    expect(shop.of('PATCH', '/profile')).toEqual([]);
    await type('Personal details', 'Name', 'Ai');
    await waitFor(() => expect(screen.queryByText('Name must be at least 2 characters')).toBeNull());
  });

  test('[PROF-21] a validation error of the API is shown at its field, and the input stays', async () => {
    const errors = { email: ['This address is taken.'] };
    const shop = shopOf(buildProfile(), {
      'PATCH /profile': () => refusal(422, 'validation_failed', 'No.', { errors }),
    });
    await open(shop);
    await type('Personal details', 'Email', 'other@example.com');
    await type('Personal details', 'Current password', 'seven sewn saddlebags');
    await press('Personal details', 'Save');
    expect((await screen.findByRole('group', { name: /^Please check/ })).textContent).toContain(
      'Email: This address is taken.',
    );
    expect((await field('Personal details', 'Email')).value).toBe('other@example.com');
  });

  test('[PROF-21] a lost connection is reported above the form, and the same button retries', async () => {
    const responses: FakeResponse[] = ['lost', ok(buildProfile({ name: 'Aino Ålander' }))];
    const shop = shopOf(buildProfile(), { 'PATCH /profile': () => responses.shift() ?? 'lost' });
    await open(shop);
    await type('Personal details', 'Name', 'Aino Ålander');
    await press('Personal details', 'Save');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Nothing was saved. What you entered is still here.',
    );
    expect((await field('Personal details', 'Name')).value).toBe('Aino Ålander');
    await press('Personal details', 'Save');
    await waitFor(() => expect(toasts()).toEqual(['Profile updated']));
  });

  test('input survives leaving the page, for the same customer only', async () => {
    const first = await open(shopOf(buildProfile()));
    await type('Personal details', 'Name', 'Aino Ålander');
    first.unmount();
    const second = await open(shopOf(buildProfile()));
    expect((await field('Personal details', 'Name')).value).toBe('Aino Ålander');
    expect(screen.getByText('You have unsaved changes.')).toBeDefined();
    second.unmount();
    const other = buildProfile({ id: 'c2', name: 'Kaisa Korhonen' });
    await open(shopOf(other), other);
    expect((await field('Personal details', 'Name')).value).toBe('Kaisa Korhonen');
  });
});

describe('a new email address', () => {
  const title = 'Confirm your new email address';

  test('[PROF-21] waits for its code, which may be pasted with spaces', async () => {
    const shop = shopOf(buildProfile());
    const { session } = await open(shop);
    await type('Personal details', 'Email', 'new@example.com');
    await type('Personal details', 'Current password', 'seven sewn saddlebags');
    await press('Personal details', 'Save');
    expect((await region(title)).textContent).toContain(
      'We sent a code to new@example.com. Until you enter it, your address remains aino@example.com.',
    );
    expect(bodies(shop, 'PATCH', '/profile')).toEqual([
      { name: 'Aino Virtanen', email: 'new@example.com', current_password: 'seven sewn saddlebags' },
    ]);
    expect((await field('Personal details', 'Email')).value).toBe('aino@example.com');

    const confirm = (await inside(title)).getByRole('button', { name: 'Confirm address' });
    await type(title, 'Code', '12345');
    expect(confirm.getAttribute('aria-disabled')).toBe('true');
    await type(title, 'Code', ' 123 456 ');
    expect((await field(title, 'Code')).value).toBe('123456');
    fireEvent.click(confirm);
    await waitFor(() => expect(session.getSnapshot().user?.email).toBe('new@example.com'));
    expect(bodies(shop, 'POST', '/profile/verify-email')).toEqual([{ code: '123456' }]);
    expect(toasts()).toEqual(['Profile updated', 'Email address changed']);
    expect(screen.queryByRole('region', { name: title })).toBeNull();
    expect((await field('Personal details', 'Email')).value).toBe('new@example.com');
  });

  test('[PROF-30] asks for the password, and is not sent without it; the password is not kept as a draft', async () => {
    const shop = shopOf(buildProfile());
    await open(shop);
    expect((await inside('Personal details')).queryByLabelText('Current password')).toBeNull();
    await type('Personal details', 'Email', 'new@example.com');
    await press('Personal details', 'Save');
    expect((await screen.findByRole('group', { name: /^Please check/ })).textContent).toContain(
      'Current password is required',
    );
    expect(shop.of('PATCH', '/profile')).toEqual([]);
    await type('Personal details', 'Current password', 'seven sewn saddlebags');
    expect(JSON.stringify({ ...sessionStorage })).toContain('new@example.com');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('saddlebags');
  });

  test('[PROF-31] of an account without a password says that the log-in has to be recent, and shows the refusal', async () => {
    const profile = buildProfile({ has_password: false });
    const errors = { current_password: ['Log in again.'] };
    const shop = shopOf(profile, { 'PATCH /profile': () => refusal(422, 'validation_failed', 'No.', { errors }) });
    await open(shop, profile);
    await type('Personal details', 'Email', 'new@example.com');
    expect((await region('Personal details')).textContent).toContain('save within 5 minutes');
    await press('Personal details', 'Save');
    expect((await screen.findByRole('group', { name: /^Please check/ })).textContent).toContain('Email: Log in again.');
    expect(bodies(shop, 'PATCH', '/profile')).toEqual([{ name: 'Aino Virtanen', email: 'new@example.com' }]);
  });

  test('[PROF-21] a wrong code is reported at the field and stays to be corrected', async () => {
    const errors = { code: ['The code is wrong or too old.'] };
    const pending = buildProfile({ pending_email: 'new@example.com' });
    const shop = shopOf(pending, {
      'POST /profile/verify-email': () => refusal(422, 'validation_failed', 'No.', { errors }),
    });
    await open(shop, pending);
    await type(title, 'Code', '000000');
    await press(title, 'Confirm address');
    expect((await (await inside(title)).findByRole('group', { name: /^Please check/ })).textContent).toContain(
      'The code is wrong or too old.',
    );
    expect((await field(title, 'Code')).value).toBe('000000');
  });

  test('[PROF-21] another code can be sent after a minute, and the change can be cancelled', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    try {
      const shop = shopOf(buildProfile());
      await open(shop);
      await type('Personal details', 'Email', 'new@example.com');
      await type('Personal details', 'Current password', 'seven sewn saddlebags');
      await press('Personal details', 'Save');
      const waiting = await screen.findByRole('button', { name: 'Send a new code in 60 s' });
      fireEvent.click(waiting);
      act(() => void vi.advanceTimersByTime(59_000));
      expect(screen.getByRole('button', { name: 'Send a new code in 1 s' })).toBeDefined();
      act(() => void vi.advanceTimersByTime(1000));
      fireEvent.click(screen.getByRole('button', { name: 'Send a new code' }));
      expect(await screen.findByText('A new code is on its way to new@example.com.')).toBeDefined();
      expect(bodies(shop, 'PATCH', '/profile').slice(1)).toEqual([{ email: 'new@example.com' }]);
      expect(screen.getByRole('button', { name: 'Send a new code in 60 s' })).toBeDefined();

      fireEvent.click(screen.getByRole('button', { name: 'Keep aino@example.com' }));
      await waitFor(() => expect(screen.queryByRole('region', { name: title })).toBeNull());
      expect(bodies(shop, 'PATCH', '/profile').at(-1)).toEqual({ email: 'aino@example.com' });
    } finally {
      vi.useRealTimers();
    }
  });

  test('[PROF-21] a code requested too early says how long to wait', async () => {
    const pending = buildProfile({ pending_email: 'new@example.com' });
    const shop = shopOf(pending, {
      'PATCH /profile': () => refusal(429, 'too_many_requests', 'Wait a little.', { retry_after: 42 }),
    });
    await open(shop, pending);
    fireEvent.click(await screen.findByRole('button', { name: 'Send a new code' }));
    expect(await screen.findByRole('button', { name: 'Send a new code in 42 s' })).toBeDefined();
    expect((await region(title)).textContent).toContain('Wait a little.');
  });
});

describe('the password', () => {
  const fill = async (current: string, next: string, again = next) => {
    await type('Password', 'Current password', current);
    await type('Password', 'New password', next);
    await type('Password', 'Confirm new password', again);
  };

  test('[PROF-08] [PROF-21] the current one is required, and a new one has eight characters and is confirmed', async () => {
    const shop = shopOf(buildProfile());
    await open(shop);
    await fill('', 'short', 'other');
    await press('Password', 'Change password');
    const summary = await screen.findByRole('group', { name: /^Please check/ });
    for (const text of [
      'Current password is required',
      'New password: Password must be at least 8 characters',
      "Confirm new password: Passwords don't match",
    ]) {
      expect(summary.textContent).toContain(text);
    }
    expect(shop.of('PUT', '/profile/password')).toEqual([]);
  });

  test('[PROF-21] a change is confirmed, and nothing of it stays on the page or in the browser', async () => {
    const shop = shopOf(buildProfile(), {
      'PUT /profile/password': () => ({ status: 200, body: { message: 'ok' } }),
    });
    await open(shop);
    await fill('old-secret', 'new-secret-7');
    fireEvent.click((await inside('Password')).getAllByRole('button', { name: 'Show password' })[1] as HTMLElement);
    expect((await field('Password', 'New password')).type).toBe('text');
    await press('Password', 'Change password');
    await waitFor(() => expect(toasts()).toEqual(['Password changed']));
    expect(bodies(shop, 'PUT', '/profile/password')).toEqual([
      { current_password: 'old-secret', password: 'new-secret-7', password_confirmation: 'new-secret-7' },
    ]);
    await waitFor(async () => expect((await field('Password', 'New password')).value).toBe(''));
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('secret');
  });

  test('[PROF-08] a wrong one is reported at its field', async () => {
    const errors = { current_password: ['This is not your password.'] };
    const shop = shopOf(buildProfile(), {
      'PUT /profile/password': () => refusal(422, 'validation_failed', 'No.', { errors }),
    });
    await open(shop);
    await fill('guess-guess', 'new-secret-7');
    await press('Password', 'Change password');
    expect((await screen.findByRole('group', { name: /^Please check/ })).textContent).toContain(
      'Current password: This is not your password.',
    );
  });

  test('a customer without one is shown how to set one', async () => {
    const social = buildProfile({ has_password: false });
    await open(shopOf(social), social);
    const link = (await inside('Password')).getByRole('link', { name: 'Set a password' });
    expect(link.getAttribute('href')).toBe('/forgot-password');
  });
});

describe('language, data export and deletion', () => {
  test('[PROF-02] [PROF-16] the language brings its currency, and the shop follows', async () => {
    const shop = shopOf(buildProfile());
    await open(shop);
    await type('Language and currency', 'Language', 'sv');
    expect((await field('Language and currency', 'Currency')).value).toBe('SEK');
    await type('Language and currency', 'Currency', 'DKK');
    await press('Language and currency', 'Save');
    await waitFor(() => expect(toasts()).toEqual(['Profilen är uppdaterad']));
    expect(bodies(shop, 'PATCH', '/profile')).toEqual([{ language: 'sv', currency: 'DKK' }]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Din profil');
    expect(document.documentElement.lang).toBe('sv-SE');
    expect(localStorage.getItem('fori-currency')).toBe('DKK');
  });

  test('[PROF-21] all personal data are saved as a JSON file', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob: Blob) => {
      saved.push(blob);
      return 'blob:x';
    };
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const shop = shopOf(buildProfile(), {
      'GET /profile/export': () => ({ status: 200, body: { profile: { id: 'c1' } } }),
    });
    await open(shop);
    await press('Your data', 'Download my data');
    expect(await screen.findByText('Your file has been downloaded')).toBeDefined();
    expect(click).toHaveBeenCalledOnce();
    expect((click.mock.contexts[0] as HTMLAnchorElement).download).toMatch(/^fori-data-\d{4}-\d\d-\d\d\.json$/);
    expect(JSON.parse((await saved[0]?.text()) ?? '')).toEqual({ profile: { id: 'c1' } });
    click.mockRestore();
  });

  test('[PROF-21] the account is deleted after the password was given; then nobody is signed in, at home', async () => {
    const shop = shopOf(buildProfile(), { 'DELETE /profile': () => ({ status: 200, body: { message: 'ok' } }) });
    const { session, router } = await open(shop);
    await press('Delete account', 'Delete account…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    dialog.getByText(/^This deletes the account aino@example.com and cannot be undone\./);
    fireEvent.click(dialog.getByRole('button', { name: 'Delete account permanently' }));
    expect((await dialog.findByRole('group', { name: /^Please check/ })).textContent).toContain(
      'Current password is required',
    );
    expect(shop.of('DELETE', '/profile')).toEqual([]);
    fireEvent.change(dialog.getByLabelText('Current password'), { target: { value: 'my-secret' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Delete account permanently' }));
    expect(await screen.findByRole('heading', { name: 'home' })).toBeDefined();
    expect(bodies(shop, 'DELETE', '/profile')).toEqual([{ current_password: 'my-secret' }]);
    // the page signs out as it unmounts
    await waitFor(() => expect(toasts()).toEqual(['Your account has been deleted']));
    expect(session.getSnapshot().status).toBe('guest');
    expect(router.state.location.pathname).toBe('/');
  });

  test("[PROF-21] a customer without a password types the account's email address instead", async () => {
    const social = buildProfile({ has_password: false });
    const errors = { email: ['Please type the email address of your account'] };
    const responses: FakeResponse[] = [
      refusal(422, 'validation_failed', 'No.', { errors }),
      { status: 200, body: { message: 'ok' } },
    ];
    const shop = shopOf(social, { 'DELETE /profile': () => responses.shift() ?? 'lost' });
    await open(shop, social);
    await press('Delete account', 'Delete account…');
    const dialog = within(await screen.findByRole('dialog'));
    const label = 'Your email address, to confirm';
    fireEvent.change(dialog.getByLabelText(label), { target: { value: 'other@example.com' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Delete account permanently' }));
    expect((await dialog.findByRole('group', { name: /^Please check/ })).textContent).toContain(
      'Please type the email address of your account',
    );
    fireEvent.change(dialog.getByLabelText(label), { target: { value: 'aino@example.com' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Delete account permanently' }));
    expect(await screen.findByRole('heading', { name: 'home' })).toBeDefined();
    expect(bodies(shop, 'DELETE', '/profile').at(-1)).toEqual({ email: 'aino@example.com' });
  });
});
