import type { SlowdownView } from '@fori/contracts/admin-security/contract';
import { storageKey } from '@fori/domain/shop';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  admin,
  buildStaff,
  type FakeResponses,
  json,
  neverResolves,
  openBackOffice,
  pageOf,
  refusal,
  storeSignIn,
} from '../../testing/back-office.tsx';

const LIST = 'GET /api/admin/slowdowns';

const aSlowdown = (facts: Partial<SlowdownView> = {}): SlowdownView => ({
  id: 'w-1',
  kind: 'sign_in',
  scope: 'network',
  account: { name: 'Kai Kunde', email: 'kai@example.com' },
  network: '203.0.113.0/24',
  until: '2026-11-28T10:15:00.000Z',
  ...facts,
});
const waiting = (slowdowns: SlowdownView[], total = slowdowns.length) => json({ data: { slowdowns, total } });
const uploads = aSlowdown({ id: 'w-2', kind: 'uploads', account: null, network: '2001:db8:1::/48' });

beforeEach(() => storeSignIn(admin));

const open = (responses: FakeResponses) =>
  openBackOffice('/admin/security', { 'GET /api/admin/security-events': pageOf([]), ...responses });
const list = () => screen.findByRole('list', { name: 'Slowed down' });

test('[ADMIN-265] [ADMIN-266] each that waits is shown with what, who, from where and until when', async () => {
  const unknown = aSlowdown({ id: 'w-3', scope: 'unknown_networks', account: null, network: null });
  await open({ [LIST]: waiting([aSlowdown(), uploads, unknown], 250) });
  const [own, network, address] = within(await list()).getAllByRole('listitem');
  for (const text of ['Sign-in', 'Kai Kunde', 'kai@example.com', 'Network · 203.0.113.0/24', 'until']) {
    expect(own?.textContent).toContain(text);
  }
  for (const text of ['Uploads and drawing', 'Network · 2001:db8:1::/48']) expect(network?.textContent).toContain(text);
  for (const text of ['An address without an account', 'All unknown networks']) {
    expect(address?.textContent).toContain(text);
  }
  expect(screen.getByText('Showing the 3 with the longest wait, of 250.')).toBeTruthy();
});

test('[ADMIN-267] one that is released leaves the list, and the events are fetched again', async () => {
  const { callsOf } = await open({
    [LIST]: waiting([aSlowdown(), uploads]),
    'DELETE /api/admin/slowdowns/w-1': waiting([uploads]),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Release: Sign-in, kai@example.com' }));
  expect(await screen.findByText('Released')).toBeTruthy();
  expect(within(await list()).getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByText('kai@example.com')).toBeNull();
  expect(callsOf('DELETE /api/admin/slowdowns/w-1')).toHaveLength(1);
  expect(callsOf('GET /api/admin/security-events')).toHaveLength(2);
});

test('[ADMIN-296] [ADMIN-267] without the permission to manage staff nothing can be released', async () => {
  await open({ [LIST]: waiting([aSlowdown()]), 'GET /api/me': json({ data: buildStaff(['security.read']) }) });
  expect(within(await list()).getByText('kai@example.com')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Release/ })).toBeNull();
});

test('[ADMIN-269] a refused release says so, and nothing leaves the list', async () => {
  await open({ [LIST]: waiting([aSlowdown()]), 'DELETE /api/admin/slowdowns/w-1': refusal(503, 'unavailable') });
  fireEvent.click(await screen.findByRole('button', { name: /^Release/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing was released');
  expect(screen.getByText('kai@example.com')).toBeTruthy();
});

test.each([
  ['while loading', neverResolves, 'Loading who has to wait'],
  ['after a failure', refusal(503, 'unavailable'), 'Who has to wait could not be loaded'],
  ['where nobody waits', waiting([]), 'Nobody has to wait at present.'],
] as const)('[ADMIN-269] the list says so %s', async (_, response, text) => {
  await open({ [LIST]: response });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('[ADMIN-269] the list speaks the language of the admin', async () => {
  localStorage.setItem(storageKey('language'), 'fi');
  await open({ [LIST]: waiting([aSlowdown()]) });
  expect(await screen.findByRole('heading', { name: 'Hidastetut' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Poista odotus: Kirjautuminen, kai@example.com' })).toBeTruthy();
});
