import { cardOf } from '@fori/client/testing/card-of';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildSummary } from '../testing/blogs.ts';
import { ok, refusal } from '../testing/fake-shop.ts';
import { buildHome } from '../testing/home.ts';
import { openApp } from '../testing/open-app.tsx';
import { aPage, buildImage, buildProduct } from '../testing/products.ts';

const sevenProducts = Array.from({ length: 7 }, (_, i) => buildProduct({ id: i + 1, name: `Piece ${i + 1}` }));

test('[HOME-01] says what is sold, and is open to everybody', async () => {
  await openApp('/');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Föri — Nordic leather goods, made in Turku' }),
  ).toBeDefined();
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

test('[HOME-107] shows the blocks the shop has, in their order; a link to another site leaves the shop', async () => {
  const [hero, , , , , figures] = buildHome().blocks;
  const text = {
    id: 'news',
    kind: 'text' as const,
    title: 'A market in May',
    text: 'Come by.',
    link: { text: 'The market', to: 'https://market.example/' },
    picture: { file: 'scenes/hero-3', alt: 'A stall with bags' },
  };
  const blocks = [text, ...[hero, figures].flatMap((block) => block ?? [])];
  await openApp('/', { handlers: { 'GET /home': () => ok(buildHome({ blocks })) } });
  const news = await screen.findByRole('region', { name: 'A market in May' });
  expect(within(news).getByRole('img', { name: 'A stall with bags' }).getAttribute('src')).toBe(
    '/media/scenes/hero-3-wide-1600.webp',
  );
  expect(within(news).getByRole('link', { name: 'The market' }).getAttribute('href')).toBe('https://market.example/');
  const regions = screen.getAllByRole('region').map((region) => region.textContent?.slice(0, 15));
  expect(regions.indexOf('A market in May')).toBe(0);
  // only what is at the top of the page is loaded with priority
  expect(document.querySelectorAll('main img[loading="eager"]')).toHaveLength(0);
});

test('[HOME-112] shows the products chosen by hand, without fetching the list', async () => {
  const blocks = buildHome().blocks.map((block) =>
    block.kind === 'featured' ? { ...block, products: [3, 1] } : block,
  );
  const { shop } = await openApp('/', {
    handlers: {
      'GET /home': () => ok(buildHome({ blocks })),
      'GET /products/cards': () =>
        ok([buildProduct({ id: 3, name: 'Third' }), buildProduct({ id: 1, name: 'First' })].map(cardOf)),
    },
  });
  const featured = within(await screen.findByRole('region', { name: 'On the bench now' }));
  await featured.findByRole('link', { name: 'Third' });
  expect(featured.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Third',
    'First',
  ]);
  expect(shop.of('GET', '/products/cards')[0]?.query.get('ids')).toBe('3,1');
  expect(shop.of('GET', '/products')).toHaveLength(0);
});

test('[HOME-107] [HOME-112] products chosen by hand that are all archived leave no section, and no others in their place', async () => {
  const blocks = buildHome().blocks.map((block) =>
    block.kind === 'featured' ? { ...block, products: [3, 1] } : block,
  );
  const { shop } = await openApp('/', {
    handlers: { 'GET /home': () => ok(buildHome({ blocks })), 'GET /products/cards': () => ok([]) },
  });
  expect(await screen.findByRole('heading', { name: 'Two needles, one thread' })).toBeDefined();
  expect(shop.of('GET', '/products/cards')).toHaveLength(1);
  // it may stand there while the products load
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'On the bench now' })).toBeNull());
  expect(shop.of('GET', '/products')).toHaveLength(0);
});

test('a page that cannot be fetched says so and is fetched again', async () => {
  let fails = true;
  await openApp('/', {
    handlers: { 'GET /home': () => (fails ? refusal(400, 'malformed_request') : ok(buildHome())) },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'The page could not be loaded.' })).toBeDefined();
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Two needles, one thread' })).toBeDefined();
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

test('[HOME-104] [REV-106] shows the latest reviews in their language, with the rating of all products and how purchases are verified', async () => {
  const latest = { average_rating: 4.55, shown_rating: 4.5, review_count: 38, reviews: [review] };
  await openApp('/', { handlers: { 'GET /reviews/latest': () => ok(latest) } });
  const voices = within(await screen.findByRole('region', { name: 'What customers say' }));
  expect(voices.getByText('38 reviews')).toBeDefined();
  expect(voices.getByRole('img', { name: '4.5 out of 5' })).toBeDefined();
  expect(voices.getByRole('img', { name: '3 out of 5' })).toBeDefined();
  // a name written from right to left would else swap the parts of the date beside it
  expect(voices.getByText('Maija M.').tagName).toBe('BDI');
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
  const none = { average_rating: null, shown_rating: null, review_count: 0, reviews: [] };
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
