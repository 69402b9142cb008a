import type { JobView } from '@fori/contracts/admin-jobs/contract';
import { storageKey } from '@fori/domain/shop';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  admin,
  type FakeResponses,
  json,
  neverResolves,
  openBackOffice,
  refusal,
  storeSignIn,
} from '../../testing/back-office.tsx';

const LIST = 'GET /api/admin/jobs';

const aJob = (facts: Partial<JobView> = {}): JobView => ({
  name: 'sales',
  every_seconds: 60,
  state: 'done',
  last_run: { at: '2026-11-29T09:00:00.000Z', result: 'done', duration_ms: 1500 },
  last_failure: null,
  next_at: '2026-11-29T09:01:00.000Z',
  ...facts,
});
const listed = (...jobs: JobView[]): FakeResponses[string] => json({ data: jobs });

beforeEach(() => storeSignIn(admin));

const open = (response: FakeResponses[string]) => openBackOffice('/admin/jobs', { [LIST]: response });
const rows = async () => within(await screen.findByRole('list', { name: 'Background jobs' })).getAllByRole('listitem');

test('[ADMIN-316] a job shows how often it runs, how it stands, its last run with its time, and its next', async () => {
  await open(listed(aJob()));
  const [row] = await rows();
  for (const text of ['Counting sales for reports', 'every minute', 'Done', 'took 1.5\u00a0s', 'Next run']) {
    expect(row?.textContent).toContain(text);
  }
});

test('[ADMIN-318] a failure shows its time and cause, also after the job has succeeded again', async () => {
  const failure = { at: '2026-11-28T21:00:00.000Z', message: 'no space left' };
  await open(
    listed(aJob({ state: 'failed', last_failure: failure }), aJob({ name: 'refunds', last_failure: failure })),
  );
  for (const row of await rows()) expect(row.textContent).toMatch(/Last failure .*no space left/);
});

test.each([
  ['every hour', aJob({ every_seconds: 3600 })],
  ['every 15 seconds', aJob({ every_seconds: 15 })],
  ['Overdue', aJob({ state: 'overdue' })],
  ['Running', aJob({ state: 'running' })],
  ['Has not run yet', aJob({ state: 'waiting', last_run: null })],
])('[ADMIN-317] a job says: %s', async (text, job) => {
  await open(listed(job));
  expect((await rows())[0]?.textContent).toContain(text);
});

test.each([
  ['while loading', neverResolves, 'Loading background jobs'],
  ['after a failure', refusal(503, 'unavailable'), 'Background jobs could not be loaded'],
  ['in a shop that has just started', listed(), 'Nothing has run yet'],
] as const)('[ADMIN-319] the page says so %s', async (_, response, text) => {
  await open(response);
  expect(await screen.findByText(text)).toBeTruthy();
});

test('[ADMIN-319] the page speaks the language of the admin', async () => {
  localStorage.setItem(storageKey('language'), 'fi');
  await open(listed(aJob()));
  expect(await screen.findByRole('heading', { name: 'Taustatyöt' })).toBeTruthy();
  expect(await screen.findByText('Myynnin laskenta raportteihin')).toBeTruthy();
});
