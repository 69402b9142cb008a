// @vitest-environment node
import { plainJacket } from '@fori/domain/jackets';
import { byLanguage, isLanguage } from '@fori/domain/languages';
import { afterEach, expect, test, vi } from 'vitest';
import type { RenderRequest } from './app/render-contract.ts';
import { PAGE_DATA_LIMIT_MS, render } from './server-entry.tsx';
import { buildPost } from './testing/blogs.ts';
import { buildCart, buildQuote } from './testing/cart.ts';
import { defaultShop, type Handlers, neverResolves, ok, refusal } from './testing/fake-shop.ts';
import { buildHome } from './testing/home.ts';
import { aPage, buildProduct, buildProductDetail, buildVariant } from './testing/products.ts';
import { buildStore } from './testing/store.ts';
import { buildSection, buildTextPage } from './testing/text-pages.ts';

const origin = 'https://shop.test';
afterEach(() => void vi.useRealTimers());
/** As the server chooses it for an address without cookies. */
const languageOf = (path: string) => {
  const asked = new URL(path, origin).searchParams.get('lang');
  return isLanguage(asked) ? asked : 'en';
};
const page = (path: string, request: Partial<RenderRequest> = {}, handlers: Handlers = {}) =>
  render({
    url: origin + path,
    origin,
    language: languageOf(path),
    currency: 'EUR',
    theme: 'light',
    guest: null,
    fetch: defaultShop(handlers).fetch,
    ...request,
  });

test('[NAV-03] [LIST-02] renders the listing with its products, for everybody', async () => {
  const { status, complete, html, head, htmlAttributes } = await page('/products?category=bags');
  expect(status).toBe(200);
  expect(complete).toBe(true);
  expect(html).toContain('Aura tote');
  expect(html).toContain('€249.00');
  expect(head).toContain('<title>Bags — Föri</title>');
  expect(head).toContain('<link rel="canonical" href="https://shop.test/products?category=bags">');
  expect(head).toContain('hreflang="fi" href="https://shop.test/products?category=bags&amp;lang=fi"');
  expect(htmlAttributes).toBe('lang="en-GB" dir="ltr"');
});

test('[LIST-128] head, structured data and links name a category by its slug of each language', async () => {
  const slugs = byLanguage((each) => (each === 'fi' ? 'kassit' : each === 'sv' ? 'vaskor' : 'bags'));
  const categories = [{ slug: 'bags', slugs, name: 'laukut', description: '', former_slugs: [] }];
  const handlers: Handlers = {
    'GET /store': () => ok(buildStore({ categories })),
    'GET /products/1': () => ok(buildProductDetail()),
  };
  const { head } = await page('/products?category=kassit&gender=male&lang=fi', {}, handlers);
  const of = (slug: string, lang?: string) =>
    `href="https://shop.test/products?category=${slug}&amp;gender=male${lang ? `&amp;lang=${lang}` : ''}"`;
  for (const tag of [
    `<link rel="canonical" ${of('kassit', 'fi')}>`,
    `hreflang="fi" ${of('kassit', 'fi')}>`,
    `hreflang="sv" ${of('vaskor', 'sv')}>`,
    `hreflang="x-default" ${of('bags')}>`,
    '"item":"https://shop.test/products?category=kassit&lang=fi"',
  ])
    expect(head).toContain(tag);
  const product = await page('/product/1?lang=fi', {}, handlers);
  expect(product.html).toContain('href="/products?category=kassit"');
  expect(product.head).toContain('"item":"https://shop.test/products?category=kassit&lang=fi"');
  expect((await page('/?lang=fi', {}, handlers)).html).toContain('href="/products?category=kassit"');
});

test('renders in the language and currency chosen for the page', async () => {
  const finnish = await page('/products?lang=fi', { currency: 'SEK' });
  expect(finnish.html).toContain('Kaikki tuotteet');
  expect(finnish.htmlAttributes).toContain('lang="fi-FI"');
  expect(finnish.html).toMatch(/2\s788,80\skr/);
  const swedish = await page('/products', { language: 'sv' });
  expect(swedish.html).toContain('Alla produkter');
});

