import { languages } from '@fori/domain/languages';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addProduct } from '../../testing/builders.ts';
import { describeShop } from '../../testing/harness.ts';
import { writeSitemap } from './write-sitemap.ts';

const locations = (text: string) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

describeShop(
  'pages for crawlers',
  (shop) => {
    const get = (url: string, headers = {}) => shop().app.inject({ url, headers });
    const origin = 'https://fori.example';

    test('robots.txt opens the shop, closes personal pages and names the sitemap', async () => {
      const response = await get('/robots.txt');
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
      const lines = response.body.split('\n');
      expect(lines).toEqual(expect.arrayContaining(['User-agent: *', 'Disallow: /admin', 'Disallow: /checkout']));
      expect(lines).not.toContain('Disallow: /');
      expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`);
    });

    test('[PDP-130] the sitemap lists every public page and product, in all languages, and nothing archived', async () => {
      const { db } = shop();
      const sold = await addProduct(shop(), { names: { en: 'Rowan tote', fi: 'Pihlaja' } });
      const archived = await addProduct(shop(), {});
      await db.write(async (tx) => {
        await tx
          .update(db.t.products)
          .set({ status: 'archived' })
          .where(eq(db.t.products.id, archived.id))
          .returning({ id: db.t.products.id });
      });
      const index = await get('/sitemap.xml');
      expect(index.statusCode).toBe(200);
      expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
      const lists = locations(index.body);
      expect(lists).toEqual([
        `${origin}/sitemap-pages.xml`,
        `${origin}/sitemap-blog.xml`,
        `${origin}/sitemap-products-0.xml`,
      ]);
      const bodies = await Promise.all(lists.map(async (list) => (await get(new URL(list ?? '').pathname)).body));
      const addresses = bodies.flatMap(locations);
      for (const path of [
        '/',
        '/products',
        '/about',
        '/contact',
        '/faqs',
        '/terms',
        '/privacy',
        '/blogs',
        '/custom-jacket',
      ])
        expect(addresses).toContain(origin + path);
      expect(addresses).toContain(`${origin}/products?category=bags`);
      const slugIn = (language: string) => (language === 'fi' ? 'pihlaja' : 'rowan-tote');
      expect(addresses).toContain(`${origin}/product/${sold.id}/rowan-tote`);
      expect(addresses.filter((address) => address?.includes(`/product/${archived.id}/`))).toEqual([]);
      expect(new Set(addresses).size).toBe(addresses.length);
      const products = bodies[2] ?? '';
      for (const language of languages)
        expect(products).toContain(`${origin}/product/${sold.id}/${slugIn(language)}?lang=${language}"`);
      expect(products).toContain(`hreflang="x-default" href="${origin}/product/${sold.id}/rowan-tote"`);
      expect(products).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
      // ampersands in addresses are escaped
      expect(bodies[0]).toContain('/products?category=bags&amp;lang=fi');
      expect(bodies.join('')).not.toMatch(/&(?!amp;|lt;|gt;|quot;|apos;)/);
    });

    test.each([
      '/sitemap-nothing.xml',
      '/sitemap-products-9.xml',
      '/sitemap-products-00.xml',
      '/sitemap-products--1.xml',
      '/sitemap-.xml',
    ])('%s answers 404', async (path) => {
      expect((await get(path)).statusCode).toBe(404);
    });

    test('[API-150] unlisted names cost no query and evict nothing from the cache', async () => {
      const parts = shop().shop;
      const cacheKeys: string[] = [];
      const catalogueCache: typeof parts.catalogueCache = {
        ...parts.catalogueCache,
        remember: (key, make) => {
          cacheKeys.push(key);
          return parts.catalogueCache.remember(key, make);
        },
      };
      for (let n = 100; n < 700; n += 1) {
        expect(await writeSitemap({ ...parts, catalogueCache }, `products-${n}`)).toBeNull();
      }
      expect(new Set(cacheKeys)).toEqual(new Set(['sitemap ranges']));
    });

    test('a current copy is answered with 304; a change makes a new one', async () => {
      const first = await get('/sitemap-products-0.xml');
      const tag = String(first.headers.etag);
      expect((await get('/sitemap-products-0.xml', { 'if-none-match': tag })).statusCode).toBe(304);
      await addProduct(shop(), {});
      expect((await get('/sitemap-products-0.xml', { 'if-none-match': tag })).statusCode).toBe(200);
    });

    test('ten thousand products come in lists of at most a thousand, each within the sitemap limits', async () => {
      const { db, dialect } = shop();
      const { t } = db;
      const [model] = await db.read.select().from(t.products).limit(1);
      if (!model) return expect.fail('a product to copy');
      const { id: _id, ...rest } = model;
      const numbers = Array.from({ length: 10_000 }, (_, index) => index);
      await db.write(async (tx) => {
        for (let start = 0; start < numbers.length; start += 500) {
          const rows = numbers.slice(start, start + 500).map((n) => ({ ...rest, slug: `copy-${n}` }));
          await tx.insert(t.products).values(rows).returning({ id: t.products.id });
        }
      });
      const lists = locations((await get('/sitemap.xml')).body).filter((list) => list?.includes('products'));
      expect(lists.length).toBeGreaterThanOrEqual(10);
      const seen = new Set<string | undefined>();
      for (const list of lists) {
        const { body } = await get(new URL(list ?? '').pathname);
        const addresses = locations(body);
        expect(addresses.length, dialect).toBeLessThanOrEqual(1000);
        expect(Buffer.byteLength(body)).toBeLessThan(1_000_000);
        for (const address of addresses) seen.add(address);
      }
      expect(seen.size).toBe((await db.read.$count(t.products)) - 1);
      expect(await writeSitemap(shop().shop, 'products-999999')).toBeNull();
    });
  },
  { env: { PUBLIC_URL: 'https://fori.example' } },
);
