import { createSession } from '@fori/client/session';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { admin, json, neverResolves, openBackOffice, pageOf, refusal, storeSignIn } from '../testing/back-office.tsx';
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
