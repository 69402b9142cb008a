import type { Suggestions } from '@fori/contracts/products/schemas';
import { byLanguage } from '@fori/domain/languages';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal } from '../../../testing/fake-shop.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { buildImage } from '../../../testing/products.ts';
import { buildStore } from '../../../testing/store.ts';

const found: Suggestions = {
  products: [
    {
      id: 7,
      name: 'Aura wallet',
      category: { slug: 'wallets', name: 'wallets' },
      image: buildImage(),
      price: '59.00',
      price_varies: false,
    },
  ],
  categories: [{ slug: 'wallets', name: 'wallets', count: 4 }],
  did_you_mean: 'wallet',
};
const nothing: Suggestions = { products: [], categories: [], did_you_mean: null };

const handlers = (body: Suggestions = found) => ({ 'GET /products/suggestions': () => ({ body: { data: body } }) });

const open = async (opening: Parameters<typeof openApp>[1]) => {
  const app = await openApp('/unauthorized', opening);
  await within(await screen.findByRole('banner')).findByRole('combobox', { name: 'Search' });
  return app;
};

const field = () => within(screen.getByRole('banner')).getByRole<HTMLInputElement>('combobox', { name: 'Search' });
const type = (text: string) => {
  field().focus();
  fireEvent.change(field(), { target: { value: text } });
};
const press = (key: string) => fireEvent.keyDown(field(), { key });
const activeText = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;

test('[NAV-06] suggests categories, products and all results for the input', async () => {
  const { shop } = await open({ handlers: handlers() });
  type(' walet ');
  const list = within(await screen.findByRole('listbox', { name: 'Suggestions' }));
  expect(list.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Wallets4 products',
    'Aura walletWallets€59.00excl. VAT€73.75 incl. VAT',
    'All results for “walet”',
  ]);
  expect(list.getByRole('group', { name: 'Products' })).toBeDefined();
  expect(field().getAttribute('aria-expanded')).toBe('true');
  expect(document.getElementById(field().getAttribute('aria-controls') ?? '')?.role).toBe('listbox');
  expect(screen.getByText('2 suggestions').role).toBe('status');
  const queries = shop.calls.filter(({ path }) => path === '/products/suggestions').map(({ query }) => query.get('q'));
  expect([...new Set(queries)]).toEqual(['walet']);
});

test('[LIST-128] a suggested category leads to its slug of the page’s language', async () => {
  const slugs = byLanguage((language) => (language === 'en' ? 'purses' : 'wallets'));
  const categories = [{ slug: 'wallets', slugs, name: 'wallets', description: '', former_slugs: [] }];
  const store = { 'GET /store': () => ({ body: { data: buildStore({ categories }) } }) };
  const { router } = await open({ handlers: { ...handlers(), ...store } });
  type('walet');
  await screen.findByRole('listbox');
  press('ArrowDown');
  press('Enter');
  await waitFor(() => expect(router.state.location.search).toBe('?category=purses'));
});

test('[NAV-06] arrow keys move through the suggestions and wrap around, Enter opens the active one', async () => {
  const { router } = await open({ handlers: handlers() });
  type('walet');
  await screen.findByRole('listbox');
  expect(activeText()).toBeNull();
  press('ArrowDown');
  expect(activeText()).toContain('Wallets');
  press('ArrowUp');
  expect(activeText()).toContain('All results');
  press('ArrowDown');
  press('ArrowDown');
  expect(activeText()).toContain('Aura wallet');
  expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1);
  expect(document.activeElement).toBe(field());
  press('Enter');
  await waitFor(() => expect(router.state.location.pathname).toBe('/product/7'));
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('[NAV-06] [NAV-07] Enter without an active suggestion searches for the trimmed text', async () => {
  const { router } = await open({ handlers: handlers() });
  type(' walet ');
  await screen.findByRole('listbox');
  fireEvent.submit(screen.getByRole('search'));
  await waitFor(() => expect(router.state.location.search).toBe('?search=walet'));
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('[NAV-06] input typed while search results load is not overwritten by them', async () => {
  await open({ handlers: handlers() });
  type('tote');
  const search = field();
  fireEvent.submit(screen.getByRole('search'));
  type('walet');
  expect(await screen.findByRole('heading', { level: 1, name: /tote/ })).toBeDefined();
  expect(search.value).toBe('walet');
});

test('a press on a suggestion opens it', async () => {
  const { router } = await open({ handlers: handlers() });
  type('walet');
  fireEvent.click(await screen.findByRole('option', { name: /^Wallets/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?category=wallets'));
});

test('Escape closes and keeps the text, an arrow key reopens, a press elsewhere and leaving the field close', async () => {
  await open({ handlers: handlers() });
  type('walet');
  await screen.findByRole('listbox');
  press('Escape');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field().value).toBe('walet');
  expect(field().getAttribute('aria-expanded')).toBe('false');
  press('ArrowDown');
  expect(screen.getByRole('listbox')).toBeDefined();
  fireEvent.pointerDown(screen.getByRole('main'));
  expect(screen.queryByRole('listbox')).toBeNull();
  press('ArrowDown');
  act(() => field().blur());
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('says that there is no suggestion, and shows no list', async () => {
  await open({ handlers: handlers(nothing) });
  type('xyzzy');
  expect((await screen.findByText('No suggestions')).role).toBe('status');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test.each(['w', ' w ', '  '])('requests nothing below two letters (%j)', async (text) => {
  const { shop } = await open({ handlers: handlers() });
  type('walet');
  await screen.findByRole('listbox');
  type(text);
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(
    shop.calls.filter(({ path, query }) => path === '/products/suggestions' && query.get('q') !== 'walet'),
  ).toEqual([]);
});

test('search still works when suggestions fail', async () => {
  const { router } = await open({ handlers: { 'GET /products/suggestions': () => refusal(503) } });
  type('walet');
  fireEvent.submit(screen.getByRole('search'));
  await waitFor(() => expect(router.state.location.search).toBe('?search=walet'));
});
