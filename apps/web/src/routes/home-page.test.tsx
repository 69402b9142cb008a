import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp } from '../testing/open-app.tsx';
import { aPage, buildProduct } from '../testing/products.ts';

const sevenProducts = Array.from({ length: 7 }, (_, i) => buildProduct({ id: i + 1, name: `Piece ${i + 1}` }));

test('[HOME-01] [HOME-02] says what is sold and to whom, and is open to everybody', async () => {
  await openApp('/');
  expect(await screen.findByRole('heading', { level: 1, name: /Nordic leather goods, made in Turku/ })).toBeDefined();
  expect(screen.getByText(/Handmade bags, wallets, belts, jackets and accessories, made the Nordic way/)).toBeDefined();
  // the head follows in an effect
  await waitFor(() =>
    expect(document.head.querySelector('meta[name="description"]')?.getAttribute('content')).toMatch(
      /Handmade, Nordic-style leather goods for men, women and everyone/,
    ),
  );
});

test("[HOME-06] [HOME-07] [HOME-08] [HOME-09] links to the listing, the brand page, and the men's and women's listings", async () => {
  await openApp('/');
  const links = within(await screen.findByRole('navigation', { name: 'Where to go from here' }));
  expect(links.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/products?gender=female',
    '/products?gender=male',
    '/products?gender=unisex',
    '/custom-jacket',
  ]);
  // both outside the carousel, which has changing links of its own
  expect(screen.getByRole('link', { name: 'See all products' }).getAttribute('href')).toBe('/products');
  expect(screen.getByRole('link', { name: 'Read our story' }).getAttribute('href')).toBe('/about');
});

test('[HOME-05] a dot of the carousel shows its slide', async () => {
  await openApp('/');
  const carousel = within(await screen.findByRole('region', { name: 'From the workshop' }));
  fireEvent.click(carousel.getByRole('button', { name: /Show scene 3/ }));
  const shown = await carousel.findByRole('group', { name: /Scene 3 of 4: For men/ });
  expect(shown.hasAttribute('inert')).toBe(false);
  expect(carousel.getByRole('button', { name: /Show scene 3/ }).getAttribute('aria-current')).toBe('true');
});

test('[HOME-10] shows exactly the first six products of the list, in its order', async () => {
  const { shop } = await openApp('/', { handlers: { 'GET /products': () => ({ body: aPage(sevenProducts) }) } });
  const featured = within(await screen.findByRole('region', { name: 'On the bench now' }));
  await featured.findByRole('link', { name: 'Piece 1' });
  const names = featured.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  expect(names).toEqual(['Piece 1', 'Piece 2', 'Piece 3', 'Piece 4', 'Piece 5', 'Piece 6']);
  const list = shop.calls.find((request) => request.path === '/products');
  expect(list?.query.get('per_page')).toBe('6');
  expect(list?.query.has('sort')).toBe(false);
});

test('[HOME-101] a shop without products shows no heading above an empty section', async () => {
  const none = ['bags', 'wallets', 'belts', 'jackets', 'accessories'].map((slug) => ({ slug, name: slug, count: 0 }));
  const { shop } = await openApp('/', {
    handlers: { 'GET /products': () => ({ body: aPage([]) }), 'GET /categories': () => ({ body: { data: none } }) },
  });
  expect(await screen.findByRole('heading', { name: 'Two needles, one thread' })).toBeDefined();
  await waitFor(() => {
    expect(shop.calls.map(({ path }) => path)).toEqual(expect.arrayContaining(['/products', '/categories']));
    for (const name of ['On the bench now', 'What we make']) expect(screen.queryByRole('heading', { name })).toBeNull();
  });
});
