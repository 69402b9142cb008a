import { rememberLanguage } from '@fori/client/preferences';
import type { AdminHome, EditedBlock, HomeChange, HomeDocument } from '@fori/contracts/admin-home/schemas';
import { byLanguage } from '@fori/domain/languages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { threeWay } from '../../shared/form/three-way.ts';
import { admin, asReader, json, openBackOffice, pageOf, refusal, storeSignIn } from '../../testing/back-office.tsx';
import { changeable } from '../../testing/changeable.ts';
import { formOfDocument } from './home-form.ts';

const GET = 'GET /api/admin/home';
const PUT = 'PUT /api/admin/home';
const PUBLISH = 'POST /api/admin/home/publication';

const texts = (en: string) => byLanguage((language) => (language === 'en' ? en : ''));
const common = (id: string) => ({ id, hidden: false, from: null, until: null });
const text = (id: string, title: string): EditedBlock => ({
  ...{ ...common(id), kind: 'text', title: texts(title), text: texts(''), picture: null },
  link: { to: '', text: texts('') },
});
const documentOf = (...blocks: EditedBlock[]): HomeDocument => ({
  title: texts('Shop'),
  description: texts('What is sold.'),
  blocks,
});
const document0 = documentOf(
  text('a', 'First'),
  { ...common('b'), kind: 'reviews', title: texts('Voices') },
  { ...common('c'), kind: 'links', links: [{ to: '/products', text: texts('All') }] },
);
const home: AdminHome = {
  ...{ state: 'built_in', document: document0, in_force: document0, built_in: document0, products: [] },
  updated_at: null,
};
const saved = (body: unknown): AdminHome => {
  const { updated_at: _seen, ...document } = body as HomeChange;
  return { ...home, state: 'draft', document, updated_at: '2026-11-26T10:00:00.000Z' };
};

beforeEach(() => storeSignIn(admin));

const open = (responses: Parameters<typeof openBackOffice>[1] = {}) =>
  openBackOffice('/admin/home', {
    [GET]: json({ data: home }),
    [PUT]: ({ body }) => json({ data: saved(body) }),
    ...responses,
  });
const list = async () => within(await screen.findByRole('navigation', { name: 'Blocks of the home page' }));
const order = async () =>
  (await list()).getAllByRole('listitem').map((item) => item.querySelector('button')?.textContent);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
type Open = Awaited<ReturnType<typeof openBackOffice>>;
/** What the calls so far have saved. */
const sentBy = (shop: Open) => shop.callsOf(PUT).map(({ body }) => body as HomeChange);
const isSaved = () => waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());