test('[SHOP-114] [SHOP-115] a page names only the languages and currencies the shop offers, whatever its address asks for', async () => {
  const offer = { languages: ['fi', 'sv'], currencies: ['EUR', 'SEK'] } as const;
  const store = () => ok(buildStore({ languages: [...offer.languages], currencies: [...offer.currencies] }));
  const { head, html, htmlAttributes } = await page(
    '/products?lang=da',
    { language: 'fi', currency: 'EUR', theme: null },
    { 'GET /store': store },
  );
  expect(htmlAttributes).toContain('lang="fi-FI"');
  expect([...head.matchAll(/hreflang="([^"]+)"/g)].map(([, tag]) => tag)).toEqual(['fi', 'sv', 'x-default']);
  expect(head).toContain('<link rel="canonical" href="https://shop.test/products">');
  expect([...head.matchAll(/og:locale(?::alternate)?" content="([^"]+)"/g)].map(([, tag]) => tag)).toEqual([
    'fi_FI',
    'sv_SE',
  ]);
  // what the script before the first paint may restore
  expect(head).toContain('["fi","sv"]');
  expect(head).toContain('["EUR","SEK"]');
  const choices = [...html.matchAll(/role="menuitemradio"[\s\S]*?<span class="ml-auto[^"]*">([^<]+)/g)];
  expect(choices.map(([, code]) => code)).toEqual(['FI', 'SV', '€', 'kr']);
});

test('[SHOP-114] [SHOP-115] in a shop with one language and one currency nothing is to be chosen', async () => {
  const store = () => ok(buildStore({ languages: ['fi'], currencies: ['EUR'] }));
  const { head, html } = await page('/products', { language: 'fi' }, { 'GET /store': store });
  expect(html).not.toContain('menuitemradio');
  expect(head).not.toContain('hreflang');
  expect(head).not.toContain('og:locale:alternate');
});

test('[PDP-123] what search engines read of a price is the price the page shows', async () => {
  const { html, head } = await page(
    '/product/1',
    {},
    {
      'GET /store': () => ok(buildStore({ prices_with_vat: true })),
      'GET /products/1': () => ok(buildProductDetail()),
    },
  );
  expect(html).toContain('€311.25');
  expect(head).toContain('<meta property="product:price:amount" content="311.25">');
  expect(head).toMatch(/"price":"311\.25","priceCurrency":"EUR","valueAddedTaxIncluded":true/);
  expect(head).not.toContain('249.00');
});

test('concurrent requests do not share state', async () => {
  const pages = await Promise.all(
    (['en', 'fi', 'sv', 'no', 'da', 'is'] as const).map((language) =>
      page('/', { language }, { 'GET /home': ({ query }) => ok(buildHome({ title: `Home in ${query.get('lang')}` })) }),
    ),
  );
  expect(pages.map(({ htmlAttributes }) => /lang="(..)/.exec(htmlAttributes)?.[1])).toEqual([
    'en',
    'fi',
    'sv',
    'nb',
    'da',
    'is',
  ]);
  expect(new Set(pages.map(({ html }) => /<h1[^>]*>([^<]*)/.exec(html)?.[1])).size).toBe(6);
});

test('[NAV-39] an unknown address and an unknown product respond 404', async () => {
  const unknown = await page('/nope');
  expect(unknown.status).toBe(404);
  expect(unknown.html).toContain('Page not found');
  expect(unknown.head).toContain('noindex');
  const product = await page('/product/abc');
  expect(product.status).toBe(404);
  expect(product.html).toContain('Product not found');
});

test('[LIST-11] search engines keep a category, and no address with one there is not', async () => {
  const known = await page('/products?category=bags');
  expect(known.head).toContain('<link rel="canonical" href="https://shop.test/products?category=bags">');
  const unknown = await page('/products?category=shoes');
  expect(unknown.head).toContain('noindex');
  expect(unknown.head).not.toContain('canonical');
});

test('[PDP-01] a product has description and picture for link previews', async () => {
  const handlers = { 'GET /products/1': () => ({ body: { data: buildProductDetail() } }) };
  const { status, head, html } = await page('/product/1', {}, handlers);
  expect(status).toBe(200);
  expect(html).toContain('An open tote.');
  expect(head).toContain(
    '<meta property="og:image" content="https://shop.test/media/previews/products/aura-tote/front-960.jpg">',
  );
});

test('[JACKET-180] a link to a shared design has its card for link previews; one that is gone has the picture of the shop', async () => {
  const design = { ...plainJacket, logos: [] };
  const card = { url: '/media/previews/jackets/f.jpg', width: 1200, height: 630 };
  const pictures = { frontImageUrl: '/f.webp', backImageUrl: '/b.webp', card };
  const handlers = {
    'GET /jackets/designs/s-1': () => ({ body: { data: { id: 's-1', design, logos: [], ...pictures } } }),
  };
  const { head } = await page('/custom-jacket?design=s-1', {}, handlers);
  expect(head).toContain('<meta property="og:image" content="https://shop.test/media/previews/jackets/f.jpg">');
  expect(head).toContain(
    '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">',
  );
  expect(head).toContain('<meta name="twitter:image" content="https://shop.test/media/previews/jackets/f.jpg">');
  const gone = await page('/custom-jacket?design=s-2', {}, { 'GET /jackets/designs/s-2': () => refusal(404) });
  expect(gone.head).toContain('<meta property="og:image" content="https://shop.test/og.png">');
});

test('[JACKET-215] the page has the picture of a new jacket or of the house design that its address names, and of no other', async () => {
  const { html, head } = await page('/custom-jacket');
  expect(html).toMatch(/<img [^>]*first-front-600[^>]* fetchPriority="high" alt="Your jacket from the front"/);
  expect(html).toMatch(/<img [^>]*first-back-240[^>]* alt="Your jacket from the back"/);
  expect(head).toContain('data-stored-jacket');
  expect((await page('/products')).head).not.toContain('data-stored-jacket');
  const handlers = { 'GET /jackets/designs/s-2': () => refusal(404) };
  const house = (await page('/custom-jacket?start=swan-lake')).html;
  expect(house).toMatch(/<img [^>]*house-swan-lake[^>]* alt="Your jacket from the front"/);
  expect(house).toMatch(/<img [^>]*house-swan-lake[^>]* alt="Your jacket from the back"/);
  expect(house).not.toContain('first-front');
  for (const other of ['design=s-2', 'edit=7', 'start=toString']) {
    const opening = await page(`/custom-jacket?${other}`, {}, handlers);
    expect(opening.html, other).not.toContain('first-front');
    expect(opening.html, other).toContain('Drawing the jacket');
  }
});

test('[JACKET-255] the page has the pictures of the shared design that its address names, whatever the browser has stored', async () => {
  const stagePictures = { front: '/media/f.webp', back: '/media/b.webp' };
  const design = { ...plainJacket, color: 'dark brown' };
  const shared = { id: 's-1', design, logos: [], price_when_shared: null, card: null };
  const handlers = {
    'GET /jackets/designs/s-1': () => ok({ ...shared, frontImageUrl: '/f.png', backImageUrl: '/b.png', stagePictures }),
  };
  const { html } = await page('/custom-jacket?design=s-1', {}, handlers);
  const pictures = html.match(/<img [^>]*src="\/media\/[^>]*>/g) ?? [];
  expect(pictures).toHaveLength(2);
  expect(pictures[0]).toMatch(/\/media\/f\.webp" fetchPriority="high" alt="Your jacket from the front"/);
  expect(pictures[1]).toMatch(/\/media\/b\.webp" alt="Your jacket from the back"/);
  expect(pictures.join()).not.toContain('in-data-stored-jacket:hidden');
  expect(html).not.toContain('first-front');
});

test('data that failed to load leaves its page in the loading state', async () => {
  const { status, complete, html } = await page('/products', {}, { 'GET /products': () => refusal(503) });
  expect(status).toBe(200);
  expect(complete).toBe(false);
  expect(html).toContain('Loading products');
});

test.each([
  ['/', ['store', 'exchange-rates', 'home']],
  ['/products', ['store', 'exchange-rates', 'products', 'products/facets']],
  ['/product/1', ['store', 'exchange-rates', 'products/1', 'products/1/goes-with', 'products/1/reviews']],
])(
  'an API that does not respond delays %s only briefly: it is sent without data, for the browser to complete',
  async (path, silent) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const shop = defaultShop(Object.fromEntries(silent.map((name) => [`GET /${name}`, neverResolves])));
    const response = page(path, { fetch: shop.fetch });
    // some of it is requested by a chunk, which fake timers do not cover
    const requestedPaths = () => new Set(shop.calls.map((request) => request.path));
    await vi.waitUntil(() => silent.every((name) => requestedPaths().has(`/${name}`)), {
      interval: 0,
      timeout: 30_000,
    });
    await vi.advanceTimersByTimeAsync(PAGE_DATA_LIMIT_MS);
    const { status, complete, html, bodyScripts } = await response;
    expect(complete).toBe(false);
    expect(status).toBe(200);
    expect(html).toContain('Skip to content');
    expect(html).not.toContain('Something went wrong');
    expect(JSON.parse(/>(.*)<\/script>/.exec(bodyScripts)?.[1] ?? '')).toMatchObject({ queries: { queries: [] } });
  },
);

test.each([401, 404, 429, 500, 503])(
  'an API that responds %i to everything does not make an error page',
  async (status) => {
    const names = ['store', 'exchange-rates', 'home', 'products'];
    const handlers = Object.fromEntries(names.map((name) => [`GET /${name}`, () => refusal(status)]));
    for (const path of ['/', '/products']) expect((await page(path, {}, handlers)).status).toBe(200);
  },
);

test('[UI-04] [UI-05] the theme is applied before the first paint, by the cookie, else by the browser', async () => {
  expect((await page('/', { theme: 'dark' })).htmlAttributes).toContain('class="dark"');
  const light = await page('/', { theme: 'light' });
  expect(light.htmlAttributes).not.toContain('dark');
  expect(light.head).not.toContain('fori-theme');
  const unknown = await page('/', { theme: null });
  expect(unknown.head).toMatch(/<script nonce="__CSP_NONCE__">.*fori-theme.*prefers-color-scheme: dark/);
});

test("data cannot break out of the page's markup", async () => {
  const name = '</script><script>alert(1)</script><!--';
  const handlers = { 'GET /products': () => ({ body: aPage([buildProduct({ name })]) }) };
  const { bodyScripts, html, head } = await page('/products', {}, handlers);
  expect(bodyScripts.match(/<\/?script/g)).toHaveLength(2);
  expect(html).not.toContain('<script>');
  expect(bodyScripts).not.toContain('<!--');
  const searched = await page(`/products?search=${encodeURIComponent('"><img src=x>')}`);
  expect(searched.head).not.toContain('<img');
  expect(head).not.toContain('alert');
});

test('[PDP-01] a product describes its brand, offers and availability to search engines', async () => {
  const variants = [
    buildVariant({ id: 1, sku: 'A-1', color: 'dark brown', stock: 2 }),
    buildVariant({ id: 2, sku: 'A-2', color: 'black', stock: 0, actual_price: '279.00' }),
  ];
  const name = 'Aura </script> tote';
  const handlers = {
    'GET /products/1': () => ({
      body: { data: buildProductDetail({ name, variants, average_rating: 4.55, shown_rating: 4.5, review_count: 2 }) },
    }),
  };
  const { head } = await page('/product/1?color=black&lang=fi', {}, handlers);
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head)?.[1] ?? '';
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'Product',
    name,
    url: 'https://shop.test/product/1/aura-kassi?lang=fi',
    image: ['https://shop.test/media/previews/products/aura-tote/front-960.jpg'],
    brand: { '@type': 'Brand', name: 'Föri' },
    offers: [
      {
        sku: 'A-1',
        price: '249.00',
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
        url: 'https://shop.test/product/1/aura-kassi?color=dark+brown&size=M&lang=fi',
      },
      { sku: 'A-2', price: '279.00', availability: 'https://schema.org/OutOfStock' },
    ],
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
  });
  expect(head).toContain('<link rel="canonical" href="https://shop.test/product/1/aura-kassi?lang=fi">');
});

test('[I18N-01] [PDP-130] every page links to its address in all six languages, and to its own once', async () => {
  const { head } = await page(
    '/product/1?lang=sv&size=M',
    {},
    { 'GET /products/1': () => ({ body: { data: buildProductDetail() } }) },
  );
  const alternates = [...head.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, tag, href]) => [tag, href]);
  expect(alternates).toEqual([
    ...[
      ['en', 'en'],
      ['fi', 'fi'],
      ['sv', 'sv'],
      ['nb', 'no'],
      ['da', 'da'],
      ['is', 'is'],
    ].map(([tag, language]) => [
      tag,
      `https://shop.test/product/1/aura-${language === 'fi' ? 'kassi' : 'tote'}?lang=${language}`,
    ]),
    ['x-default', 'https://shop.test/product/1/aura-tote'],
  ]);
  expect(head.match(/rel="canonical"/g)).toHaveLength(1);
  expect(head).toContain('<link rel="canonical" href="https://shop.test/product/1/aura-tote?lang=sv">');
});

test('[PAGE-130] a post and a page name their own address in each language, whichever of them was asked for', async () => {
  const slugs = byLanguage((language) => (language === 'fi' ? 'hoito' : 'care'));
  for (const [folder, call, body] of [
    ['blogs', 'GET /blogs/care', buildPost({ slug: 'care', slugs })],
    ['pages', 'GET /pages/care', buildTextPage('care', { slugs })],
  ] as const) {
    const { head } = await page(`/${folder}/care?lang=fi`, {}, { [call]: () => ok(body) });
    expect(head).toContain(`<link rel="canonical" href="https://shop.test/${folder}/hoito?lang=fi">`);
    expect(head).toContain(`hreflang="da" href="https://shop.test/${folder}/care?lang=da"`);
    expect(head).toContain(`"item":"https://shop.test/${folder}/hoito`);
  }
});

/** The structured data of a page. */
const dataIn = (head: string): Record<string, unknown>[] =>
  [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) => JSON.parse(json));
