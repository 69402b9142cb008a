import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { admin, json, openBackOffice, pageOf, refusal, storeSignIn } from '../../testing/back-office.tsx';
import { buildUser } from '../../testing/customers.ts';

const at = '2026-11-28T09:00:00.000Z';
const here = {
  id: 's-1',
  device: 'Firefox, Linux',
  network: '198.51.100.4',
  created_at: at,
  last_used_at: at,
  ends_at: at,
  present: true,
};
const there = { ...here, id: 's-2', device: 'Safari, iOS', present: false };

beforeEach(() => storeSignIn(admin));

test('[ADMIN-251] the own sessions are listed, the present one marked and without a button to end it', async () => {
  await openBackOffice('/admin/sessions', { 'GET /api/admin/users/u-1/sessions': json({ data: [here, there] }) });
  expect(await screen.findByText('Firefox, Linux')).toBeTruthy();
  expect(screen.getAllByText('This session')).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: /^End the session/ })).toHaveLength(1);
  expect(screen.getByRole('button', { name: /^End the session: Safari, iOS/ })).toBeTruthy();
});

test('[ADMIN-251] a session that is ended leaves the list; with none left the page says so', async () => {
  const { callsOf } = await openBackOffice('/admin/sessions', {
    'GET /api/admin/users/u-1/sessions': json({ data: [here, there] }),
    'DELETE /api/admin/users/u-1/sessions/s-2': json({ data: [here] }),
  });
  fireEvent.click(await screen.findByRole('button', { name: /^End the session/ }));
  expect(await screen.findByText('You are signed in nowhere else.')).toBeTruthy();
  expect(screen.queryByText('Safari, iOS')).toBeNull();
  expect(callsOf('DELETE /api/admin/users/u-1/sessions/s-2')).toHaveLength(1);
});

test('[ADMIN-251] a refusal is said, and nothing leaves the list', async () => {
  await openBackOffice('/admin/sessions', {
    'GET /api/admin/users/u-1/sessions': json({ data: [here, there] }),
    'DELETE /api/admin/users/u-1/sessions': refusal(503, 'unavailable'),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'End all other sessions' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing was ended');
  expect(screen.getByText('Safari, iOS')).toBeTruthy();
});

test('[ADMIN-252] those of another admin are ended from the list of users', async () => {
  const other = buildUser({ id: 'u-2', name: 'Eero', email: 'eero@fori.example' });
  const { callsOf } = await openBackOffice('/admin/users', {
    'GET /api/admin/users': pageOf([other]),
    'GET /api/admin/users/u-2/sessions': json({ data: [there] }),
    'DELETE /api/admin/users/u-2/sessions': json({ data: [] }),
  });
  fireEvent.click((await screen.findAllByRole('button', { name: 'Sessions: Eero' }))[0] as HTMLElement);
  fireEvent.click(await screen.findByRole('button', { name: 'End all sessions' }));
  expect(await screen.findByText('Not signed in anywhere.')).toBeTruthy();
  await waitFor(() => expect(callsOf('DELETE /api/admin/users/u-2/sessions')).toHaveLength(1));
});
