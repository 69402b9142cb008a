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

test('[NAV-30] shows a loading screen while the API confirms the session', async () => {
  await open(signedInAs(aCustomer), () => new Promise(() => undefined));
  expect(screen.getByRole('status').textContent).toBe('Loading...');
});

test('[NAV-32] [NAV-33] sends a guest to the login and keeps the requested address', async () => {
  const { address } = await open();
  expect(await screen.findByText('login')).toBeDefined();
  expect(address()).toBe('/login?from=%2Fprofile%3Ftab%3Daddresses');
});

test('[NAV-35] [AUTH-08] lets a customer in, with the name the API returns', async () => {
  const { session } = await open(signedInAs({ ...aCustomer, name: 'Before the wedding' }));
  expect(await screen.findByText('the profile')).toBeDefined();
  await waitFor(() => expect(session.getSnapshot().user?.name).toBe(aCustomer.name));
});

test('[NAV-34] [NAV-35] sends an admin to /unauthorized', async () => {
  await open(signedInAs(anAdmin), () => ok(anAdmin));
  expect(await screen.findByText('unauthorized')).toBeDefined();
});

test("[NAV-35] takes the role from the API, not from the browser's storage", async () => {
  await open(signedInAs(aCustomer), () => ok(anAdmin));
  expect(await screen.findByText('unauthorized')).toBeDefined();
});

test('uses the stored session when the API cannot be reached', async () => {
  await open(signedInAs(aCustomer), () => 'lost');
  expect(await screen.findByText('the profile')).toBeDefined();
});

test('[NAV-33] sends an expired session to the login, which returns to the requested page', async () => {
  const { address, session } = await open(signedInAs(aCustomer), () => refusal(401, 'unauthenticated'));
  expect(await screen.findByText('login')).toBeDefined();
  expect(address()).toBe('/login?from=%2Fprofile%3Ftab%3Daddresses');
  expect(session.hasExpired()).toBe(true);
});

test('shows the plain login after logging out, here or in another tab', async () => {
  const { address, session } = await open(signedInAs(aCustomer));
  await screen.findByText('the profile');
  act(() => session.clear());
  expect(await screen.findByText('login')).toBeDefined();
  expect(address()).toBe('/login');
});
