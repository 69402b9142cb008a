import type { AdminMenus, EditedLink, MenusChange, MenusDocument } from '@fori/contracts/admin-menus/schemas';
import { byLanguage } from '@fori/domain/languages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { threeWay } from '../../shared/form/three-way.ts';
import { admin, asReader, json, openBackOffice, pageOf, refusal, storeSignIn } from '../../testing/back-office.tsx';
import { changeable } from '../../testing/changeable.ts';

const GET = 'GET /api/admin/menus';
const PUT = 'PUT /api/admin/menus';
const PUBLISH = 'POST /api/admin/menus/publication';

const texts = (en: string, fi = '') => byLanguage((language) => ({ en, fi })[language as string] ?? '');
const page = (name: 'about' | 'blogs' | 'faqs', label = ''): EditedLink => ({
  ...{ id: name, kind: 'page', page: name, label: texts(label) },
});
const documentOf = (change: Partial<MenusDocument> = {}): MenusDocument => ({
  header: [{ id: 'categories', kind: 'categories', label: texts('') }],
  aside: [page('blogs'), page('about')],
  columns: [
    { id: 'links', title: texts('Quick links'), links: [page('faqs')] },
    { id: 'more', title: texts('More'), links: [] },
  ],
  ...change,
});
const menus: AdminMenus = {
  ...{ state: 'built_in', document: documentOf(), built_in: documentOf(), updated_at: null },
  targets: {
    pages: [
      { page: 'home', names: texts('Home') },
      { page: 'blogs', names: texts('Journal', 'Lehti') },
      { page: 'about', names: texts('About us') },
      { page: 'faqs', names: texts('Questions') },
    ],
    categories: [
      { id: 1, names: texts('Bags'), shown: true },
      { id: 2, names: texts('Belts'), shown: false },
    ],
    text_pages: [{ id: 7, names: texts('Leather care'), shown: true }],
  },
};
const saved = (body: unknown): AdminMenus => {
  const { updated_at: _seen, ...document } = body as MenusChange;
  return { ...menus, state: 'draft', document, updated_at: '2026-11-27T10:00:00.000Z' };
};

beforeEach(() => storeSignIn(admin));

const open = async (responses: Parameters<typeof openBackOffice>[1] = {}) => {
  const shop = await openBackOffice('/admin/menus', {
    [GET]: json({ data: menus }),
    [PUT]: ({ body }) => json({ data: saved(body) }),
    ...responses,
  });
  await screen.findByRole('navigation', { name: 'Header and footer' });
  return shop;
};
type Open = Awaited<ReturnType<typeof open>>;
const order = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('button')?.textContent);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const choose = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
/** What the calls so far have saved. */
const sentBy = (shop: Open) => shop.callsOf(PUT).map(({ body }) => body as MenusChange);
const isSaved = () => waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());

test('[NAV-112] links and columns are ordered by keyboard and by dragging, and the focus stays on what was moved', async () => {
  const shop = await open();
  expect(order('Header, right')).toEqual(['Journal', 'About us']);
  press('Move down: Journal');
  expect(order('Header, right')).toEqual(['About us', 'Journal']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move down: Journal');
  expect(screen.getByText('Journal, moved to place 2 of 2')).toBeDefined();
  const [first, second] = within(screen.getByRole('list', { name: 'Columns of the footer' })).getAllByRole('listitem');
  const dataTransfer = { effectAllowed: 'none', types: [] };
  fireEvent.dragStart(second as HTMLElement, { dataTransfer });
  fireEvent.drop(first as HTMLElement, { dataTransfer });
  expect(order('Columns of the footer')).toEqual(['More', 'Quick links']);
  press('Save');
  await isSaved();
  const [sent] = sentBy(shop);
  expect(sent?.aside.map(({ id }) => id)).toEqual(['about', 'blogs']);
  expect([sent?.columns.map(({ id }) => id), sent?.updated_at]).toEqual([['more', 'links'], null]);
});

test('[NAV-110] [NAV-112] a link is added, named in two languages, saved as a draft and published', async () => {
  let current = menus;
  const shop = await open({
    [PUT]: ({ body }) => {
      current = saved(body);
      return json({ data: current });
    },
    [PUBLISH]: () => json({ data: { ...current, state: 'published', updated_at: '2026-11-27T11:00:00.000Z' } }),
  });
  press('Add a link: Column “More”');
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Leads to' }));
  choose('Leads to', 'text_page');
  expect(order('Column “More”')).toEqual(['Leather care']);
  choose('Leads to', 'address');
  type(/^Address/, 'https://example.com/');
  type(/^Name of the link/, 'Friends');
  fireEvent.click(screen.getByRole('tab', { name: /^Suomi/ }));
  type(/^Name of the link/, 'Ystävät');
  press('Publish the draft');
  expect(await screen.findByText('Customers see these links.')).toBeDefined();
  expect(sentBy(shop)[0]?.columns[1]?.links).toMatchObject([
    { kind: 'address', address: 'https://example.com/', label: { en: 'Friends', fi: 'Ystävät', sv: '' } },
  ]);
  expect(shop.callsOf(PUBLISH)[0]?.body).toEqual({ updated_at: '2026-11-27T10:00:00.000Z' });
});

test('[NAV-110] a link without a name is called what it leads to, in each language', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Journal' }));
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Leads to' }));
  expect(screen.getByRole('textbox', { name: /^Name of the link/ }).getAttribute('placeholder')).toBe('Journal');
  fireEvent.click(screen.getByRole('tab', { name: /^Suomi/ }));
  expect(screen.getByRole('textbox', { name: /^Name of the link/ }).getAttribute('placeholder')).toBe('Lehti');
});

