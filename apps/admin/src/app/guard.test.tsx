import { createSession, STAFF_KEY } from '@fori/client/session';
import { createStaffSession } from '@fori/client/staff-session';
import { watchSession } from '@fori/client/watch-session';
import type { User } from '@fori/contracts/auth/schemas';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  admin,
  buildStaff,
  json,
  neverResolves,
  openBackOffice,
  pageOf,
  refusal,
  storeSignIn,
} from '../testing/back-office.tsx';
import { buildOrder } from '../testing/orders.ts';
import { Guard } from './guard.tsx';

const list = { 'GET /api/admin/orders': pageOf([]) };
const loginScreen = () => screen.findByRole('heading', { name: 'Sign in to the back office' });

test('[NAV-30] shows a loading screen while the API confirms the session', async () => {
  storeSignIn(admin);
  await openBackOffice('/admin/orders', { 'GET /api/me': neverResolves });
  expect(screen.getByRole('status').textContent).toBe('Loading...');
});

test('[NAV-31] [NAV-33] sends anonymous visitors to the admin login and keeps the requested address', async () => {
  const { address } = await openBackOffice('/admin/orders?status=paid&page=2', {});
  await loginScreen();
  expect(address()).toBe(`/admin/login?from=${encodeURIComponent('/admin/orders?status=paid&page=2')}`);
  expect(screen.queryByText(/Your session has ended/)).toBeNull();
});

test('[NAV-34] [NAV-36] sends somebody signed in to the shop as a customer to /unauthorized', async () => {
  const session = createSession();
  session.setSignedIn({ token: 't', user: { ...admin, role: 'customer' } });
  const leave = vi.fn();
  await openBackOffice('/admin/orders', {}, [{ path: '*', element: <Guard leave={leave} /> }]);
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/unauthorized'));
});

test("[NAV-36] takes the role from the API, not from the browser's storage", async () => {
  storeSignIn(admin);
  const leave = vi.fn();
  const me = { 'GET /api/me': json({ data: { ...admin, role: 'customer' } }) };
  await openBackOffice('/admin/orders', me, [{ path: '*', element: <Guard leave={leave} /> }]);
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/unauthorized'));
});

test('[NAV-36] lets an admin in', async () => {
  storeSignIn(admin);
  const { address } = await openBackOffice('/admin/orders', list);
  await screen.findByRole('heading', { name: 'Orders', level: 1 });
  expect(address()).toBe('/admin/orders');
});

test('[AUTH-117] [NAV-33] signs out with a message and keeps the address when the session has ended', async () => {
  storeSignIn(admin);
  const { address, services } = await openBackOffice('/admin/orders?status=paid', {
    'GET /api/admin/orders': refusal(401, 'unauthenticated'),
  });
  await loginScreen();
  expect(address()).toBe(`/admin/login?from=${encodeURIComponent('/admin/orders?status=paid')}`);
  expect(screen.getByText(/Your session has ended/)).toBeTruthy();
  expect(services.session.getSnapshot().status).toBe('guest');
});

const NOTES = 'POST /api/admin/orders/order-1/notes';
const note = { id: 7, at: '2026-11-21T10:00:00.000Z', text: 'Call before sending', author: 'Meri Admin', mine: true };
const signIn = async () => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
  fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'a long password' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Sign in' }));
  return dialog;
};
const noteField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'New note' });

