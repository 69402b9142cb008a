import type { SearchTexts, SearchTextsChange } from '@fori/contracts/admin-search-texts/schemas';
import { byLanguage } from '@fori/domain/languages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { admin, asReader, json, openBackOffice, refusal, storeSignIn } from '../../testing/back-office.tsx';
import { buildCategory } from '../../testing/categories.ts';

const GET = 'GET /api/admin/search-texts/category/1';
const PUT = 'PUT /api/admin/search-texts/category/1';
const loaded: SearchTexts = {
  texts: byLanguage(() => ({ title: '', description: '', slug: '' })),
  made: byLanguage((language) => ({ title: `Bags ${language}`, description: 'All our bags.', slug: 'bags' })),
  path: '/products?category=bags',
  image: null,
};

beforeEach(() => storeSignIn(admin));

const open = async (responses: Parameters<typeof openBackOffice>[1] = {}) => {
  const shop = await openBackOffice('/admin/categories/1/edit', {
    'GET /api/admin/categories/1': json({ data: buildCategory('bags') }),
    [GET]: json({ data: loaded }),
    ...responses,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Search results' }));
  return shop;
};
const field = (name: RegExp) => waitFor(() => within(screen.getByRole('dialog')).getByRole('textbox', { name }));

test('[ADMIN-175] titles and descriptions are written by language, with previews that fall back to the page', async () => {
  const shop = await open({ [PUT]: ({ body }) => json({ data: { ...loaded, ...(body as object) } }) });
  await field(/^Title/);
  const result = () => within(screen.getByRole('region', { name: 'Search result' }));
  expect(result().getByText(/^Bags en/)).toBeDefined();
  fireEvent.change(await field(/^Title/), { target: { value: 'Leather bags' } });
  expect(result().getByText(/^Leather bags/)).toBeDefined();
  expect(within(screen.getByRole('region', { name: 'Card of a link' })).getByText('All our bags.')).toBeDefined();
  fireEvent.click(screen.getByRole('tab', { name: /^Suomi, made from the page/ }));
  expect(result().getByText(/^Bags fi/)).toBeDefined();
  fireEvent.change(await field(/^Description/), { target: { value: 'Laukut.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = shop.callsOf(PUT)[0]?.body as SearchTextsChange;
  expect(sent.seen).toEqual(loaded.texts);
  expect([sent.texts.en.title, sent.texts.fi.description]).toEqual(['Leather bags', 'Laukut.']);
});

test('[ADMIN-175] a refused change stays in the dialog with its reason; one that could not be loaded can be tried again', async () => {
  let failing = true;
  await open({
    [GET]: () => (failing ? refusal(503, 'service_unavailable') : json({ data: loaded })),
    [PUT]: refusal(503, 'service_unavailable'),
  });
  expect(await screen.findByText('The texts could not be loaded')).toBeDefined();
  failing = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  fireEvent.change(await field(/^Title/), { target: { value: 'Leather bags' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Search results are not saved yet')).toBeDefined();
  expect((await screen.findByDisplayValue('Leather bags')).isConnected).toBe(true);
});

test('[ADMIN-234] after a change by somebody else the dialog goes on with both, and a side is chosen of what both changed', async () => {
  const text = (title: string, description = '') => ({ title, description, slug: '' });
  const theirs = { ...loaded, texts: { ...loaded.texts, en: text('Their bags'), fi: text('', 'Laukut.') } };
  const shop = await open({
    [PUT]: ({ body }) =>
      (body as SearchTextsChange).seen.en.title === ''
        ? refusal(409, 'stale_edit', { current: theirs })
        : json({ data: { ...loaded, ...(body as object) } }),
  });
  fireEvent.change(await field(/^Title/), { target: { value: 'Leather bags' } });
  fireEvent.change(await field(/^Description/), { target: { value: 'Sewn here.' } });
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  save();
  const merge = () => screen.findByRole('dialog', { name: 'Somebody else has saved a change here' });
  expect(within(await merge()).getAllByRole('group')).toHaveLength(1);
  // nothing is lost where the admin looks at the texts again first
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect((await field(/^Title/)) as HTMLInputElement).toHaveProperty('value', 'Leather bags');
  save();
  fireEvent.click(within(await merge()).getByRole('radio', { name: /^Mine\s*Leather bags/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Merge' }));
  await field(/^Title/);
  save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shop.callsOf(PUT).at(-1)?.body).toEqual({
    texts: { ...theirs.texts, en: text('Leather bags', 'Sewn here.') },
    seen: theirs.texts,
  });
});

test('[ADMIN-230] a category’s slug is written by language, with the address in the preview; a refusal is shown at its field', async () => {
  const errors = { 'texts.fi.slug': ['Another category already has this address'] };
  const shop = await open({ [PUT]: refusal(422, 'validation_failed', { errors }) });
  const slug = async () => (await field(/^Address/)) as HTMLInputElement;
  expect([(await slug()).placeholder, (await slug()).maxLength]).toEqual(['bags', 60]);
  const result = () => within(screen.getByRole('region', { name: 'Search result' }));
  expect(result().getByText(/\/products\?category=bags$/)).toBeDefined();
  fireEvent.click(screen.getByRole('tab', { name: /^Suomi, made from the page/ }));
  fireEvent.change(await slug(), { target: { value: 'laukut' } });
  expect(result().getByText(/\/products\?category=laukut$/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText(/already has this address/)).length).toBeGreaterThan(0);
  expect((await slug()).getAttribute('aria-invalid')).toBe('true');
  const sent = shop.callsOf(PUT)[0]?.body as SearchTextsChange;
  expect(sent.texts.fi.slug).toBe('laukut');
});

test('[ADMIN-213] what has no made slug, a page that every shop has, has none to write', async () => {
  const made = byLanguage(() => ({ title: 'About us', description: '', slug: '' }));
  await open({ [GET]: json({ data: { ...loaded, made } }) });
  await field(/^Title/);
  expect(within(screen.getByRole('dialog')).queryByRole('textbox', { name: /^Address/ })).toBeNull();
});

test('[ADMIN-294] a reader sees what search engines are told and cannot change it', async () => {
  await open(asReader);
  await field(/^Title/);
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getAllByRole<HTMLInputElement>('textbox').every(({ readOnly }) => readOnly)).toBe(true);
  expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull();
});
