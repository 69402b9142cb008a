import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok, refusal } from '../testing/fake-shop.ts';
import { openApp } from '../testing/open-app.tsx';
import { aPage, buildFacets } from '../testing/products.ts';

const facets = buildFacets({
  total: 7,
  color: [
    { value: 'black', count: 5 },
    { value: 'dark brown', count: 2 },
  ],
  price: [
    { value: '0-50', count: 0 },
    { value: '50-100', count: 3 },
    { value: '400-', count: 4 },
  ],
});
const handlers = { 'GET /products/facets': () => ok(facets) };
const chips = () =>
  within(screen.getByRole('list', { name: 'Applied filters' }))
    .getAllByRole('link', { name: /^Remove filter/ })
    .map((chip) => chip.textContent);

/** The menu of a filter, opened. */
const menu = async (label: string) => {
  const summary = (await screen.findAllByText(label)).find((each) => each.closest('summary'));
  const details = summary?.closest('details');
  if (!details) throw new Error(`no menu ${label}`);
  details.open = true;
  return within(details);
};

test('[LIST-101] several colours are chosen one after another, shown as chips, and removed by themselves', async () => {
  const { router, shop } = await openApp('/products?category=bags&page=2', { handlers });
  fireEvent.click((await menu('Colour')).getByRole('link', { name: /^Black/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?category=bags&color=black'));
  fireEvent.click((await menu('Colour')).getByRole('link', { name: /^Dark brown/ }));
  await waitFor(() => expect(chips()).toEqual(['Bags', 'Black', 'Dark brown']));
  expect(router.state.location.search).toBe('?category=bags&color=black,dark+brown');
  expect(shop.of('GET', '/products').at(-1)?.query.get('color')).toBe('black,dark brown');
  expect((await menu('Colour')).getByRole('link', { name: /^Black/ }).getAttribute('aria-current')).toBe('true');
  fireEvent.click(screen.getByRole('link', { name: 'Remove filter: Black' }));
  await waitFor(() => expect(router.state.location.search).toBe('?category=bags&color=dark+brown'));
  await router.navigate(-1);
  await waitFor(() => expect(chips()).toEqual(['Bags', 'Black', 'Dark brown']));
});

test('[LIST-103] ranges of prices are named in the visitor’s currency; one that finds nothing cannot be chosen', async () => {
  await openApp('/products', { handlers });
  const prices = await menu('Price');
  expect(prices.getAllByRole('link').map((link) => link.textContent)).toEqual([
    '€50–€10033 products',
    '€400 and above44 products',
  ]);
  expect(prices.getByText('Under €50').closest('a')).toBeNull();
});

test('[LIST-105] values the API would refuse are taken out of the address', async () => {
  const { router } = await openApp('/products?price=1-2,400-&availability=soon&color=lilac', { handlers });
  await waitFor(() => expect(router.state.location.search).toBe('?color=lilac&price=400-'));
  expect(chips()).toEqual(['lilac', '€400 and above']);
});

test('[LIST-27] [LIST-101] an empty list offers to remove these filters and keeps the others', async () => {
  await openApp('/products?category=bags&color=black&size=M', {
    handlers: { ...handlers, 'GET /products': () => ({ body: aPage([]) }) },
  });
  await screen.findByRole('heading', { name: 'no products found' });
  expect(screen.getByRole('link', { name: 'Remove filters' }).getAttribute('href')).toBe('/products?category=bags');
});

test('[LIST-106] the sheet applies each choice at once and says how many products it shows', async () => {
  const { router } = await openApp('/products?gender=male', { handlers });
  const open = await screen.findByRole('button', { name: /^Filter/ });
  await waitFor(() => expect(open.textContent).toContain('1 filter applied'));
  fireEvent.click(open);
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  fireEvent.click(sheet.getByRole('link', { name: /^In stock/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?gender=male&availability=in_stock'));
  fireEvent.click(sheet.getByRole('link', { name: 'Clear all' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  fireEvent.click(sheet.getByRole('button', { name: 'Show 7 products' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('filters that cannot be loaded say why and can be fetched again', async () => {
  let broken = true;
  const limited = refusal(429, 'too_many_requests', 'Too many requests. Please wait a moment.');
  await openApp('/products', { handlers: { 'GET /products/facets': () => (broken ? limited : ok(facets)) } });
  fireEvent.click(await screen.findByRole('button', { name: /^Filter/ }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Too many requests. Please wait a moment.');
  broken = false;
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Show 7 products' })).toBeDefined();
});