test('[NAV-111] a link to what customers cannot see is marked', async () => {
  await open();
  press('Add a link: Header, left');
  choose('Leads to', 'category');
  choose('Which one', '2');
  expect(order('Header, left')[1]).toBe('BeltsNot shown');
  expect(screen.getByText(/^It is hidden or not published/)).toBeDefined();
});

test('[NAV-113] what is wrong is named at its field, whose link the summary opens', async () => {
  const shop = await open();
  press('Add a link: Column “More”');
  choose('Leads to', 'address');
  type(/^Address/, 'http://example.com');
  type(/^Name of the link/, 'Friends');
  press('Add a link: Header, left');
  choose('Leads to', 'categories');
  press('Save');
  const links = await screen.findAllByRole('link', { name: /: (An address that begins|The list already has)/ });
  expect(links.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Header, left: Link 2: Leads to: The list already has this link/),
    expect.stringMatching(/^More: Link 1: Address: An address that begins with https/),
  ]);
  expect(shop.callsOf(PUT)).toHaveLength(0);
  fireEvent.click(links[1] as HTMLElement);
  const field = screen.getByRole('textbox', { name: /^Address/ });
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  fireEvent.click(links[0] as HTMLElement);
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Leads to' }));
});

test('[NAV-112] links and columns are removed, and the built-in ones come back', async () => {
  const shop = await open();
  fireEvent.click(screen.getByRole('button', { name: 'About us' }));
  press('Remove the link');
  expect(order('Header, right')).toEqual(['Journal']);
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Heading of the column/ }));
  press('Remove the column');
  press('Save');
  await isSaved();
  expect(sentBy(shop)[0]?.columns.map(({ id }) => id)).toEqual(['links']);
  press('Back to the built-in links');
  press('Save');
  await isSaved();
  const { updated_at: seen, ...sent } = sentBy(shop)[1] as MenusChange;
  expect([sent, seen]).toEqual([documentOf(), '2026-11-27T10:00:00.000Z']);
});

test('[NAV-112] an earlier version is restored into the editor', async () => {
  const version = { number: 1, built_in: false, author: 'Meri Admin', published_at: '2026-11-25T10:00:00.000Z' };
  const shop = await open({
    'GET /api/admin/menus/versions': pageOf([{ ...version, written_at: '2026-11-25T09:00:00.000Z' }]),
    'GET /api/admin/menus/versions/1/content': json({
      data: { document: documentOf({ aside: [page('faqs', 'Long ago')] }) },
    }),
  });
  press('Versions');
  fireEvent.click(await screen.findByRole('button', { name: 'Restore as draft: Version 1' }));
  await waitFor(() => expect(order('Header, right')).toEqual(['Long ago']));
  press('Save');
  await isSaved();
  expect(sentBy(shop)[0]?.aside.map(({ id }) => id)).toEqual(['faqs']);
});

test('[NAV-112] when somebody else has saved, the changes are kept on top of theirs', async () => {
  let present = menus;
  let refused = false;
  const shop = await open({
    [GET]: () => json({ data: present }),
    [PUT]: ({ body }) => {
      if (refused) return json({ data: saved(body) });
      refused = true;
      const theirs = documentOf({ header: [page('faqs')] });
      present = { ...menus, document: theirs, state: 'draft', updated_at: '2026-11-27T09:00:00.000Z' };
      return refusal(409, 'stale_edit');
    },
  });
  press('Move up: About us');
  press('Save');
  press((await screen.findByRole('button', { name: /^Keep/ })).textContent ?? '');
  await waitFor(() => expect(order('Header, left')).toEqual(['Questions']));
  expect(order('Header, right')).toEqual(['About us', 'Journal']);
  press('Save');
  await isSaved();
  expect(sentBy(shop)[1]?.updated_at).toBe('2026-11-27T09:00:00.000Z');
});

test('[NAV-112] of two edits of a column, the heading of one and the links of the other are kept', () => {
  const column = (title: string, ...links: EditedLink[]) =>
    documentOf({ columns: [{ id: 'links', title: texts(title), links }] });
  const merged = threeWay(
    column('Help', page('faqs'), page('about')),
    column('Help', page('about', 'Who we are'), page('faqs')),
    column('Advice', page('faqs'), page('about'), page('blogs')),
  );
  expect(merged.columns[0]).toEqual({
    ...{ id: 'links', title: texts('Advice') },
    links: [page('about', 'Who we are'), page('faqs'), page('blogs')],
  });
});

test('[NAV-112] the draft is saved and shown on the contact page, in a frame without scripts', async () => {
  const shop = await open({ 'POST /api/admin/setup/preview': json({ message: 'ok' }) });
  press('Move up: About us');
  press('Preview');
  const frame = await screen.findByTitle<HTMLIFrameElement>('Preview of header and footer');
  expect(sentBy(shop)).toHaveLength(1);
  expect([frame.getAttribute('src'), frame.getAttribute('sandbox')]).toEqual([
    '/contact?preview=menus&lang=en',
    'allow-same-origin',
  ]);
});

test('links that cannot be loaded say so', async () => {
  await openBackOffice('/admin/menus', { [GET]: refusal(503, 'service_unavailable') });
  expect(await screen.findByText('The links could not be loaded')).toBeDefined();
});

test('[ADMIN-294] a reader sees the links of header and footer and cannot change them', async () => {
  await open(asReader);
  expect(screen.getByRole('list', { name: 'Header, right' })).toBeTruthy();
  expect(screen.getByText('You can look at this, but not change it.')).toBeTruthy();
  expect(changeable()).toEqual({
    fields: [],
    dragged: [],
    buttons: ['All categories', 'Journal', 'About us', 'Quick links', 'More', 'Questions', 'Preview', 'Versions'],
  });
});