const typesIn = (head: string) => dataIn(head).flatMap((data) => data['@type']);

test('[PDP-01] a link to a product shows its name, picture and price without any script', async () => {
  const handlers = { 'GET /products/1': () => ({ body: { data: buildProductDetail({ lowest_price: '249.00' }) } }) };
  const { head } = await page('/product/1', {}, handlers);
  for (const tag of [
    '<meta property="og:type" content="product">',
    '<meta property="og:title" content="Aura tote — Föri">',
    '<meta property="product:price:amount" content="249.00">',
    '<meta property="product:price:currency" content="EUR">',
    '<meta name="twitter:card" content="summary_large_image">',
    '<meta name="twitter:image" content="https://shop.test/media/previews/products/aura-tote/front-960.jpg">',
  ])
    expect(head).toContain(tag);
  expect(dataIn(head)[1]).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Föri', item: 'https://shop.test/' },
      { position: 2, item: 'https://shop.test/products' },
      { position: 3, item: 'https://shop.test/products?category=bags' },
      { position: 4, name: 'Aura tote', item: 'https://shop.test/product/1/aura-tote' },
    ],
  });
});

test('a long description ends with a whole word, and is escaped', async () => {
  const description = `${'Vegetable-tanned leather. '.repeat(20)}"<b>`;
  const handlers = { 'GET /products/1': () => ({ body: { data: buildProductDetail({ description }) } }) };
  const { head } = await page('/product/1', {}, handlers);
  const [, text = ''] = /<meta name="description" content="([^"]*)">/.exec(head) ?? [];
  expect(text.length).toBeLessThanOrEqual(200);
  expect(text).toMatch(/(leather|tanned)…$/);
});

