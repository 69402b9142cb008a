import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { admin, json, never, openBackOffice, pageOf, refusal, remember } from '../testing/back-office.tsx';
import { Guard } from './guard.tsx';

const list = { 'GET /api/admin/orders': pageOf([]) };
const loginScreen = () => screen.findByRole('heading', { name: 'Sign in to the back office' });

test('[NAV-30] while the shop confirms who is signed in, a loading screen shows', async () => {
  remember(admin);
  await openBackOffice('/admin/orders', { 'GET /api/me': never });
  expect(screen.getByRole('status').textContent).toBe('Loading...');
});

test('[NAV-31] [NAV-33] whoever is not signed in goes to the admin login, the place asked for in its address', async () => {
  const { address } = await openBackOffice('/admin/orders?status=paid&page=2', {});
  await loginScreen();
  expect(address()).toBe(`/admin/login?from=${encodeURIComponent('/admin/orders?status=paid&page=2')}`);
  expect(screen.queryByText(/Your session has ended/)).toBeNull();
});

test('[NAV-34] [NAV-36] a signed-in customer goes to /unauthorized', async () => {
  const customer = { ...admin, role: 'customer' } as const;
  remember(customer);
  const leave = vi.fn();
  const me = { 'GET /api/me': json({ data: customer }) };
  await openBackOffice('/admin/orders', me, [{ path: '*', element: <Guard leave={leave} /> }]);
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/unauthorized'));
});

test('[NAV-36] the role is what the shop says now, not what the browser remembers', async () => {
  remember(admin);
  const leave = vi.fn();
  const me = { 'GET /api/me': json({ data: { ...admin, role: 'customer' } }) };
  await openBackOffice('/admin/orders', me, [{ path: '*', element: <Guard leave={leave} /> }]);
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/unauthorized'));
});

test('[NAV-36] an admin passes', async () => {
  remember(admin);
  const { address } = await openBackOffice('/admin/orders', list);
  await screen.findByRole('heading', { name: 'Orders', level: 1 });
  expect(address()).toBe('/admin/orders');
});

test('[NAV-33] a session that has ended signs out, says so, and keeps the place', async () => {
  remember(admin);
  const { address, services } = await openBackOffice('/admin/orders?status=paid', {
    'GET /api/admin/orders': refusal(401, 'unauthenticated'),
  });
  await loginScreen();
  expect(address()).toBe(`/admin/login?from=${encodeURIComponent('/admin/orders?status=paid')}`);
  expect(screen.getByText(/Your session has ended/)).toBeTruthy();
  expect(services.session.getSnapshot().status).toBe('guest');
});

test('logging out leads to the plain login', async () => {
  remember(admin);
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

test('logging out in another tab leads to the plain login too', async () => {
  remember(admin);
  const { address, services } = await openBackOffice('/admin/orders?status=paid', list);
  await screen.findByRole('heading', { name: 'Orders', level: 1 });
  act(() => services.session.clear());
  await loginScreen();
  expect(address()).toBe('/admin/login');
});

test('[NAV-39] an unknown address shows the 404 page', async () => {
  await openBackOffice('/admin/nothing-here', {});
  expect(screen.getByText("The page you're looking for doesn't exist or has been moved")).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go home' }).getAttribute('href')).toBe('/admin');
});
