import type { Session } from '@fori/client/session';
import type { User } from '@fori/contracts/auth/schemas';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aCustomer, anAdmin } from '../testing/customers.ts';
import { FakeShop, type Handler, ok, refusal } from '../testing/fake-shop.ts';
import { renderApp } from '../testing/open-app.tsx';
import { Guard } from './guard.tsx';

const routes = [
  { path: '/profile', element: <Guard>the profile</Guard> },
  { path: '/login', element: <p>login</p> },
  { path: '/unauthorized', element: <p>unauthorized</p> },
];

const signedInAs = (user: User) => (session: Session) => session.setSignedIn({ token: 't', user });

const open = async (prepare?: (session: Session) => void, me: Handler = () => ok(aCustomer)) => {
  const shop = new FakeShop({ 'GET /me': me });
  return renderApp({ shop, routes, at: '/profile?tab=addresses', ...(prepare && { prepare }) });
};

test('[NAV-30] while the shop confirms who is signed in, a loading screen shows', async () => {
  await open(signedInAs(aCustomer), () => new Promise(() => undefined));
  expect(screen.getByRole('status').textContent).toBe('Loading...');
});

test('[NAV-32] [NAV-33] a guest goes to the login, the place asked for in its address', async () => {
  const { address } = await open();
  expect(await screen.findByText('login')).toBeDefined();
  expect(address()).toBe('/login?from=%2Fprofile%3Ftab%3Daddresses');
});

test('[NAV-35] [AUTH-08] a customer passes, and is known as the shop knows them', async () => {
  const { session } = await open(signedInAs({ ...aCustomer, name: 'Before the wedding' }));
  expect(await screen.findByText('the profile')).toBeDefined();
  await waitFor(() => expect(session.getSnapshot().user?.name).toBe(aCustomer.name));
});

test('[NAV-34] [NAV-35] an admin goes to /unauthorized', async () => {
  await open(signedInAs(anAdmin), () => ok(anAdmin));
  expect(await screen.findByText('unauthorized')).toBeDefined();
});

test('[NAV-35] the role is what the shop says now, not what the browser remembers', async () => {
  await open(signedInAs(aCustomer), () => ok(anAdmin));
  expect(await screen.findByText('unauthorized')).toBeDefined();
});

test('where the shop cannot be asked, the browser’s memory counts', async () => {
  await open(signedInAs(aCustomer), () => 'lost');
  expect(await screen.findByText('the profile')).toBeDefined();
});

test('[NAV-33] a session the shop has ended leads to the login, which brings back', async () => {
  const { address, session } = await open(signedInAs(aCustomer), () => refusal(401, 'unauthenticated'));
  expect(await screen.findByText('login')).toBeDefined();
  expect(address()).toBe('/login?from=%2Fprofile%3Ftab%3Daddresses');
  expect(session.hasExpired()).toBe(true);
});

test('whoever has logged out, here or in another tab, stands before the plain login', async () => {
  const { address, session } = await open(signedInAs(aCustomer));
  await screen.findByText('the profile');
  act(() => session.clear());
  expect(await screen.findByText('login')).toBeDefined();
  expect(address()).toBe('/login');
});