test.each([
  ['/', 'Föri — Nordic leather goods, made in Turku', ['Organization', 'Store', 'WebSite']],
  ['/products?category=bags', 'Bags — Föri', ['BreadcrumbList']],
  ['/about', 'About us — Föri', ['Organization', 'Store', 'BreadcrumbList']],
  ['/contact', 'Contact — Föri', ['Organization', 'Store', 'BreadcrumbList']],
  ['/faqs', 'Questions and answers — Föri', ['FAQPage', 'BreadcrumbList']],
  ['/terms', 'Terms and conditions — Föri', ['BreadcrumbList']],
  ['/privacy', 'Privacy policy — Föri', ['BreadcrumbList']],
])('[NAV-03] %s has its description in the page the server sends', async (path, title, types) => {
  const { status, complete, head, html } = await page(path);
  expect([status, complete]).toEqual([200, true]);
  expect(head).toContain(`<title>${title}</title>`);
  expect(head).toMatch(/<meta name="description" content="[^"]{40,}">/);
  expect(head).toContain(`<link rel="canonical" href="https://shop.test${path}">`);
  expect(head.match(/rel="alternate" hreflang/g)).toHaveLength(7);
  expect(head).toMatch(/<meta property="og:image" content="https:\/\/shop\.test\/[^"]+">/);
  expect(typesIn(head)).toEqual(types);
  expect(html).toMatch(/<h1/);
});

