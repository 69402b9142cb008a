import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { blankIdentity, type ShopIdentity } from '@fori/domain/identity';
import { byLanguage, type Language, languages } from '@fori/domain/languages';
import { defaultMoneySettings } from '@fori/domain/totals';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildApp } from '../app.ts';
import type { CatalogueVersions } from '../db/types.ts';
import { firstCategoryNames } from '../modules/catalog/categories/initial-categories.ts';
import { writeCategories } from '../modules/catalog/categories/write-categories.ts';
import { keepFormerSlugs, replaceSearchTexts } from '../modules/search-texts/index.ts';
import { replaceIdentity, writtenIdentity } from '../modules/store/index.ts';
import { writeSettings } from '../modules/store/settings.repository.ts';
import { addProduct } from '../testing/builders.ts';
import { describeShop, newGuest } from '../testing/harness.ts';
import { addPost } from '../testing/posts.ts';
import { buy } from '../testing/shopping.ts';
import { signGuestId } from './guest-signature.ts';
import type { Renderer, RenderRequest, RenderResult } from './page-source.ts';
import { RENDER_LIMIT_MS } from './pages.ts';
import { dataPolicy } from './security-headers.ts';

const template =
  '<html data-app-html-attributes><meta name="csrf-token" content=""><link rel="icon" href="/favicon.svg"><!--app-head--><div id="root"><!--app-html--></div><!--app-body--></html>';
const rendered = (rest: Partial<RenderResult> = {}): RenderResult => ({
  status: 200,
  complete: true,
  html: '<h1>Page</h1>',
  head: '<title>T</title>',
  htmlAttributes: 'lang="en-GB"',
  bodyScripts: '',
  ...rest,
});