test('[HOME-110] blocks are ordered by keyboard and by dragging, and the focus stays on what was moved', async () => {
  const shop = await open();
  expect(await order()).toEqual(['Text with pictureFirst', 'Customer reviewsVoices', 'Row of linksAll']);
  press('Move down: Text with picture: First');
  expect(await order()).toEqual(['Customer reviewsVoices', 'Text with pictureFirst', 'Row of linksAll']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move down: Text with picture: First');
  expect(screen.getByText('Text with picture: First, moved to place 2 of 3')).toBeDefined();
  const items = (await list()).getAllByRole('listitem');
  const dataTransfer = { effectAllowed: 'none', types: [] };
  fireEvent.dragStart(items[2] as HTMLElement, { dataTransfer });
  fireEvent.drop(items[0] as HTMLElement, { dataTransfer });
  expect(await order()).toEqual(['Row of linksAll', 'Customer reviewsVoices', 'Text with pictureFirst']);
  press('Save');
  await isSaved();
  const [sent] = sentBy(shop);
  expect([sent?.blocks.map(({ id }) => id), sent?.updated_at]).toEqual([['c', 'b', 'a'], null]);
});

test('[HOME-110] [HOME-111] a block is added, written in two languages, scheduled, saved as a draft and published', async () => {
  let current = home;
  const shop = await open({
    [PUT]: ({ body }) => {
      current = saved(body);
      return json({ data: current });
    },
    [PUBLISH]: () => json({ data: { ...current, state: 'published', updated_at: '2026-11-26T11:00:00.000Z' } }),
  });
  await list();
  fireEvent.change(screen.getByRole('combobox', { name: 'Kind of the new block' }), { target: { value: 'figures' } });
  press('Add');
  type(/^Title/, 'Since long');
  type(/^Figure(?! means)/, '30');
  type(/^What the figure means/, 'days');
  fireEvent.click(screen.getByRole('tab', { name: /^Suomi/ }));
  type(/^Title/, 'Jo kauan');
  fireEvent.change(screen.getByLabelText(/^Shown from/), { target: { value: '2026-12-01T09:30' } });
  press('Publish the draft');
  expect(await screen.findByText('Customers see this page.')).toBeDefined();
  const block = sentBy(shop)[0]?.blocks.at(-1);
  expect(block).toMatchObject({
    kind: 'figures',
    title: { en: 'Since long', fi: 'Jo kauan', sv: '' },
    figures: [{ value: { en: '30' }, label: { en: 'days' } }],
    // 9.30 in the shop
    from: '2026-12-01T07:30:00.000Z',
    until: null,
  });
  expect(shop.callsOf(PUBLISH)[0]?.body).toEqual({ updated_at: '2026-11-26T10:00:00.000Z' });
});

test('[HOME-109] what is wrong is named at its field, whose block the summary opens', async () => {
  const shop = await open();
  fireEvent.click((await list()).getByRole('button', { name: /^Row of links/ }));
  type(/^Address of the link/, 'javascript:alert(1)');
  fireEvent.click((await list()).getByRole('button', { name: /^Customer reviews/ }));
  press('Save');
  const link = await screen.findByRole('link', { name: /^Row of links: Link 1: Address of the link: A path such as/ });
  expect(shop.callsOf(PUT)).toHaveLength(0);
  fireEvent.click(link);
  const field = screen.getByRole('textbox', { name: /^Address of the link/ });
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('[HOME-110] a block is hidden and removed', async () => {
  const shop = await open();
  await list();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Hide this block' }));
  expect((await order())[0]).toBe('Text with pictureFirstHidden');
  fireEvent.click((await list()).getByRole('button', { name: /^Customer reviews/ }));
  press('Remove the block');
  press('Save');
  await isSaved();
  expect(sentBy(shop)[0]?.blocks).toMatchObject([{ id: 'a', hidden: true }, { id: 'c' }]);
});

test('[HOME-111] an earlier version is restored into the editor', async () => {
  const version = { number: 1, built_in: false, author: 'Meri Admin', published_at: '2026-11-25T10:00:00.000Z' };
  const shop = await open({
    'GET /api/admin/home/versions': pageOf([{ ...version, written_at: '2026-11-25T09:00:00.000Z' }]),
    'GET /api/admin/home/versions/1/content': json({
      data: { document: documentOf(text('z', 'Long ago')), products: [] },
    }),
  });
  await list();
  press('Versions');
  fireEvent.click(await screen.findByRole('button', { name: 'Restore as draft: Version 1' }));
  await waitFor(async () => expect(await order()).toEqual(['Text with pictureLong ago']));
  press('Save');
  await isSaved();
  expect(sentBy(shop)[0]?.blocks.map(({ id }) => id)).toEqual(['z']);
});

test('[HOME-110] when somebody else has saved, the changes are kept on top of theirs', async () => {
  let present = home;
  let refused = false;
  const shop = await open({
    [GET]: () => json({ data: present }),
    [PUT]: ({ body }) => {
      if (refused) return json({ data: saved(body) });
      refused = true;
      const theirs = documentOf(text('a', 'Theirs'), ...document0.blocks.slice(1));
      present = { ...home, document: theirs, state: 'draft', updated_at: '2026-11-26T09:00:00.000Z' };
      return refusal(409, 'stale_edit');
    },
  });
  await list();
  press('Move up: Row of links: All');
  press('Save');
  press((await screen.findByRole('button', { name: /^Keep/ })).textContent ?? '');
  await waitFor(async () =>
    expect(await order()).toEqual(['Text with pictureTheirs', 'Row of linksAll', 'Customer reviewsVoices']),
  );
  press('Save');
  await isSaved();
  expect(sentBy(shop)[1]?.updated_at).toBe('2026-11-26T09:00:00.000Z');
});

test('[HOME-110] of two edits, blocks changed, added, moved and removed by either are kept', () => {
  const form = (...blocks: EditedBlock[]) => formOfDocument(documentOf(...blocks), []);
  const [a, b, c] = [text('a', 'A'), text('b', 'B'), text('c', 'C')];
  const merged = threeWay(form(a, b, c), form(a, text('b', 'Mine')), form(c, text('a', 'Theirs'), b, text('d', 'D')));
  expect(merged.blocks.map((block) => [block.id, 'title' in block && block.title.en])).toEqual([
    ['a', 'Theirs'],
    ['b', 'Mine'],
    ['d', 'D'],
  ]);
  const moved = threeWay(form(a, b, c), form(a, text('b', 'Mine'), c), form(c, b, a));
  expect(moved.blocks.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
});

test('[HOME-114] the draft is saved and shown in a frame without scripts, on the widths of a phone and a desktop', async () => {
  const shop = await open({ 'POST /api/admin/setup/preview': json({ message: 'ok' }) });
  await list();
  type(/^Title/, 'Other');
  press('Preview');
  await screen.findByTitle('Preview of the home page');
  expect(sentBy(shop)).toHaveLength(1);
  // another one stands in its place once the saved draft is known
  const frame = () => screen.getByTitle<HTMLIFrameElement>('Preview of the home page');
  expect([frame().getAttribute('src'), frame().getAttribute('sandbox')]).toEqual([
    '/?preview=home&lang=en',
    'allow-same-origin',
  ]);
  expect(frame().style.width).toBe('390px');
  press('Desktop');
  expect(frame().style.width).toBe('1440px');
  press('Close');
  expect(screen.queryByTitle('Preview of the home page')).toBeNull();
});

test('a page that cannot be loaded says so', async () => {
  await open({ [GET]: refusal(503, 'service_unavailable') });
  expect(await screen.findByText('The home page could not be loaded')).toBeDefined();
});

test('[ADMIN-294] a reader sees the blocks of the home page and cannot change them', async () => {
  await open(asReader);
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Title/ })).value).toBe('First');
  expect(screen.getByText('You can look at this, but not change it.')).toBeTruthy();
  expect(changeable()).toEqual({
    fields: [],
    dragged: [],
    buttons: [
      'Search engines',
      'Text with pictureFirst',
      'Customer reviewsVoices',
      'Row of linksAll',
      'Preview',
      'Versions',
    ],
  });
});

test('[ADMIN-346] a block is listed with its first words in the reader’s language, and in English where it has none', async () => {
  rememberLanguage('fi');
  const blocks = document0.blocks.map((block) =>
    block.kind === 'reviews' ? { ...block, title: { ...block.title, fi: 'Ääniä' } } : block,
  );
  await open({ [GET]: json({ data: { ...home, document: { ...document0, blocks } } }) });
  expect(await screen.findByText('Ääniä')).toBeTruthy();
  expect(screen.getByText('First')).toBeTruthy();
});
