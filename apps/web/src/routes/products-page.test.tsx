import { byLanguage } from '@fori/domain/languages';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Call, neverResolves, ok, refusal } from '../testing/fake-shop.ts';
import { openApp } from '../testing/open-app.tsx';
import { aPage, buildFacets, buildProduct } from '../testing/products.ts';
import { buildStore } from '../testing/store.ts';

const chosen = (group: string) =>
  within(screen.getByRole('navigation', { name: group }))
    .getAllByRole('link')
    .find((link) => link.getAttribute('aria-current') === 'true')?.textContent;

test('[LIST-03] [LIST-04] offers all filters, each as a link with its address', async () => {
  await openApp('/products');
  const category = within(await screen.findByRole('navigation', { name: 'Category' }));
  expect(category.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'All',
    'Bags',
    'Wallets',
    'Belts',
    'Jackets',
    'Accessories',
  ]);
  const gender = within(screen.getByRole('navigation', { name: 'Made for' }));
  expect(gender.getAllByRole('link').map((link) => link.textContent)).toEqual(['All', 'Men', 'Women', 'Unisex']);
});

test('[LIST-05] [LIST-06] [LIST-07] [LIST-09] filters of the address are applied, shown and requested', async () => {
  const { shop } = await openApp('/products?category=bags&gender=female&search=%20tote%20&sort=price');
  await screen.findByRole('heading', { level: 1, name: 'Results for “tote”' });
  expect(chosen('Category')).toBe('Bags');
  expect(chosen('Made for')).toBe('Women');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' }).value).toBe('price');
  const list = shop.calls.find((request) => request.path === '/products');
  expect(Object.fromEntries(list?.query ?? [])).toMatchObject({
    category: 'bags',
    gender: 'female',
    search: 'tote',
    sort: 'price',
  });
});

test('[LIST-05] two filters chosen in quick succession both apply, though the first is not on the screen yet', async () => {
  const { router } = await openApp('/products?sort=price');
  const link = (group: string, name: string) =>
    within(screen.getByRole('navigation', { name: group })).getByRole('link', { name });
  await screen.findByRole('navigation', { name: 'Category' });
  // one act for both, without a render between them
  act(() => {
    link('Category', 'Bags').click();
    link('Made for', 'Women').click();
  });
  expect(router.state.location.search).toBe('?category=bags&gender=female&sort=price');
  await screen.findByRole('link', { name: 'Remove filter: Women' });
  act(() => {
    screen.getByRole('link', { name: 'Remove filter: Bags' }).click();
    screen.getByRole('link', { name: 'Remove filter: Women' }).click();
  });
  expect(router.state.location.search).toBe('?sort=price');
});

test('[LIST-05] a filter opened in another tab leaves this one as it is', async () => {
  const { router } = await openApp('/products');
  const category = within(await screen.findByRole('navigation', { name: 'Category' }));
  const stop = (event: Event) => event.preventDefault();
  document.addEventListener('click', stop);
  fireEvent.click(category.getByRole('link', { name: 'Bags' }), { ctrlKey: true });
  document.removeEventListener('click', stop);
  expect(router.state.location.search).toBe('');
});

test('[LIST-03] [LIST-106] shows how many products each category holds with the other filters applied, and all with hidden ones together', async () => {
  const handlers = {
    'GET /products/facets': (request: Call) => {
      const bags = request.query.get('gender') === 'male' ? 4 : 9;
      const category = [
        { value: 'bags', count: bags },
        { value: 'belts', count: 1 },
      ];
      return ok(buildFacets({ category, every_category: bags + 2 }));
    },
  };
  await openApp('/products?category=bags', { handlers });
  const category = within(await screen.findByRole('navigation', { name: 'Category' }));
  const items = () => category.getAllByRole('listitem').map((item) => item.textContent);
  await waitFor(() =>
    expect(items()).toEqual([
      'All1111 products',
      'Bags99 products',
      'Wallets00 products',
      'Belts11 product',
      'Jackets00 products',
      'Accessories00 products',
    ]),
  );
  fireEvent.click(screen.getByRole('link', { name: 'Men' }));
  await waitFor(() => expect(items().slice(0, 2)).toEqual(['All66 products', 'Bags44 products']));
});

