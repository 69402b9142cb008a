import type { SystemStatus } from '@fori/contracts/admin-status/contract';
import { storageKey } from '@fori/domain/shop';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  admin,
  buildStaff,
  type FakeResponses,
  json,
  neverResolves,
  openBackOffice,
  refusal,
  storeSignIn,
} from '../../testing/back-office.tsx';

const CALL = 'GET /api/admin/status';
const AT = '2026-11-29T09:00:00.000Z';
const GB = 1024 ** 3;
const HALF_MINUTE = 30_000;

const usual: SystemStatus = {
  level: 'ok',
  at: AT,
  version: '1.0.0 (abc)',
  node: 'v22.1.0',
  started_at: '2026-11-28T07:00:00.000Z',
  database: {
    level: 'ok',
    reason: 'ok',
    engine: 'SQLite',
    engine_version: '3.50.1',
    bytes: 1.5 * GB,
    log_bytes: 4 * 1024 ** 2,
    latency_ms: 0.4,
    migrations: 57,
    newest_migration_at: AT,
    replica: null,
  },
  storage: {
    level: 'ok',
    reason: 'ok',
    free_bytes: 40 * GB,
    size_bytes: 64 * GB,
    reserve_bytes: GB,
    media: { files: 1200, bytes: GB / 2 },
  },
  mail: { level: 'ok', reason: 'ok', last_sent_at: AT, waiting: 0, waiting_since: null, given_up: 0 },
  payment: {
    level: 'ok',
    reason: 'ok',
    provider: 'stripe',
    last_paid_order_at: AT,
    last_success_at: AT,
    last_failure_at: null,
    not_captured: 0,
  },
  jobs: { level: 'ok', reason: 'ok', failed: 0, overdue: 0, last_run_at: AT },
  backup: { level: 'ok', reason: 'ok', last_at: AT, max_age_hours: 26 },
};
const status = (parts: Partial<SystemStatus> = {}) => json({ data: { ...usual, ...parts } });

beforeEach(() => storeSignIn(admin));
afterEach(() => vi.useRealTimers());

const open = (response: FakeResponses[string], more: FakeResponses = {}) =>
  openBackOffice('/admin/status', { [CALL]: response, ...more });
const card = async (title: string) => within(await screen.findByRole('region', { name: title }));

test('[ADMIN-323] each part says how it stands in a word and a sentence, with its figures', async () => {
  await open(status());
  expect(await screen.findByText('Everything works')).toBeTruthy();
  for (const [title, ...texts] of [
    [
      'Database',
      'OK',
      'The database answers quickly.',
      'SQLite 3.50.1',
      '1.5 GB',
      '4 MB',
      '0.4 ms',
      /57, the newest from/,
    ],
    ['Storage', 'OK', '40 GB of 64 GB', /1,200 files, 512 MB/],
    ['Email', 'OK', 'Mails are going out.'],
    ['Payments', 'OK', 'stripe', 'None since the start'],
    ['Background jobs', 'OK', 'The background jobs are running.'],
    ['Backup', 'OK', 'The last backup is recent.', '26 hours'],
    ['Program', '1.0.0 (abc)', 'v22.1.0'],
  ] as const) {
    const shown = await card(title);
    for (const text of texts) expect(shown.getByText(text), `${title}: ${text}`).toBeTruthy();
  }
  expect(screen.queryByText(/operations guide/)).toBeNull();
});

test('[ADMIN-325] a part that does not stand well says what to do, where that is written, and where it is seen', async () => {
  const { payment, storage } = usual;
  await open(
    status({
      level: 'failing',
      storage: { ...storage, level: 'failing', reason: 'full' },
      payment: { ...payment, level: 'warning', reason: 'not_captured', not_captured: 2 },
    }),
  );
  expect(await screen.findByText('Something does not work')).toBeTruthy();
  const disk = await card('Storage');
  expect(disk.getByText('Failing')).toBeTruthy();
  expect(disk.getByText(/^Free up room at once/)).toBeTruthy();
  expect(disk.getByText(/docs\/operations\.md#full-disk/)).toBeTruthy();
  const held = await card('Payments');
  expect(held.getByText('Needs a look')).toBeTruthy();
  expect(held.getByRole('link', { name: 'Show these orders' }).getAttribute('href')).toBe(
    '/admin/orders?payment=capture_failed',
  );
});

test('[WATCH-12] a storage of pictures that does not answer is said with what to do, and its files are unknown', async () => {
  const storage = { ...usual.storage, level: 'failing', reason: 'unreachable', media: null } as const;
  await open(status({ level: 'failing', storage }));
  const shown = await card('Storage');
  for (const text of [/does not answer/, /“fori check storage”/, /#the-bucket-of-the-media-down/, 'Unknown'])
    expect(shown.getByText(text), String(text)).toBeTruthy();
});

test('[ADMIN-293] [ADMIN-325] orders are linked only for those who may see them', async () => {
  const payment = { ...usual.payment, not_captured: 2 };
  await open(status({ payment }), { 'GET /api/me': json({ data: buildStaff(['security.read']) }) });
  expect((await card('Payments')).getByText('2')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Show these orders' })).toBeNull();
});

test('[ADMIN-323] a replica is shown with its age, or as not in use', async () => {
  const { database } = usual;
  await open(status({ database: { ...database, log_bytes: null, replica: { used: true, age_seconds: 0.52 } } }));
  expect((await card('Database')).getByText('In use, at most 0.5 s old')).toBeTruthy();
  expect((await card('Database')).queryByText('Write-ahead log')).toBeNull();
});

test('[ADMIN-326] the page asks again every half minute, and keeps what it showed where that fails', async () => {
  // nothing else, or what waits for React would wait for the clock
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let calls = 0;
  await open(() => {
    calls += 1;
    if (calls === 1) return status();
    return calls === 2
      ? status({ level: 'warning', jobs: { ...usual.jobs, level: 'warning', reason: 'failed', failed: 1 } })
      : refusal(503, 'service_unavailable');
  });
  expect(await screen.findByText('Everything works')).toBeTruthy();
  vi.advanceTimersByTime(HALF_MINUTE);
  expect(await screen.findByText('The last run of a job failed.')).toBeTruthy();
  vi.advanceTimersByTime(HALF_MINUTE);
  expect(await screen.findByText('Could not be refreshed; this is how it was at 11:00.')).toBeTruthy();
  expect(screen.getByText('The last run of a job failed.')).toBeTruthy();
});

test.each([
  ['while loading', neverResolves, 'Loading the system status'],
  ['after a failure', refusal(503, 'service_unavailable'), 'The system status could not be loaded'],
] as const)('[ADMIN-327] the page says so %s', async (_, response, text) => {
  await open(response);
  expect(await screen.findByText(text)).toBeTruthy();
});

test('[ADMIN-327] the page speaks the language of the admin', async () => {
  localStorage.setItem(storageKey('language'), 'fi');
  await open(status());
  expect(await screen.findByRole('heading', { name: 'Järjestelmän tila' })).toBeTruthy();
  expect((await card('Tallennustila')).getByText('40 Gt / 64 Gt')).toBeTruthy();
});