describeShop('a page of the storefront', (shop) => {
  let app: FastifyInstance;
  let render: Renderer['render'];
  beforeAll(async () => {
    app = await buildApp(shop().shop, {
      pages: {
        storefront: async () => ({ template, renderer: { render: (request) => render(request) } }),
        backOffice: async () => template,
        assets: null,
      },
    });
  });
  afterAll(() => app.close());
  afterEach(() => void vi.useRealTimers());

  const shell = /<html lang="fi-FI">.*<div id="root"><!--app-html--><\/div>/;
  const open = (url = '/?lang=fi') => app.inject({ url });

  test("is the renderer's HTML with a CSRF token of its own, and is never cached", async () => {
    render = async () => rendered();
    const response = await open();
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('<div id="root"><h1>Page</h1></div>');
    expect(response.body).toMatch(/name="csrf-token" content="[^"]+"/);
    expect(response.headers['cache-control']).toBe('private, no-store');
  });

  test('[LIST-126] the list of a former slug of a category is redirected to that of the category, other parameters kept', async () => {
    await addProduct(shop(), { category: 'belts' });
    const { db } = shop();
    const row = { kind: 'category' as const, oldSlug: 'straps', newSlug: 'belts' };
    await db.write((tx) => tx.insert(tx.t.redirects).values(row).returning());
    render = async () => rendered();
    const old = await open('/products?lang=fi&category=straps&gender=male');
    expect([old.statusCode, old.headers.location]).toEqual([301, '/products?lang=fi&category=belts&gender=male']);
    expect(old.headers['cache-control']).toBe('private, no-store');
    for (const url of ['/products?category=belts', '/products?category=unknown', '/about?category=straps']) {
      expect((await open(url)).statusCode, url).toBe(200);
    }
  });

  test('[LIST-127] any other slug of a category redirects permanently to the one of the page’s language, not cacheable', async () => {
    await addProduct(shop(), { category: 'wallets' });
    const { db } = shop();
    const [category] = await db.read.select().from(db.t.categories).where(eq(db.t.categories.slug, 'wallets'));
    const slugs: Partial<Record<Language, string>> = { fi: 'kukkarot', sv: 'borsar' };
    const texts = byLanguage((language) => ({ title: '', description: '', slug: slugs[language] ?? '' }));
    await db.write(async (tx) => {
      await replaceSearchTexts(tx, 'category', category?.id ?? 0, texts);
      await keepFormerSlugs(tx, 'category', 'wallets', { before: ['vanhat'], after: [] });
    });
    render = async () => rendered();
    for (const [address, to] of [
      ['/products?category=wallets&lang=fi&page=2', '/products?category=kukkarot&lang=fi&page=2'],
      ['/products?lang=fi&category=borsar', '/products?lang=fi&category=kukkarot'],
      ['/products?category=vanhat&lang=sv', '/products?category=borsar&lang=sv'],
      ['/products?category=kukkarot&lang=da&gender=male', '/products?category=wallets&lang=da&gender=male'],
      ['/products?category=kukkarot', '/products?category=wallets'],
    ] as const) {
      const { statusCode, headers } = await open(address);
      expect([statusCode, headers.location, headers['cache-control']], address).toEqual([301, to, 'private, no-store']);
      expect((await open(to)).statusCode, to).toBe(200);
    }
    // one that cannot be replaced does not lead to itself
    expect((await open('/products?%63ategory=wallets&lang=fi')).statusCode).toBe(200);
  });

  test('[PDP-131] any other slug of a product redirects permanently to the one of the page’s language, not cacheable', async () => {
    const { id } = await addProduct(shop(), { names: { en: 'Rowan tote', fi: 'Pihlaja' } });
    render = async () => rendered();
    for (const [slug, query] of [
      ['rowan-tote', '?lang=fi'],
      ['rowan-tote/', '?lang=fi'],
      ['pihlaja/', '?lang=fi'],
      ['former', '?lang=fi&color=black'],
      ['K%C3%A4', '?lang=fi'],
    ]) {
      const { statusCode, headers } = await open(`/product/${id}/${slug}${query}`);
      expect([statusCode, headers.location], slug).toEqual([301, `/product/${id}/pihlaja${query}`]);
      expect(headers['cache-control'], slug).toBe('private, no-store');
    }
    for (const url of [
      `/product/${id}`,
      `/product/${id}/pihlaja?lang=fi`,
      `/product/${id}/rowan-tote?lang=sv`,
      '/product/999999/x',
    ]) {
      expect((await open(url)).statusCode, url).toBe(200);
    }
  });

  test('[PAGE-130] a slug of another language and a former one redirect permanently to that of the page’s language, the main one answers in all', async () => {
    const { id, slug } = await addPost(shop());
    const slugs: Partial<Record<Language, string>> = { fi: 'nahan-hoito', sv: 'skotsel' };
    const texts = byLanguage((language) => ({ title: '', description: '', slug: slugs[language] ?? '' }));
    await shop().db.write(async (tx) => {
      await replaceSearchTexts(tx, 'blog', id, texts);
      await keepFormerSlugs(tx, 'blog', slug, { before: ['vanha'], after: ['nahan-hoito'] });
    });
    render = async () => rendered();
    for (const [address, to] of [
      ['/blogs/skotsel?lang=fi', '/blogs/nahan-hoito?lang=fi'],
      ['/blogs/vanha?lang=fi', '/blogs/nahan-hoito?lang=fi'],
      ['/blogs/vanha/?lang=fi', '/blogs/nahan-hoito?lang=fi'],
      ['/blogs/nahan-hoito/?lang=fi', '/blogs/nahan-hoito?lang=fi'],
      ['/blogs/vanha?lang=da', `/blogs/${slug}?lang=da`],
    ] as const) {
      const { statusCode, headers } = await open(address);
      expect([statusCode, headers.location, headers['cache-control']], address).toEqual([301, to, 'private, no-store']);
    }
    for (const address of [`/blogs/${slug}?lang=fi`, '/blogs/nahan-hoito?lang=fi', '/blogs/unknown?lang=fi']) {
      expect((await open(address)).statusCode, address).toBe(200);
    }
  });

  test('[SHOP-109] pages and manifest name the icons by addresses that change with the logo', async () => {
    const { db } = shop();
    const before = await writtenIdentity(db.read);
    const write = (identity: ShopIdentity, since: Date | null) =>
      db.write((tx) => replaceIdentity(tx, identity, since, shop().shop.clock()));
    const since = await write({ ...blankIdentity, name: 'Hide & Co' }, before.updatedAt);
    render = async () => rendered();
    const [page, backOffice, manifest] = [await open('/'), await open('/admin'), await open('/manifest.webmanifest')];
    for (const { body } of [page, backOffice]) expect(body).toContain('<link rel="icon" href="/favicon.svg?v=48">');
    expect(manifest.json()).toMatchObject({ name: 'Hide & Co', icons: [{ src: '/icon-192.png?v=48' }, {}, {}] });
    await write(before.identity, since);
    expect((await open('/?lang=sv')).body).toContain('href="/favicon.svg">');
  });

  test('[PAGE-105] the manifest names the shop and icons that exist in their sizes', async () => {
    const response = await app.inject('/manifest.webmanifest');
    expect(response.headers['content-type']).toContain('application/manifest+json');
    const { icons, ...manifest } = response.json<{ icons: { src: string; sizes: string; purpose: string }[] }>();
    expect(manifest).toMatchObject({ name: 'Föri', start_url: '/', scope: '/', display: 'standalone' });
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes } of icons) {
      const { width, height } = await sharp(join(import.meta.dirname, '../../../web/public', src)).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
    }
  });

  test.each([
    ['/login', '/login'],
    ['/reset-password/abc?lang=fi', '/reset-password/abc?lang=fi'],
    ['/admin/login', '/admin/login'],
    ['//evil.example/x', '/evil.example/x'],
  ])('%s redirects back to itself when a form was sent before its scripts loaded', async (url, location) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
    const response = await app.inject({
      method: 'POST',
      url,
      headers,
      payload: 'email=a%40b.fi&password=secret+saddle',
    });
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe(location);
    expect(JSON.stringify([response.headers, response.body])).not.toContain('secret');
  });

  test.each([
    ['//', '/'],
    ['//x/products', '/x/products'],
    ['///evil.example/x', '/evil.example/x'],
    ['/\\evil.example', '/evil.example'],
    ['/products//?lang=fi', '/products/?lang=fi'],
    ['/product//7', '/product/7'],
  ])('[PAGE-103] %s redirects to the canonical address on this host', async (url, location) => {
    render = async () => {
      throw new Error('rendered');
    };
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await app.inject({ method, url: `http://localhost${url}` });
      expect([statusCode, headers.location]).toEqual([301, location]);
    }
  });

  test('[PAGE-103] the renderer gets the address on the shop’s own host, whatever the path looks like', async () => {
    const hosts: string[] = [];
    render = async ({ url }) => {
      hosts.push(new URL(url).host);
      return rendered();
    };
    for (const url of ['/x', '/@evil.example', '/:80/', '/.evil.example']) await open(url);
    expect(new Set(hosts)).toEqual(new Set(['localhost:3000']));
  });

  test('does not answer API calls', async () => {
    for (const url of ['/api/nothing-here', '/media/x', '/assets/x.js']) {
      expect((await app.inject({ method: 'POST', url, payload: {} })).statusCode, url).not.toBe(303);
    }
  });

  test('[ORDER-119] leaks an order’s token in its address to nothing it loads', async () => {
    render = async () => rendered();
    const carrying = await open('/orders/abc?token=s3cr3t&lang=fi');
    expect(carrying.headers['referrer-policy']).toBe('no-referrer');
    expect((await open()).headers['referrer-policy']).toBe('same-origin');
  });

  test('is sent as a shell within the time limit with status 200 when rendering hangs', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const begun = vi.fn(() => new Promise<RenderResult>(() => undefined));
    render = begun;
    const response = open();
    await vi.waitUntil(() => begun.mock.calls.length > 0, { interval: 0, timeout: 30_000 });
    await vi.advanceTimersByTimeAsync(RENDER_LIMIT_MS);
    const { statusCode, body, headers } = await response;
    expect(statusCode).toBe(200);
    expect(body).toMatch(shell);
    expect(body).toMatch(/name="csrf-token" content="[^"]+"/);
    expect(headers['cache-control']).toBe('private, no-store');
  });

  test('is sent as a shell with status 500 when rendering fails', async () => {
    render = async () => {
      throw new Error('a screen broke');
    };
    const { statusCode, body } = await open();
    expect(statusCode).toBe(500);
    expect(body).toMatch(shell);
    expect(body).not.toContain('a screen broke');
  });

  test("gets the API's responses, refusals included, without leaving the process", async () => {
    const statuses: number[] = [];
    render = async ({ fetch }) => {
      for (const path of ['/api/exchange-rates', '/api/products/999999', '/api/me']) {
        const { status } = await fetch(path);
        statuses.push(status);
      }
      return rendered();
    };
    expect((await open()).statusCode).toBe(200);
    expect(statuses).toEqual([200, 404, 401]);
  });

  test.each(['/assets/gone-1a2b3c.js', '/media/gone.avif', '/api/gone'])(
    '%s is not a page: it answers 404 without rendering anything',
    async (url) => {
      render = async () => {
        throw new Error('rendered');
      };
      const { statusCode, headers } = await open(url);
      expect(statusCode).toBe(404);
      expect(headers['content-type']).toContain('application/json');
      expect(headers['cache-control']).toBe('no-store');
    },
  );
});