test("[LIST-05] [LIST-20] accepts a category's name in the visitor's language, and writes its slug", async () => {
  const categories = [{ slug: 'bags', name: 'laukut', description: '', former_slugs: [] }];
  const handlers = { 'GET /store': () => ok(buildStore({ categories })) };
  const { router } = await openApp('/products?category=Laukut&search=Tote', { language: 'fi', handlers });
  await waitFor(() => expect(router.state.location.search).toBe('?category=bags&search=Tote'));
  expect(chosen('Tuoteryhmä')).toBe('Laukut');
});

test('[LIST-128] the address and the links of filters name a category by its slug of the page’s language, requests by its main one', async () => {
  const categories = [
    {
      ...{ slug: 'bags', name: 'laukut', description: '', former_slugs: [] },
      slugs: byLanguage((language) => (language === 'fi' ? 'kassit' : 'bags')),
    },
    { slug: 'belts', name: 'vyöt', description: '', former_slugs: [] },
  ];
  const handlers = { 'GET /store': () => ok(buildStore({ categories })) };
  const { router, shop } = await openApp('/products?category=bags&page=2', { language: 'fi', handlers });
  await waitFor(() => expect(router.state.location.search).toBe('?category=kassit&page=2'));
  expect(chosen('Tuoteryhmä')).toBe('Laukut');
  const links = within(screen.getByRole('navigation', { name: 'Tuoteryhmä' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/products',
    '/products?category=kassit',
    '/products?category=belts',
  ]);
  const asked = shop.calls.filter(({ path }) => path === '/products').map(({ query }) => query.get('category'));
  expect(new Set(asked)).toEqual(new Set(['bags']));
});

test('[LIST-08] [LIST-24] [LIST-25] a changed filter or sort is written to the address, the others stay', async () => {
  const { router } = await openApp('/products?category=bags&page=2');
  fireEvent.click(await screen.findByRole('link', { name: 'Women' }));
  await waitFor(() => expect(router.state.location.search).toBe('?category=bags&gender=female'));
  fireEvent.change(screen.getByRole('combobox', { name: 'Sort by' }), { target: { value: 'name' } });
  await waitFor(() => expect(router.state.location.search).toBe('?category=bags&gender=female&sort=name'));
});

test('[LIST-113] the first order of a search is called by what it is', async () => {
  const { shop } = await openApp('/products?search=tote');
  const order = await screen.findByRole('combobox', { name: 'Sort by' });
  expect(within(order).getAllByRole('option')[0]?.textContent).toBe('Best match');
  expect((order as HTMLSelectElement).value).toBe('featured');
  expect(shop.calls.find(({ path }) => path === '/products')?.query.get('sort')).toBeNull();
});

test('[LIST-10] [LIST-11] invalid filters are reset to all, in the address too', async () => {
  const { router } = await openApp('/products?category=shoes&gender=robots&search=tote');
  await waitFor(() => expect(router.state.location.search).toBe('?search=tote'));
  expect(chosen('Category')).toBe('All');
  expect(chosen('Made for')).toBe('All');
});

test('applied filters are removed one by one or all at once', async () => {
  const { router } = await openApp('/products?category=bags&gender=male&search=tote');
  const chips = within(await screen.findByRole('list', { name: 'Applied filters' }));
  fireEvent.click(chips.getByRole('link', { name: 'Remove filter: Search: tote' }));
  await waitFor(() => expect(router.state.location.search).toBe('?category=bags&gender=male'));
  fireEvent.click(screen.getByRole('link', { name: 'Clear all' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Applied filters' })).toBeNull());
});

test('[LIST-12] has two columns on the narrowest window, up to four on the widest', async () => {
  await openApp('/products');
  const grid = (await screen.findByRole('link', { name: 'Aura tote' })).closest('ul');
  expect(grid?.className).toMatch(/(^| )grid-cols-2 .*md:grid-cols-3 .*xl:grid-cols-4/);
});

test('[PDP-10] [PDP-14] [PDP-111] a card shows the discounted price and the price with VAT, each beside its own reference price, and the badge', async () => {
  const product = buildProduct({
    price: '179.00',
    discount: 20,
    discounted_price: '143.20',
    lowest_price: '143.20',
    reference_price: '179.00',
    variants: [],
  });
  await openApp('/products', { handlers: { 'GET /products': () => ({ body: aPage([product]) }) } });
  const card = within(await screen.findByRole('article'));
  expect(card.getByText('€143.20')).toBeDefined();
  const before = card.getByText('€179.00', { selector: 's' });
  expect(before.parentElement?.parentElement?.textContent).toBe('€143.20excl. VATwas €179.00');
  expect(card.getByText('20 percent off')).toBeDefined();
  expect(card.getByText('€143.20').nextElementSibling?.textContent).toBe('excl. VAT');
  expect(card.getByText('€179.00 incl. VAT').parentElement?.textContent).toBe('€179.00 incl. VATwas €223.75');
});

test("[LIST-26] a failed load shows the API's message and can be retried", async () => {
  let broken = true;
  // an error that is not retried automatically
  const limited = refusal(429, 'too_many_requests', 'Too many requests. Please wait a moment.');
  const handlers = { 'GET /products': () => (broken ? limited : { body: aPage([buildProduct()]) }) };
  await openApp('/products', { handlers });
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('The products could not be loaded')).toBeDefined();
  expect(alert.textContent).toContain('Too many requests. Please wait a moment.');
  broken = false;
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Aura tote' })).toBeDefined();
});

test('[LIST-27] an empty list says so and links back to everything', async () => {
  await openApp('/products?category=jackets', { handlers: { 'GET /products': () => ({ body: aPage([]) }) } });
  expect(await screen.findByRole('heading', { name: 'no products found' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Show all products' }).getAttribute('href')).toBe('/products');
});

test('[LIST-13] [LIST-114] a list of similar products says that nothing matches as typed, and offers the likely spelling', async () => {
  const handlers = {
    'GET /products': (request: Call) => ({
      body:
        request.query.get('search') === 'tote'
          ? aPage([buildProduct()])
          : aPage([buildProduct()], { similar: true, did_you_mean: 'tote' }),
    }),
  };
  await openApp('/products?search=totte', { handlers });
  expect(await screen.findByText('Nothing matches “totte”. These products are similar.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Aura tote' })).toBeDefined();
  fireEvent.click(screen.getByRole('link', { name: 'Did you mean “tote”?' }));
  await waitFor(() => expect(screen.queryByText(/^Nothing matches/)).toBeNull());
  expect(screen.getByRole('link', { name: 'Aura tote' })).toBeDefined();
  expect(screen.queryByRole('link', { name: /^Did you mean/ })).toBeNull();
});

test('[LIST-13] [LIST-27] a misspelt search whose similar products the filters exclude offers the likely spelling', async () => {
  const handlers = { 'GET /products': () => ({ body: aPage([], { similar: true, did_you_mean: 'tote' }) }) };
  await openApp('/products?category=belts&search=totte', { handlers });
  expect(await screen.findByRole('heading', { name: 'no products found' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Did you mean “tote”?' }).getAttribute('href')).toBe('/products?search=tote');
  expect(screen.queryByText(/These products are similar/)).toBeNull();
});

test('shows a loading state while products are fetched', async () => {
  await openApp('/products', { handlers: { 'GET /products': neverResolves } });
  expect(await screen.findByText('Loading products')).toBeDefined();
});
