import type { AdminTextPage, PageText } from '@fori/contracts/admin-text-pages/schemas';
import { byLanguage } from '@fori/domain/languages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { admin, asReader, json, openBackOffice, pageOf, refusal, storeSignIn } from '../../testing/back-office.tsx';
import { changeable } from '../../testing/changeable.ts';

const LIST = 'GET /api/admin/pages';
const GET = 'GET /api/admin/pages/4';
const PUT = 'PUT /api/admin/pages/4';
const PUBLISH = 'POST /api/admin/pages/4/publication';
const PREVIEW = 'POST /api/admin/pages/preview';
const VERSIONS = 'GET /api/admin/pages/4/versions';

const text = (body: string, title = 'Terms'): PageText => ({ title, description: 'Ours.', body });
const terms: AdminTextPage = {
  ...{ id: 4, slug: 'terms', kind: 'terms', visible: true, slug_fixed: true, updated_at: '2026-11-20T09:00:00.000Z' },
  states: byLanguage(() => 'built_in'),
  texts: byLanguage(() => null),
  built_in: byLanguage(() => text('Built in.')),
};
const preview = json({
  data: {
    ...{
      slug: 'terms',
      kind: 'terms',
      language: 'en',
      title: 'Terms',
      heading: 'Terms',
      description: '',
      picture: null,
      slugs: byLanguage(() => 'terms'),
    },
    ...{ lead: '<p>As customers see it.</p>', sections: [], published_at: null, languages: ['en'] },
  },
});

beforeEach(() => storeSignIn(admin));

const open = (responses: Parameters<typeof openBackOffice>[1] = {}) =>
  openBackOffice('/admin/pages/4/edit', {
    [GET]: json({ data: terms }),
    [PREVIEW]: () => preview.clone(),
    ...responses,
  });
const body = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Text \(Markdown\)/ });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('[PAGE-112] starts from the built-in text, saves a draft, and publishes it', async () => {
  let saved: AdminTextPage = terms;
  const shop = await open({
    [PUT]: ({ body: sent }) => {
      const { texts } = sent as Pick<AdminTextPage, 'texts'>;
      saved = { ...terms, texts, states: { ...terms.states, en: 'draft' }, updated_at: '2026-11-20T10:00:00.000Z' };
      return json({ data: saved });
    },
    [PUBLISH]: () =>
      json({
        data: { ...saved, states: { ...saved.states, en: 'published' }, updated_at: '2026-11-20T11:00:00.000Z' },
      }),
  });
  expect((await body()).value).toBe('Built in.');
  expect(await screen.findByText('As customers see it.')).toBeDefined();
  fireEvent.change(await body(), { target: { value: 'Ours.' } });
  press('Save');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  expect(shop.callsOf(PUT)[0]?.body).toMatchObject({ updated_at: terms.updated_at, texts: { en: text('Ours.') } });
  press('Publish the drafts');
  expect(await screen.findByText('No draft waits to be published.')).toBeDefined();
  expect(shop.callsOf(PUBLISH)[0]?.body).toEqual({ updated_at: '2026-11-20T10:00:00.000Z' });
});

