import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAdmin } from '../testing/customers.ts';
import { openApp } from '../testing/open-app.tsx';

test('[PROF-01] a guest is sent to the login, which leads back', async () => {
  const { router, shop } = await openApp('/profile');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toBe('?from=%2Fprofile');
  expect(shop.calls.some(({ path }) => path === '/profile')).toBe(false);
});

test('[PROF-01] an admin has no profile here', async () => {
  const handlers = { 'GET /me': () => ({ body: { data: anAdmin } }) };
  const { router } = await openApp('/profile', { user: anAdmin, handlers });
  await waitFor(() => expect(router.state.location.pathname).toBe('/unauthorized'));
});