test('[PAGE-39] search engines get the questions with plain-text answers', async () => {
  const sections = [buildSection({ anchor: 'returns', html: '<p>Yes, see <a href="/orders">A &amp; B</a>.</p>' })];
  const { head } = await page('/faqs', {}, { 'GET /pages/faqs': () => ok(buildTextPage('faqs', { sections })) });
  const [faq] = dataIn(head) as [{ mainEntity: { name: string; acceptedAnswer: { text: string } }[] }];
  expect(faq.mainEntity).toMatchObject([{ name: 'returns', acceptedAnswer: { text: 'Yes, see A & B.' } }]);
});

test('[CART-111] a page for a guest has their cart and its totals, fetched in their name; any other page asks for no cart', async () => {
  const guest = { id: crypto.randomUUID(), signature: 'signed' };
  const shop = defaultShop({
    'GET /cart': () => ok(buildCart()),
    'GET /checkout/quote': () => ok(buildQuote()),
  });
  const own = await page('/cart', { guest, fetch: shop.fetch });
  const name = buildCart().items[0]?.variant.product.name ?? '';
  expect(own.html).toContain(name);
  expect(own.html).toContain(`€${buildQuote().total}`);
  expect(own.bodyScripts).toContain(`"guest":"${guest.id}"`);
  for (const path of ['/cart', '/cart/custom-jackets', '/checkout/quote']) {
    const [call, ...more] = shop.of('GET', path);
    expect([call?.headers.get('x-session-id'), call?.headers.get('x-session-signature')]).toEqual([guest.id, 'signed']);
    expect(more).toEqual([]);
  }
  const others = defaultShop();
  const anybody = await page('/cart', { fetch: others.fetch });
  expect(anybody.html).not.toContain(name);
  expect(anybody.bodyScripts).toContain('"guest":null');
  expect(others.of('GET', '/cart')).toEqual([]);
});

test('[CART-111] [VAT-115] where the total depends on the destination, the checkout has that of the form’s first country', async () => {
  const asked: (string | null)[] = [];
  const vat = [{ country: 'FI', rate: '25.5', reason: 'domestic', base: '89.99', amount: '22.95' }];
  const handlers: Handlers = {
    'GET /cart': () => ok(buildCart()),
    'GET /checkout/quote': ({ query }) => {
      asked.push(query.get('country'));
      return ok({ ...buildQuote(), vat });
    },
  };
  const guest = { id: crypto.randomUUID(), signature: 'signed' };
  const { html } = await page('/checkout?lang=fi', { guest }, handlers);
  expect(asked).toEqual([null, 'FI']);
  expect(html).toContain('name="email"');
  asked.length = 0;
  await page('/cart?lang=fi', { guest }, handlers);
  expect(asked).toEqual([null]);
});
