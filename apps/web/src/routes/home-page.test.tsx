import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildSummary } from '../testing/blogs.ts';
import { ok } from '../testing/fake-shop.ts';
import { openApp } from '../testing/open-app.tsx';
import { aPage, buildImage, buildProduct } from '../testing/products.ts';

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
  const none = ['bags', 'wallets', 'belts', 'jackets', 'accessories'].map((slug) => ({
    slug,
    name: slug,
    count: 0,
    image: null,
    photograph: false,
  }));
  const { shop } = await openApp('/', {
    handlers: { 'GET /products': () => ({ body: aPage([]) }), 'GET /categories': () => ({ body: { data: none } }) },
  });
  expect(await screen.findByRole('heading', { name: 'Two needles, one thread' })).toBeDefined();
  await waitFor(() => {
    expect(shop.calls.map(({ path }) => path)).toEqual(expect.arrayContaining(['/products', '/categories']));
    for (const name of ['On the bench now', 'What we make']) expect(screen.queryByRole('heading', { name })).toBeNull();
  });
});

test('[HOME-103] each category is linked with its picture and number of products', async () => {
  const image = buildImage({ url: '/media/products/belt-960.webp' });
  await openApp('/', {
    handlers: { 'GET /categories': () => ok([{ slug: 'belts', name: 'belts', count: 6, image, photograph: true }]) },
  });
  const categories = within(await screen.findByRole('region', { name: 'What we make' }));
  const belts = await categories.findByRole('link', { name: 'Belts 6 products' });
  expect(belts.getAttribute('href')).toBe('/products?category=belts');
  expect(belts.querySelector('img')?.getAttribute('src')).toBe('/media/products/belt-960.webp');
});

const review = {
  id: 4,
  rating: 3,
  title: 'Kestää',
  review_text: 'Hyvä vyö, mutta solki naarmuuntuu.',
  language: 'fi',
  created_at: '2026-10-02T09:00:00.000Z',
  author: 'Maija M.',
  product: { id: 9, name: 'Satama belt' },
};

test('[HOME-104] shows the latest reviews in their language, with the rating of all products and how purchases are verified', async () => {
  const latest = { average_rating: 4.5, review_count: 38, reviews: [review] };
  await openApp('/', { handlers: { 'GET /reviews/latest': () => ok(latest) } });
  const voices = within(await screen.findByRole('region', { name: 'What customers say' }));
  expect(voices.getByText('38 reviews')).toBeDefined();
  expect(voices.getByRole('img', { name: '4.5 out of 5' })).toBeDefined();
  expect(voices.getByRole('img', { name: '3 out of 5' })).toBeDefined();
  expect(voices.getByText('Hyvä vyö, mutta solki naarmuuntuu.').closest('[lang]')?.getAttribute('lang')).toBe('fi-FI');
  expect(voices.getByRole('link', { name: 'Satama belt' }).getAttribute('href')).toBe('/product/9');
  expect(voices.getByText(/Only customers whose order has been delivered/)).toBeDefined();
});

test('[HOME-105] shows the three newest posts and links to the journal', async () => {
  const posts = ['One', 'Two', 'Three', 'Four'].map((title, id) => buildSummary({ id, title, slug: title }));
  await openApp('/', { handlers: { 'GET /blogs': () => ({ body: aPage(posts) }) } });
  const journal = within(await screen.findByRole('region', { name: 'From the journal' }));
  expect(journal.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'One',
    'Two',
    'Three',
  ]);
  expect(journal.getByRole('link', { name: 'All articles' }).getAttribute('href')).toBe('/blogs');
});

test('[HOME-104] [HOME-105] without reviews and posts the page has neither section', async () => {
  const none = { average_rating: null, review_count: 0, reviews: [] };
  const { shop } = await openApp('/', {
    handlers: { 'GET /reviews/latest': () => ok(none), 'GET /blogs': () => ({ body: aPage([]) }) },
  });
  await waitFor(() =>
    expect(shop.calls.map(({ path }) => path)).toEqual(expect.arrayContaining(['/reviews/latest', '/blogs'])),
  );
  for (const name of ['What customers say', 'From the journal']) {
    expect(screen.queryByRole('region', { name })).toBeNull();
  }
});
