import type { SynonymSettings, UnmatchedSearch } from '@fori/contracts/admin-shop-search/schemas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { admin, type FakeResponses, json, openBackOffice, refusal, storeSignIn } from '../../testing/back-office.tsx';

const LIST = 'GET /api/admin/unmatched-searches';
const DISMISS = 'POST /api/admin/unmatched-searches/1/dismissal';
const search = (id: number, term: string, rest: Partial<UnmatchedSearch> = {}): UnmatchedSearch => ({
  id,
  term,
  language: 'en',
  times: 12,
  similar_shown: false,
  first_at: '2026-11-01T09:00:00.000Z',
  last_at: '2026-11-21T09:00:00.000Z',
  ...rest,
});
const synonyms: SynonymSettings = {
  groups: { en: [['bag', 'purse']], fi: [['reppu', 'rinkka']], sv: [], no: [], da: [], is: [] },
  updated_at: null,
};

beforeEach(() => storeSignIn(admin));

const open = (responses: FakeResponses) =>
  openBackOffice('/admin/shop-search', { 'GET /api/admin/synonyms': json({ data: synonyms }), ...responses });
const lines = async () => within(await screen.findByRole('list', { name: 'Searches without result' }));
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('[ADMIN-145] a search becomes a group of its language, once', async () => {
  await open({ [LIST]: json({ data: [search(1, 'kassi', { language: 'fi', times: 1, similar_shown: true })] }) });
  const [line] = (await lines()).getAllByRole('listitem');
  expect(line?.textContent).toMatch(/^kassiSuomi1 time, last .*2026.*Similar products shown/);
  await press('Add kassi as synonym');
  const group = screen.getByRole<HTMLInputElement>('textbox', { name: 'Suomi, group 2' });
  expect(group.value).toBe('kassi, ');
  expect(document.activeElement).toBe(group);
  expect(screen.getByRole('button', { name: 'Save' })).toBeDefined();
  await press('Add kassi as synonym');
  expect(screen.queryByRole('textbox', { name: 'Suomi, group 3' })).toBeNull();
  expect(document.activeElement).toBe(group);
});

test('[ADMIN-145] a search too long for a synonym can only be dismissed', async () => {
  let listed = [search(1, 'a bag for my laptop'), search(2, 'purple')];
  const shop = await open({
    [LIST]: () => json({ data: listed }),
    [DISMISS]: () => {
      const [dismissed, ...others] = listed;
      listed = others;
      return json({ data: dismissed });
    },
  });
  await lines();
  expect(screen.queryByRole('button', { name: 'Add a bag for my laptop as synonym' })).toBeNull();
  await press('Dismiss a bag for my laptop');
  await waitFor(() => expect(screen.queryByText('a bag for my laptop')).toBeNull());
  expect(document.activeElement).toBe(screen.getByText(/^What customers searched for/));
  expect(screen.getByText('purple')).toBeDefined();
  expect(shop.callsOf(DISMISS)).toHaveLength(1);
});

test('[ADMIN-145] a failed dismissal leaves the search in the list and says so', async () => {
  await open({ [LIST]: () => json({ data: [search(1, 'purple')] }), [DISMISS]: refusal(500, 'internal') });
  await press('Dismiss purple');
  await screen.findByText('The search could not be dismissed');
  expect(screen.getByText('purple')).toBeDefined();
});

test('[ADMIN-145] ten searches are shown until all are asked for', async () => {
  await open({ [LIST]: json({ data: Array.from({ length: 12 }, (_, n) => search(n + 1, `word ${n + 1}`)) }) });
  const list = await lines();
  expect(list.getAllByRole('listitem')).toHaveLength(10);
  await press('Show all (12)');
  expect(list.getAllByRole('listitem')).toHaveLength(12);
});

test('[ADMIN-145] an empty list says what will appear; a failure is shown with a way to retry', async () => {
  let fails = true;
  await open({ [LIST]: () => (fails ? refusal(500, 'internal') : json({ data: [] })) });
  await screen.findByText('The searches without result could not be loaded');
  fails = false;
  await press('Try again');
  await screen.findByText('No searches without result');
});