describeShop('a cached storefront page', (shop) => {
  let app: FastifyInstance;
  let renderings = 0;
  let complete = true;
  let versions: () => Promise<CatalogueVersions>;
  beforeAll(async () => {
    const assets = { storefront: join(shop().dataDir, 'web'), backOffice: join(shop().dataDir, 'admin') };
    for (const folder of Object.values(assets)) mkdirSync(folder);
    const db = Object.create(shop().db, {
      // only a database over the network can fail to answer
      dialect: { value: 'pg' },
      catalogueVersions: { value: () => versions() },
    });
    const render: Renderer['render'] = async ({ language, currency, theme, guest, url, fetch }) => {
      renderings += 1;
      if (guest) return rendered({ html: `<h1>${JSON.stringify(guest)}</h1>` });
      if (url.endsWith('/with-stock')) await fetch('/api/products?per_page=5');
      return rendered({
        complete,
        head: '<script nonce="__CSP_NONCE__"></script>',
        html: `<h1>${[language, currency, theme, new URL(url).pathname, new URL(url).search, renderings].join(' ')}</h1>`,
      });
    };
    // no page waits for a slow exchange rate service
    const exchangeRates = { ...shop().shop.exchangeRates, current: () => new Promise<never>(() => undefined) };
    app = await buildApp(
      { ...shop().shop, db, publicCatalogue: { ...shop().shop.publicCatalogue, db }, exchangeRates },
      {
        pages: {
          storefront: async () => ({ template, renderer: { render } }),
          backOffice: async () => template,
          assets,
        },
      },
    );
  });
  beforeEach(() => {
    renderings = 0;
    complete = true;
    versions = () => shop().db.catalogueVersions();
  });
  afterAll(() => app.close());
  afterEach(() => void vi.useRealTimers());

  const open = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  const heading = (body: string) => /<h1>(.*)<\/h1>/.exec(body)?.[1];
  const headingAt = async (url: string, headers?: Record<string, string>) => heading((await open(url, headers)).body);

  test('is rendered once per address, language, currency and theme, and again when the catalogue changes', async () => {
    expect(await headingAt('/a')).toBe('en EUR  /a  1');
    expect(await headingAt('/a')).toBe('en EUR  /a  1');
    expect(await headingAt('/a?x=1')).toBe('en EUR  /a ?x=1 2');
    expect(await headingAt('/a', { 'accept-language': 'fi' })).toBe('fi EUR  /a  3');
    expect(await headingAt('/a', { cookie: 'fori-language=sv' })).toBe('sv SEK  /a  4');
    expect(await headingAt('/a', { cookie: 'fori-currency=NOK' })).toBe('en NOK  /a  5');
    expect(await headingAt('/a', { cookie: 'fori-theme=dark' })).toBe('en EUR dark /a  6');
    expect(await headingAt('/a', { authorization: 'Bearer x' })).toBe('en EUR  /a  1');
    await addProduct(shop());
    expect(await headingAt('/a')).toBe('en EUR  /a  7');
  });

  test('[API-185] once a choice is bound to the host, those that another host could have set count no more', async () => {
    const cookie = 'fori-language=sv; fori-currency=NOK; __Host-fori-language=fi; __Host-fori-theme=dark';
    expect(await headingAt('/a', { cookie })).toMatch(/^fi EUR dark/);
  });

  test('[LIST-128] the list of a category is kept for each language under the address with that language’s slug', async () => {
    const { db } = shop();
    await addProduct(shop(), { category: 'belts' });
    const [category] = await db.read.select().from(db.t.categories).where(eq(db.t.categories.slug, 'belts'));
    const texts = byLanguage((language) => ({ title: '', description: '', slug: language === 'fi' ? 'vyot' : '' }));
    await db.write((tx) => replaceSearchTexts(tx, 'category', category?.id ?? 0, texts));
    const finnish = { cookie: 'fori-language=fi' };
    for (const _again of [1, 2]) {
      expect(await headingAt('/products?category=belts')).toBe('en EUR  /products ?category=belts 1');
      expect(await headingAt('/products?category=vyot', finnish)).toBe('fi EUR  /products ?category=vyot 2');
      expect((await open('/products?category=belts', finnish)).headers.location).toBe('/products?category=vyot');
      expect((await open('/products?category=vyot')).headers.location).toBe('/products?category=belts');
    }
  });

  test('[NAV-107] is rendered again as the promo bar appears and as it goes', async () => {
    const { db } = shop();
    const promoTime = { from: '2026-11-27T08:00:00.000Z', until: '2026-11-27T16:00:00.000Z' };
    const settings = { ...defaultMoneySettings, promo: { en: 'Sale' }, promoTime };
    await db.write((tx) => writeSettings(tx, settings, new Date()));
    const at = (time: string) => {
      shop().setTime(`2026-11-27T${time}Z`);
      return headingAt('/promo');
    };
    const before = await at('07:59:59.999');
    const during = await at('08:00:00.000');
    expect(during).not.toBe(before);
    expect(await at('15:59:59.999')).toBe(during);
    expect(await at('16:00:00.000')).not.toBe(during);
  });

  test('is rendered again after a sale only if it shows stock', async () => {
    const { variants } = await addProduct(shop(), { variants: [{ color: 'black', stock: 5 }] });
    const [withStock, without] = [await headingAt('/with-stock'), await headingAt('/without')];
    await buy(shop(), newGuest(), variants[0]?.id ?? 0);
    expect(await headingAt('/without')).toBe(without);
    expect(await headingAt('/with-stock')).not.toBe(withStock);
  });

  test("holds nothing of the visitor it was rendered for: nonce, CSRF token and cookie are each visitor's own", async () => {
    const [first, second] = [await open('/b'), await open('/b')];
    expect(heading(second.body)).toBe(heading(first.body));
    for (const pattern of [/<script nonce="([^"]+)"/, /name="csrf-token" content="([^"]+)"/]) {
      expect(pattern.exec(first.body)?.[1]).toBeTruthy();
      expect(pattern.exec(second.body)?.[1]).not.toBe(pattern.exec(first.body)?.[1]);
    }
    expect(second.headers['set-cookie']).not.toEqual(first.headers['set-cookie']);
    for (const { headers, body } of [first, second]) {
      expect(headers['content-security-policy']).toContain(`'nonce-${/<script nonce="([^"]+)"/.exec(body)?.[1]}'`);
      expect(headers['cache-control']).toBe('private, no-store');
      expect(headers.vary).toContain('cookie');
    }
  });

  test('[CART-111] the cart and checkout of a guest whom a signed cookie names are rendered for them each time, and kept for nobody', async () => {
    const guest = { id: String(newGuest().sessionId), signature: '' };
    guest.signature = signGuestId(shop().shop.config.keys, guest.id);
    const cookie = `fori-guest=${guest.id}.${guest.signature}`;
    for (const path of ['/cart', '/checkout']) {
      const own = await open(path, { cookie });
      expect(own.body).toContain(`<h1>${JSON.stringify(guest)}</h1>`);
      expect(own.headers['cache-control']).toBe('private, no-store');
      const anybody = await open(path);
      expect(anybody.body).not.toContain(guest.id);
      expect((await open(path)).body.replace(/content="[^"]*"|nonce="[^"]*"/g, '')).toBe(
        anybody.body.replace(/content="[^"]*"|nonce="[^"]*"/g, ''),
      );
      expect((await open(path, { cookie: `${cookie}x` })).body).not.toContain(guest.id);
    }
    expect((await open('/products', { cookie })).body).not.toContain(guest.id);
  });

  test('[API-181] may not be framed, and loads no plug-in and no base address', async () => {
    const directives = String((await open('/b')).headers['content-security-policy']).split('; ');
    expect(directives).toEqual(
      expect.arrayContaining(["default-src 'self'", "object-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"]),
    );
  });

  test('answers HEAD as GET but without the body', async () => {
    const got = await open('/head');
    const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url: '/head' });
    expect({ statusCode, type: headers['content-type'], body }).toEqual({
      statusCode: 200,
      type: got.headers['content-type'],
      body: '',
    });
  });

  test('is not cached while the database cannot say which version it is based on', async () => {
    versions = () => Promise.reject(new Error('database is away'));
    for (const times of [1, 2]) {
      const { statusCode, body } = await open('/c');
      expect(statusCode).toBe(200);
      expect(heading(body)).toBe(`en EUR  /c  ${times}`);
    }
  });

  test('is sent as a shell within the time limit when the database does not answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let begun = false;
    versions = () => {
      begun = true;
      return new Promise(() => undefined);
    };
    const response = open('/d');
    await vi.waitUntil(() => begun, { interval: 0, timeout: 30_000 });
    await vi.advanceTimersByTimeAsync(RENDER_LIMIT_MS);
    const { statusCode, body } = await response;
    expect(statusCode).toBe(200);
    expect(body).toContain('<!--app-html-->');
  });

  test('[PDP-131] [PAGE-130] is sent as a shell within the time limit when the database does not answer for its slug', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const url of ['/product/1/slug', '/blogs/slug', '/pages/slug']) {
      let calls = 0;
      versions = () => {
        calls += 1;
        return calls === 1 ? Promise.reject(new Error('database is away')) : new Promise(() => undefined);
      };
      const response = open(url);
      await vi.waitUntil(() => calls > 1, { interval: 0, timeout: 30_000 });
      await vi.advanceTimersByTimeAsync(RENDER_LIMIT_MS);
      const { statusCode, body } = await response;
      expect([statusCode, renderings], url).toEqual([200, 0]);
      expect(body, url).toContain('<!--app-html-->');
    }
  });

  test("a visitor's text never becomes the nonce of a script", async () => {
    const { body } = await open('/e?search=__CSP_NONCE__');
    expect(heading(body)).toBe('en EUR  /e ?search=__CSP_NONCE__ 1');
  });
});