test('[PAGE-113] a version is compared with the editor line by line and restored into it', async () => {
  const version = (number: number, of: PageText | null) => ({
    ...{ id: number, number, text: of, author: 'Meri Admin', written_at: '2026-11-19T09:00:00.000Z' },
    published_at: '2026-11-19T10:00:00.000Z',
  });
  await open({
    [GET]: json({ data: { ...terms, texts: { ...terms.texts, en: text('One.\nNew line.') } } }),
    [VERSIONS]: pageOf([version(2, null), version(1, text('One.\nOld line.'))]),
  });
  await body();
  press('Versions');
  const dialog = within(await screen.findByRole('dialog', { name: 'Versions in English' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Compare: Version 1' }));
  const comparison = await dialog.findByRole('region', { name: 'Version 1 compared with the editor' });
  await waitFor(() => expect(comparison.textContent).toContain('Only in this version: Old line.'));
  expect(comparison.textContent).toContain('Only in the editor: New line.');
  fireEvent.click(dialog.getByRole('button', { name: 'Restore as draft: Version 2 · Built-in text' }));
  expect((await body()).value).toBe('Built in.');
});

test('[PAGE-110] an unknown fact is named at its field before anything is sent', async () => {
  const shop = await open();
  fireEvent.change(await body(), { target: { value: 'By {{nobody}}.' } });
  press('Save');
  expect(await screen.findAllByText(/There is no fact “nobody”/)).not.toHaveLength(0);
  expect(shop.callsOf(PUT)).toHaveLength(0);
});

test('[PAGE-115] a new page is created from the list, and a taken address is refused at its field', async () => {
  const row = { ...terms, title: 'Terms and conditions' };
  await openBackOffice('/admin/pages', {
    [LIST]: pageOf([row]),
    'POST /api/admin/pages': refusal(422, 'validation_failed', {
      errors: { slug: ['Another page already has this address'] },
    }),
  });
  const list = within(await screen.findByRole('list', { name: 'Pages' }));
  expect(list.getByRole('link', { name: 'Terms and conditions' }).getAttribute('href')).toBe('/admin/pages/4/edit');
  press('New page');
  fireEvent.change(await screen.findByRole('textbox', { name: /^Title in English/ }), { target: { value: 'Terms' } });
  press('Create the page');
  expect(await screen.findAllByText(/Another page already has this address/)).not.toHaveLength(0);
});

test('[ORDER-140] a link opens the versions of a language', async () => {
  const shop = await openBackOffice('/admin/pages/4/edit?versions=fi', {
    [GET]: json({ data: terms }),
    [PREVIEW]: () => preview.clone(),
    [VERSIONS]: pageOf([]),
  });
  await screen.findByRole('dialog', { name: /Suomi/ });
  expect(shop.callsOf(VERSIONS)[0]?.query).toMatchObject({ language: 'fi' });
});

test('[PAGE-130] [PAGE-131] what search engines show of a page of the shop’s own is previewed with its address in a language', async () => {
  const noText = { title: '', description: '', slug: '' };
  await open({
    [GET]: json({
      data: { ...terms, slug: 'care', kind: 'own', built_in: null, texts: byLanguage(() => text('Brush.')) },
    }),
    'GET /api/admin/search-texts/page/4': json({
      data: {
        texts: byLanguage((language) => (language === 'fi' ? { ...noText, slug: 'hoito' } : noText)),
        made: byLanguage(() => ({ title: 'Care', description: 'Of leather.', slug: 'care' })),
        ...{ path: '/pages/care', image: null },
      },
    }),
  });
  await body();
  press('Search results');
  const address = () => waitFor(() => within(screen.getByRole('dialog')).getByRole('textbox', { name: /^Address/ }));
  expect((await address()).getAttribute('placeholder')).toBe('care');
  const result = () => within(screen.getByRole('region', { name: 'Search result' }));
  expect(result().getByText(/\/pages\/care$/)).toBeDefined();
  fireEvent.click(screen.getByRole('tab', { name: /^Suomi, written/ }));
  expect(result().getByText(/\/pages\/hoito$/)).toBeDefined();
  fireEvent.change(await address(), { target: { value: 'hoida' } });
  expect(result().getByText(/\/pages\/hoida$/)).toBeDefined();
});

test('[ADMIN-294] a reader sees the text of a page and cannot change it', async () => {
  await open(asReader);
  expect((await body()).value).toBe('Built in.');
  expect(screen.getByText('You can look at this, but not change it.')).toBeTruthy();
  expect(changeable()).toEqual({ fields: [], dragged: [], buttons: ['Search results', 'Versions', 'Text', 'Preview'] });
});
