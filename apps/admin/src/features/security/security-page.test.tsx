import { Blob as NodeBlob } from 'node:buffer';
import type { SecurityEventView } from '@fori/contracts/admin-security/contract';
import { storageKey } from '@fori/domain/shop';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  admin,
  type FakeResponses,
  json,
  neverResolves,
  openBackOffice,
  pageOf,
  refusal,
  storeSignIn,
} from '../../testing/back-office.tsx';

const LIST = 'GET /api/admin/security-events';

const anEvent = (facts: Partial<SecurityEventView> = {}): SecurityEventView => ({
  id: 7,
  at: '2026-11-21T09:30:00.000Z',
  kind: 'sign_in',
  outcome: 'success',
  subject: { hash: 'abcdefghijklmnopqrstuv', name: null },
  actor: null,
  network: '203.0.113.0/24',
  device: 'Firefox, Linux',
  method: null,
  count: 1,
  ...facts,
});

beforeEach(() => storeSignIn(admin));

const open = (address = '/admin/security', responses: FakeResponses = {}) =>
  openBackOffice(address, {
    [LIST]: pageOf([anEvent()], { per_page: 50 }),
    'GET /api/admin/slowdowns': json({ data: { slowdowns: [], total: 0 } }),
    ...responses,
  });
const list = () => screen.findByRole('list', { name: 'Security events' });

test('[ADMIN-270] an event shows what, who by a short hash or a name, by whom and from where', async () => {
  await open('/admin/security', {
    [LIST]: pageOf([
      anEvent(),
      anEvent({
        id: 6,
        kind: 'account_disabled',
        subject: { hash: 'x'.repeat(22), name: 'kai@example.com' },
        actor: { hash: 'y'.repeat(22), name: 'Meri Admin' },
      }),
    ]),
  });
  const [first, second] = within(await list()).getAllByRole('listitem');
  expect(first?.textContent).toContain('Signed in');
  expect(first?.textContent).toContain('Person abcdefgh');
  expect(first?.textContent).toContain('Firefox, Linux · 203.0.113.0/24');
  expect(second?.textContent).toContain('kai@example.com');
  expect(second?.textContent).toContain('by Meri Admin');
});

test('[SEC-40] a sign-in says by what it was proved', async () => {
  await open('/admin/security', { [LIST]: pageOf([anEvent({ method: 'password_and_passkey' })]) });
  expect(within(await list()).getByText('by password and passkey')).toBeTruthy();
});

test('[ADMIN-270] a sum says how many attempts it stands for, and that they failed', async () => {
  await open('/admin/security', {
    [LIST]: pageOf([anEvent({ kind: 'sign_in_failed', outcome: 'failure', subject: null, device: null, count: 490 })]),
  });
  const entry = within(await list()).getByRole('listitem');
  for (const text of ['Sign-in failed', 'Failed', '490 attempts', 'Nobody in particular']) {
    expect(within(entry).getByText(text)).toBeTruthy();
  }
});

test('[ADMIN-271] the filters are kept in the address, and each can be removed', async () => {
  const { address } = await open('/admin/security?kind=sign_in_failed&from=2026-11-01&search=kai%40example.com');
  await list();
  fireEvent.click(screen.getByRole('link', { name: 'Remove filter: From 1 November 2026' }));
  await waitFor(() => expect(address()).toBe('/admin/security?kind=sign_in_failed&search=kai%40example.com'));
  fireEvent.change(screen.getByRole('combobox', { name: 'Kind' }), { target: { value: 'session_ended' } });
  await waitFor(() => expect(address()).toBe('/admin/security?kind=session_ended&search=kai%40example.com'));
  fireEvent.click(screen.getByRole('link', { name: 'Show all events' }));
  await waitFor(() => expect(address()).toBe('/admin/security'));
});

test.each([
  ['while loading', '', neverResolves, 'Loading security events'],
  ['after a failure', '', refusal(503, 'unavailable'), 'Security events could not be loaded'],
  ['where nothing has happened', '', pageOf([]), 'Nothing has happened yet'],
  ['where nothing matches', '?kind=sign_in', pageOf([]), 'No event matches'],
] as const)('[ADMIN-274] the page says so %s', async (_, query, response, text) => {
  await open(`/admin/security${query}`, { [LIST]: response });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('[ADMIN-274] the page speaks the language of the admin', async () => {
  localStorage.setItem(storageKey('language'), 'fi');
  await open();
  expect(await screen.findByRole('heading', { name: 'Tietoturvatapahtumat' })).toBeTruthy();
  expect(await screen.findByText('Henkilö abcdefgh')).toBeTruthy();
});

test('[ADMIN-273] what matches is downloaded as one file', async () => {
  URL.createObjectURL = () => 'blob:events';
  URL.revokeObjectURL = () => undefined;
  const names: string[] = [];
  vi.stubGlobal('Blob', NodeBlob);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const file = new Response('{"id":7}\n{"id":6}\n', {
    headers: { 'content-type': 'application/jsonl; charset=utf-8' },
  });
  await open('/admin/security', { 'GET /api/admin/security-events/export.jsonl': file });
  await list();
  fireEvent.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(names).toEqual([expect.stringMatching(/security-events-[\d-]+\.jsonl$/)]));
});