/** An order with a note typed, whose session ends as the note is added. */
async function typeUntilEnded(signedIn: User) {
  storeSignIn(admin);
  let ended = true;
  let present = admin;
  const page = await openBackOffice('/admin/orders/order-1', {
    'GET /api/me': () => json({ data: present }),
    'GET /api/admin/orders/order-1': json({ data: buildOrder() }),
    'GET /api/admin/orders/order-1/mails': json({ data: [] }),
    [NOTES]: () => (ended ? refusal(401, 'unauthenticated') : json({ data: note }, 201)),
    'POST /api/admin/login': () => {
      ended = false;
      present = signedIn;
      return json({ token: null, user: signedIn });
    },
  });
  onTestFinished(watchSession(page.services.session, page.services.queryClient, { keepEnded: true }));
  fireEvent.change(await noteField(), { target: { value: 'Call before sending' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add note' }));
  return page;
}

test('[AUTH-200] a page on which something was typed stays when the session ends, and is saved once its owner has signed in again', async () => {
  const { address, callsOf } = await typeUntilEnded(admin);
  const dialog = await signIn();
  expect(dialog.getByLabelText<HTMLInputElement>(/Username/).value).toBe(admin.email);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/admin/orders/order-1');
  expect((await noteField()).value).toBe('Call before sending');
  fireEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(callsOf(NOTES)).toHaveLength(2));
  expect(callsOf(NOTES)[1]).toEqual(callsOf(NOTES)[0]);
});

test('[AUTH-200] somebody else who signs in there gets a page of their own', async () => {
  await typeUntilEnded({ ...buildStaff('orders'), id: 'u-2', name: 'Ina', email: 'ina@fori.example' });
  await signIn();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await noteField()).value).toBe('');
});

test('[AUTH-200] other tabs learn that the shop ended the session, and keep what was typed in them', async () => {
  storeSignIn(admin);
  await openBackOffice('/admin/orders', list);
  fireEvent.input(await screen.findByRole('searchbox'), { target: { value: 'Aino' } });
  const elsewhere = createStaffSession();
  act(() => {
    elsewhere.expire(String(elsewhere.mark()));
    window.dispatchEvent(new StorageEvent('storage', { key: STAFF_KEY }));
  });
  expect(await screen.findByRole('dialog', { name: 'Your session has ended' })).toBeTruthy();
});

test('[AUTH-201] a call that a page’s token has become too old for is repeated with a new one, and what was typed stays', async () => {
  storeSignIn(admin);
  document.head.innerHTML = '<meta name="csrf-token" content="old">';
  onTestFinished(() => {
    document.head.innerHTML = '';
  });
  const { callsOf, headersOf } = await openBackOffice('/admin/orders/order-1', {
    'GET /api/admin/orders/order-1': json({ data: buildOrder() }),
    'GET /api/admin/orders/order-1/mails': json({ data: [] }),
    'GET /api/csrf': json({ token: 'new' }),
    [NOTES]: () => (callsOf(NOTES).length === 1 ? refusal(419, 'page_expired') : json({ data: note }, 201)),
  });
  fireEvent.change(await noteField(), { target: { value: 'Call before sending' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(callsOf(NOTES)).toHaveLength(2));
  expect(headersOf(NOTES).map((headers) => headers.get('x-csrf-token'))).toEqual(['old', 'new']);
});

test('shows the plain login after logging out', async () => {
  storeSignIn(admin);
  const { address, callsOf } = await openBackOffice('/admin/orders', {
    ...list,
    'POST /api/logout': json({ message: 'You are logged out.' }),
  });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Log out', hidden: true }));
  await loginScreen();
  expect(callsOf('POST /api/logout')).toHaveLength(1);
  expect(address()).toBe('/admin/login');
  expect(await screen.findByText('You are logged out')).toBeTruthy();
});

test('shows the plain login after logging out in another tab', async () => {
  storeSignIn(admin);
  const { address, services } = await openBackOffice('/admin/orders?status=paid', list);
  await screen.findByRole('heading', { name: 'Orders', level: 1 });
  act(() => services.session.clear());
  await loginScreen();
  expect(address()).toBe('/admin/login');
});

test('[NAV-39] shows the 404 page at an unknown address', async () => {
  await openBackOffice('/admin/nothing-here', {});
  expect(screen.getByText("The page you're looking for doesn't exist or has been moved")).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go home' }).getAttribute('href')).toBe('/admin');
});