describeShop('the built files', (shop) => {
  const script = 'export {};'.repeat(200);
  const content = Buffer.from(script);
  let app: FastifyInstance;
  beforeAll(async () => {
    const assets = { storefront: join(shop().dataDir, 'built-web'), backOffice: join(shop().dataDir, 'built-admin') };
    for (const folder of Object.values(assets)) {
      mkdirSync(join(folder, 'assets'), { recursive: true });
      writeFileSync(join(folder, 'assets/a.js'), content);
      writeFileSync(join(folder, 'assets/a.js.br'), brotliCompressSync(content));
      writeFileSync(join(folder, 'assets/a.js.gz'), gzipSync(content));
    }
    writeFileSync(join(assets.storefront, 'sw.js'), content);
    writeFileSync(join(assets.storefront, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    writeFileSync(join(assets.storefront, 'favicon.svg.br'), brotliCompressSync('<svg/>'));
    const render: Renderer['render'] = async () => rendered({});
    const storefront = async () => ({ template, renderer: { render } });
    app = await buildApp(shop().shop, { pages: { storefront, backOffice: async () => template, assets } });
  });
  afterAll(() => app.close());

  test.each(['identity', 'br'])('[API-183] SVG is sent with its encoding, also compressed (%s)', async (accepted) => {
    const response = await app.inject({ url: '/favicon.svg', headers: { 'accept-encoding': accepted } });
    expect(response.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  });

  test.each(['/assets/a.js', '/admin/assets/a.js'])('%s is sent as the build compressed it', async (url) => {
    const get = (encoding: string) => app.inject({ url, headers: { 'accept-encoding': encoding } });
    const [br, gzip, plain] = [await get('gzip, deflate, br'), await get('gzip'), await get('identity')];
    expect(br.rawPayload).toEqual(brotliCompressSync(content));
    expect(gzip.rawPayload).toEqual(gzipSync(content));
    expect(plain.rawPayload).toEqual(content);
    expect([br, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
    for (const { headers } of [br, gzip, plain]) {
      expect(headers).toMatchObject({
        vary: 'accept-encoding',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(headers['content-type']).toContain('javascript');
      expect(headers['content-length']).toBeDefined();
      expect(headers['content-security-policy']).toBe(dataPolicy);
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  test('[PAGE-106] the service worker may fetch from this origin, and nothing else', async () => {
    const { headers } = await app.inject('/sw.js');
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'; frame-ancestors 'none'");
  });

  test('compressed files have no addresses of their own', async () => {
    expect((await app.inject('/assets/a.js.br')).statusCode).toBe(404);
    expect((await app.inject('/assets/a.js.gz')).statusCode).toBe(404);
  });
});

describeShop(
  'a page of a shop with an identity provider',
  (shop) => {
    let app: FastifyInstance;
    beforeAll(async () => {
      const assets = { storefront: join(shop().dataDir, 'web'), backOffice: join(shop().dataDir, 'admin') };
      for (const folder of Object.values(assets)) mkdirSync(folder);
      app = await buildApp(shop().shop, {
        pages: {
          storefront: async () => ({ template, renderer: { render: async () => rendered() } }),
          backOffice: async () => template,
          assets,
        },
      });
    });
    afterAll(() => app.close());

    test('may call the provider, and none of its pages may be framed', async () => {
      const policy = String((await app.inject({ url: '/login' })).headers['content-security-policy']);
      expect(policy.split('; ').filter((directive) => directive.includes('id.example'))).toEqual([
        "connect-src 'self' https://id.example",
      ]);
    });

    test.each(['/admin', '/admin/orders', '/admin?x'])(
      '%s, in the back office, may call the shop only',
      async (url) => {
        const { headers } = await app.inject({ url });
        expect(headers['content-security-policy']).toContain("connect-src 'self';");
      },
    );
  },
  { env: { OIDC_DOMAIN: 'id.example', OIDC_CLIENT_ID: 'client', OIDC_AUDIENCE: 'https://api.example' } },
);

describeShop(
  'an uncached storefront page',
  (shop) => {
    let app: FastifyInstance;
    let render: Renderer['render'];
    beforeAll(async () => {
      const assets = { storefront: join(shop().dataDir, 'web'), backOffice: join(shop().dataDir, 'admin') };
      for (const folder of Object.values(assets)) mkdirSync(folder);
      await shop().db.write((tx) => writeCategories(tx, firstCategoryNames));
      const storefront = async () => ({ template, renderer: { render: (request: RenderRequest) => render(request) } });
      app = await buildApp(shop().shop, { pages: { storefront, backOffice: async () => template, assets } });
    });
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['Date', 'performance'] });
      render = async () => rendered();
    });
    afterEach(() => void vi.useRealTimers());
    afterAll(() => app.close());

    const slugs = Object.keys(firstCategoryNames);
    /** The nth of the shop's canonical addresses. */
    const listed = (nth: number) =>
      `/products?category=${slugs[Math.floor(nth / 120)]}&lang=${languages[nth % 6]}&page=${1 + (Math.floor(nth / 6) % 20)}`;
    /** Whether a page is sent rendered or as a shell, which the browser fills. */
    const open = async (url: string, remoteAddress: string, status = 200) => {
      const { statusCode, body } = await app.inject({ url, remoteAddress });
      expect(statusCode, url).toBe(status);
      expect(body).toMatch(/name="csrf-token" content="[^"]+"/);
      return body.includes('<h1>Page</h1>') ? 'page' : 'shell';
    };
    const range = (length: number) => Array.from({ length }, (_, n) => n);

    test('[PAGE-101] is rendered 60 times a minute for a network and sent as a shell beyond; cached pages and other networks are not limited', async () => {
      for (const n of range(60)) expect(await open(listed(n), '192.0.2.1')).toBe('page');
      expect(await open(listed(60), '192.0.2.1')).toBe('shell');
      expect(await open(listed(61), '192.0.2.1')).toBe('shell');
      expect(await open(listed(7), '192.0.2.1')).toBe('page');
      expect(await open(listed(60), '192.0.2.2')).toBe('page');
      vi.advanceTimersByTime(61_000);
      expect(await open(listed(61), '192.0.2.1')).toBe('page');
    });

    test('[CART-111] a guest beyond the limit gets the cart’s page as everybody does', async () => {
      render = async ({ guest }) => rendered({ html: `<h1>Page</h1>${guest ? 'own' : ''}` });
      const id = String(newGuest().sessionId);
      const cookie = `fori-guest=${id}.${signGuestId(shop().shop.config.keys, id)}`;
      const openCart = async (headers: Record<string, string>) =>
        (await app.inject({ url: '/cart', remoteAddress: '192.0.2.140', headers })).body;
      expect(await openCart({})).toContain('<h1>Page</h1></div>');
      for (const _ of range(59)) expect(await openCart({ cookie })).toContain('own');
      expect(await openCart({ cookie })).toContain('<h1>Page</h1></div>');
    });

    test('[PAGE-101] is rendered eight times as often for an IPv6 site as for one of its networks, however they share it', async () => {
      render = async () => rendered({ complete: false });
      const openFrom = (network: number) => open(listed(500), `2001:db8:30:${network.toString(16)}::1`);
      for (const _ of range(60)) expect(await openFrom(0)).toBe('page');
      // a network refused by its own limit does not use up that of its site
      expect(await openFrom(0)).toBe('shell');
      for (const n of range(420)) expect(await openFrom(1 + (n % 60))).toBe('page');
      expect(await openFrom(200)).toBe('shell');
      expect(await open(listed(500), '2001:db8:31::1')).toBe('page');
    });

    test('[PAGE-104] with advertising parameters is the page without them', async () => {
      let renderedUrl = '';
      render = async ({ url }) => {
        renderedUrl = url;
        return rendered();
      };
      expect(await open('/products?utm_source=mail&category=bags&gclid=x', '192.0.2.80')).toBe('page');
      expect(renderedUrl).toMatch(/\/products\?category=bags$/);
      render = async () => {
        throw new Error('rendered again');
      };
      expect(await open('/products?category=bags&fbclid=y', '192.0.2.81')).toBe('page');
      expect(await open('/products?category=bags', '192.0.2.82')).toBe('page');
    });

    /** Renderings that wait until they are released. */
    const holdRenderings = () => {
      let release: () => void = () => undefined;
      const promise = new Promise<RenderResult>((resolve) => {
        release = () => resolve(rendered());
      });
      let begun = 0;
      render = () => {
        begun += 1;
        return promise;
      };
      const untilBegun = (count: number) => vi.waitUntil(() => begun === count, { interval: 1, timeout: 30_000 });
      return { untilBegun, release: () => release() };
    };

    test('[PAGE-101] is sent as a shell at once while eight others are being rendered, for all networks together', async () => {
      const { untilBegun, release } = holdRenderings();
      const pending = range(8).map((n) => open(listed(100 + n), `192.0.2.${10 + n}`));
      await untilBegun(8);
      expect(await open(listed(108), '192.0.2.30')).toBe('shell');
      release();
      expect(await Promise.all(pending)).toEqual(Array(8).fill('page'));
      expect(await open(listed(108), '192.0.2.30')).toBe('page');
    });

    test('[PAGE-101] of a made-up address is rendered one at a time, once a second, for all networks together', async () => {
      const { untilBegun, release } = holdRenderings();
      const first = open('/products?search=0', '192.0.2.40');
      await untilBegun(1);
      expect(await open('/products?search=1', '192.0.2.41')).toBe('shell');
      expect(await open('/reset-password/made-up', '192.0.2.42')).toBe('shell');
      release();
      expect(await first).toBe('page');
      // the pause after the holdRenderings rendering is over, the second is not
      vi.advanceTimersByTime(900);
      expect(await open('/products?search=b', '192.0.2.60')).toBe('shell');
      expect(await open(listed(200), '192.0.2.60')).toBe('page');
      vi.advanceTimersByTime(101);
      expect(await open('/products?search=b', '192.0.2.60')).toBe('page');
    });

    test('[PAGE-101] of a made-up address takes at most a tenth of the rendering time, however slow the machine is', async () => {
      vi.advanceTimersByTime(10_000);
      render = async () => {
        vi.advanceTimersByTime(200);
        return rendered();
      };
      expect(await open('/products?search=c', '192.0.2.70')).toBe('page');
      vi.advanceTimersByTime(1700);
      expect(await open('/products?search=d', '192.0.2.71')).toBe('shell');
      expect(await open(listed(300), '192.0.2.71')).toBe('page');
      vi.advanceTimersByTime(200);
      expect(await open('/products?search=d', '192.0.2.71')).toBe('page');
    });

    test('[PAGE-101] counts requests for unknown products and posts towards the limit and still answers 404', async () => {
      vi.advanceTimersByTime(20_000);
      render = async ({ url }) => rendered({ status: /\/(?:999\d+|made-up)$/.test(url) ? 404 : 200 });
      expect(await open('/product/9990000001', '192.0.2.90', 404)).toBe('page');
      const { id } = await addProduct(shop());
      await addPost(shop(), { slug: 'a-post' });
      expect(await open('/product/9990000002', '192.0.2.91', 404)).toBe('shell');
      expect(await open('/blogs/made-up', '192.0.2.92', 404)).toBe('shell');
      expect(await open(`/product/0${id}`, '192.0.2.92', 404)).toBe('shell');
      // a product and a post added meanwhile are found
      expect(await open(`/product/${id}`, '192.0.2.93')).toBe('page');
      expect(await open('/blogs/a-post', '192.0.2.93')).toBe('page');
      vi.advanceTimersByTime(1001);
      expect(await open('/product/9990000002', '192.0.2.91', 404)).toBe('page');
    });
  },
  { env: { RATE_LIMITS: 'on' } },
);
