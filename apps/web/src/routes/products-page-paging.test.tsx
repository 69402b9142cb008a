import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Call, refusal } from '../testing/fake-shop.ts';
import { openApp } from '../testing/open-app.tsx';
import { buildProduct } from '../testing/products.ts';

/** Few, because each card takes time to render. */
const PER_PAGE = 3;

/** An API with `total` products, named by their position. */
const listOf = (total: number) => (request: Call) => {
  const last = Math.max(1, Math.ceil(total / PER_PAGE));
  const page = Number(request.query.get('page') ?? 1);
  const start = (page - 1) * PER_PAGE;
  const count = Math.max(0, Math.min(PER_PAGE, total - start));
  const data = Array.from({ length: count }, (_, i) =>
    buildProduct({ id: start + i + 1, name: `Piece ${start + i + 1}` }),
  );
  return { body: { data: { data, current_page: page, last_page: last, per_page: PER_PAGE, total } } };
};

// by elements: role queries are slow on a busy machine and would starve what is awaited
const names = () => [...document.querySelectorAll('article')].map((card) => card.querySelector('a')?.textContent);
const products = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => `Piece ${from + i}`);
const requestedPages = (calls: readonly Call[]) =>
  calls.filter(({ path }) => path === '/products').map(({ query }) => query.get('page') ?? '1');

test('[LIST-01] [LIST-09] more products load below, the address follows, and the keyboard focus continues there', async () => {
  const { router } = await openApp('/products?sort=price', { handlers: { 'GET /products': listOf(7) } });
  const more = await screen.findByRole('link', { name: 'Load more' });
  expect(more.getAttribute('href')).toBe('/products?sort=price&page=2');
  expect(more.getAttribute('rel')).toBe('next');
  expect(screen.getByText('Showing 3 of 7')).toBeDefined();
  fireEvent.click(more);
  await waitFor(() => expect(names()).toEqual(products(1, 6)));
  expect(router.state.location.search).toBe('?sort=price&page=2');
  expect(router.state.historyAction).toBe('REPLACE');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Piece 4'));
  const status = await screen.findByText('3 more products. Showing 6 of 7.');
  expect(status.getAttribute('role')).toBe('status');
  fireEvent.click(await screen.findByRole('link', { name: 'Load more' }));
  await waitFor(() => expect(names()).toEqual(products(1, 7)));
  expect(screen.queryByRole('link', { name: 'Load more' })).toBeNull();
});

test('[LIST-09] an address of a later page shows all pages up to it, each fetched once', async () => {
  const { shop } = await openApp('/products?page=3', { handlers: { 'GET /products': listOf(12) } });
  await waitFor(() => expect(names()).toEqual(products(1, 9)));
  expect(requestedPages(shop.calls)).toEqual(['1', '2', '3']);
});

test('coming back from a product restores the loaded pages without refetching them', async () => {
  const { router, shop } = await openApp('/products', { handlers: { 'GET /products': listOf(12) } });
  fireEvent.click(await screen.findByRole('link', { name: 'Load more' }));
  await waitFor(() => expect(names()).toHaveLength(6));
  await router.navigate('/product/5');
  await router.navigate(-1);
  await waitFor(() => expect(names()).toEqual(products(1, 6)));
  expect(router.state.location.search).toBe('?page=2');
  expect(requestedPages(shop.calls)).toEqual(['1', '2']);
});

test('requesting the first page again shows it alone, however much was loaded before', async () => {
  const { router } = await openApp('/products?page=3', { handlers: { 'GET /products': listOf(12) } });
  await waitFor(() => expect(names()).toHaveLength(9));
  await router.navigate('/products');
  await waitFor(() => expect(names()).toEqual(products(1, 3)));
  fireEvent.click(screen.getByRole('link', { name: 'Load more' }));
  await waitFor(() => expect(names()).toEqual(products(1, 6)));
});

test('at a high page only the last pages load, with a link to those before', async () => {
  const { router, shop } = await openApp('/products?page=40', { handlers: { 'GET /products': listOf(125) } });
  await waitFor(() => expect(names()).toEqual(products(106, 120)));
  expect(requestedPages(shop.calls)).toEqual(['36', '37', '38', '39', '40']);
  expect(screen.getByText('106–120 of 125')).toBeDefined();
  const earlier = screen.getByRole('link', { name: 'Show earlier products' });
  expect(earlier.getAttribute('href')).toBe('/products?page=35');
  expect(earlier.getAttribute('rel')).toBe('prev');
  fireEvent.click(earlier);
  await waitFor(() => expect(names()).toEqual(products(103, 120)));
  expect(router.state.location.search).toBe('?page=40');
  await router.navigate('/products');
  await waitFor(() => expect(names()).toEqual(products(1, 3)));
});

test('[LIST-10] a page beyond the last becomes the last, in the address too', async () => {
  const { router } = await openApp('/products?page=999', { handlers: { 'GET /products': listOf(7) } });
  await waitFor(() => expect(router.state.location.search).toBe('?page=3'));
  expect(names()).toEqual(products(7, 7));
  expect(screen.getByRole('link', { name: 'Show earlier products' })).toBeDefined();
});

test("[LIST-26] when the next page fails, the loaded ones stay, with the API's message and a retry", async () => {
  let broken = true;
  const all = listOf(7);
  const limited = refusal(429, 'too_many_requests', 'Too many requests. Please wait a moment.');
  const handlers = {
    'GET /products': (request: Call) => (broken && request.query.get('page') === '2' ? limited : all(request)),
  };
  const { router } = await openApp('/products', { handlers });
  fireEvent.click(await screen.findByRole('link', { name: 'Load more' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Too many requests. Please wait a moment.');
  expect(names()).toEqual(products(1, 3));
  expect(router.state.location.search).toBe('');
  broken = false;
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(names()).toEqual(products(1, 6)));
  expect(router.state.location.search).toBe('?page=2');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Piece 4'));
});

test('another filter starts at its first page while the old cards stay, marked as outdated', async () => {
  let response: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    response = resolve;
  });
  const all = listOf(7);
  const handlers = {
    'GET /products': (request: Call) => (request.query.get('gender') ? held.then(() => all(request)) : all(request)),
  };
  await openApp('/products?page=2', { handlers });
  await waitFor(() => expect(names()).toHaveLength(6));
  fireEvent.click(screen.getByRole('link', { name: 'Women' }));
  await waitFor(() => expect(screen.getAllByRole('list').some((list) => list.ariaBusy === 'true')).toBe(true));
  expect(names()).toHaveLength(6);
  response();
  await waitFor(() => expect(names()).toEqual(products(1, 3)));
});
