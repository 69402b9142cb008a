import type { SynonymSettings } from '@fori/contracts/admin-shop-search/schemas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { admin, asReader, json, openBackOffice, refusal, storeSignIn } from '../../testing/back-office.tsx';
import { changeable } from '../../testing/changeable.ts';

const GET = 'GET /api/admin/synonyms';
const PUT = 'PUT /api/admin/synonyms';
const synonyms: SynonymSettings = {
  groups: { en: [['bag', 'purse']], fi: [['reppu', 'selkäreppu']], sv: [], no: [], da: [], is: [] },
  updated_at: '2026-11-21T09:00:00.000Z',
};
const saved = (body: unknown): SynonymSettings => ({
  ...(body as SynonymSettings),
  updated_at: '2026-11-21T10:00:00.000Z',
});

beforeEach(() => storeSignIn(admin));

const open = (present: () => SynonymSettings, put = ({ body }: { body: unknown }) => json({ data: saved(body) })) =>
  openBackOffice('/admin/shop-search', {
    [GET]: () => json({ data: present() }),
    [PUT]: put,
    'GET /api/admin/unmatched-searches': json({ data: [] }),
  });
const group = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const type = async (name: string, value: string) => fireEvent.change(await group(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isSaved = () => waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());

test('[ADMIN-144] groups are added, changed and removed by language, and saved together', async () => {
  const shop = await open(() => synonyms);
  await type('English, group 1', 'bag, purse , handbag');
  press('Add a group');
  expect(document.activeElement).toBe(await group('English, group 2'));
  await type('English, group 2', 'belt, strap');
  fireEvent.click(screen.getByRole('tab', { name: /^Suomi 1/ }));
  expect((await group('Suomi, group 1')).value).toBe('reppu, selkäreppu');
  press('Remove group 1');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a group' }));
  expect(screen.getByText('No synonyms in this language yet.')).toBeDefined();
  press('Save');
  await isSaved();
  expect(shop.callsOf(PUT)[0]?.body).toEqual({
    groups: {
      ...synonyms.groups,
      en: [
        ['bag', ' purse ', ' handbag'],
        ['belt', ' strap'],
      ],
      fi: [],
    },
    updated_at: synonyms.updated_at,
  });
});

test('[ADMIN-125] [ADMIN-144] an invalid group is named in the summary, whose link opens its language', async () => {
  const shop = await open(() => synonyms);
  await group('English, group 1');
  fireEvent.click(screen.getByRole('tab', { name: /^Suomi/ }));
  await type('Suomi, group 1', 'reppu');
  fireEvent.click(screen.getByRole('tab', { name: /^English/ }));
  press('Save');
  const summary = within(await screen.findByRole('group', { name: 'The synonyms are not saved yet' }));
  expect(screen.getByRole('tab', { name: /^Suomi 1 groups, Please check$/ })).toBeDefined();
  fireEvent.click(summary.getByRole('link', { name: /^Suomi, group 1: Two to 20 synonyms/ }));
  expect(document.activeElement).toBe(await group('Suomi, group 1'));
  expect(shop.callsOf(PUT)).toHaveLength(0);
  press('Discard');
  await waitFor(async () => expect((await group('Suomi, group 1')).value).toBe('reppu, selkäreppu'));
});

test('[ADMIN-144] groups joined by the shop are shown as one', async () => {
  await open(
    () => synonyms,
    () => json({ data: saved({ groups: { ...synonyms.groups, en: [['bag', 'purse', 'tote']] } }) }),
  );
  await group('English, group 1');
  press('Add a group');
  await type('English, group 2', 'purse, tote');
  press('Save');
  await waitFor(async () => expect((await group('English, group 1')).value).toBe('bag, purse, tote'));
  expect(screen.queryByRole('textbox', { name: 'English, group 2' })).toBeNull();
});

test('[ADMIN-08] [ADMIN-144] after a concurrent save an admin can keep their own groups on top of it', async () => {
  const theirs: SynonymSettings = {
    groups: {
      ...synonyms.groups,
      en: [
        ['bag', 'purse'],
        ['vest', 'waistcoat'],
      ],
      fi: [],
    },
    updated_at: '2026-11-21T09:30:00.000Z',
  };
  let present = synonyms;
  const shop = await open(
    () => present,
    ({ body }) =>
      (body as SynonymSettings).updated_at === theirs.updated_at
        ? json({ data: saved(body) })
        : refusal(409, 'stale_edit'),
  );
  await type('English, group 1', 'bag, sack');
  present = theirs;
  press('Save');
  await screen.findByText('Somebody else has changed the synonyms');
  press('Keep mine and go on');
  await waitFor(() => expect(screen.queryByText('Somebody else has changed the synonyms')).toBeNull());
  press('Save');
  await isSaved();
  expect(shop.callsOf(PUT).at(-1)?.body).toEqual({
    groups: {
      ...synonyms.groups,
      en: [
        ['bag', ' sack'],
        ['vest', ' waistcoat'],
      ],
      fi: [],
    },
    updated_at: theirs.updated_at,
  });
});

test('[ADMIN-294] a reader sees the synonyms and cannot change them', async () => {
  await openBackOffice('/admin/shop-search', {
    ...asReader,
    [GET]: json({ data: synonyms }),
    'GET /api/admin/unmatched-searches': json({ data: [] }),
  });
  await group('English, group 1');
  expect(screen.getByText('You can look at this, but not change it.')).toBeTruthy();
  expect(changeable()).toEqual({ fields: [], dragged: [], buttons: [] });
});
