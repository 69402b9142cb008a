import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Product } from '@fori/contracts/products/schemas';
import { categories, genders } from '@fori/domain/catalog';
import { type Country, isPostalCode } from '@fori/domain/countries';
import { languages } from '@fori/domain/languages';
import { orderStatuses, orderTransitions } from '@fori/domain/orders';
import { LOW_STOCK } from '@fori/domain/stock';
import { defaultMoneySettings, totalsOf } from '@fori/domain/totals';
import { verify } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { mediaDir } from '../http/media.ts';
import { addProduct } from '../testing/builders.ts';
import { describeShop, type TestShop } from '../testing/harness.ts';
import { copyMedia } from './copy-media.ts';
import { seedDemo } from './demo.ts';
import { demoProducts } from './demo-products.ts';
import { readMediaManifest } from './media-manifest.ts';

const allProducts = async (shop: TestShop, lang = 'en'): Promise<Product[]> => {
  const answer = await shop.call('GET', `/products?per_page=100&lang=${lang}`);
  return answer.json<{ data: { data: Product[] } }>().data.data;
};

describeShop(
  'the demo shop',
  (shop) => {
    it('[LIST-02] has at least 36 products, over all categories and genders, from 29 to 690 euros', async () => {
      const products = await allProducts(shop());
      expect(products.length).toBeGreaterThanOrEqual(36);
      expect(new Set(products.map((p) => p.category.slug))).toEqual(new Set(categories));
      expect(new Set(products.map((p) => p.gender))).toEqual(new Set(genders));
      const prices = products.map((p) => Number(p.price));
      expect(Math.min(...prices)).toBeGreaterThanOrEqual(29);
      expect(Math.max(...prices)).toBeLessThanOrEqual(690);
    });

    it('[I18N-01] speaks all six languages', async () => {
      const { db } = shop();
      const rows = await db.read.select().from(db.t.productTexts);
      const products = await db.read.$count(db.t.products);
      expect(rows).toHaveLength(products * languages.length);
      expect(rows.filter((row) => !row.translated)).toEqual([]);
      const english = await allProducts(shop());
      const icelandic = await allProducts(shop(), 'is');
      expect(icelandic.filter((p, i) => p.description === english[i]?.description)).toEqual([]);
    });

    it('[PDP-34] has variants in stock, low and sold out', async () => {
      const stocks = (await allProducts(shop())).flatMap((p) => p.variants.map((v) => v.stock));
      expect(stocks.filter((stock) => stock === 0).length).toBeGreaterThan(5);
      expect(stocks.filter((stock) => stock > 0 && stock <= LOW_STOCK).length).toBeGreaterThan(5);
      expect(stocks.filter((stock) => stock > LOW_STOCK).length).toBeGreaterThan(stocks.length / 2);
    });

    it('[PDP-10] [PDP-14] has reductions, each against the lowest price of the 30 days before', async () => {
      const reduced = (await allProducts(shop())).filter((p) => p.discount !== null);
      expect(reduced.length).toBeGreaterThanOrEqual(3);
      for (const product of reduced) {
        expect(Number(product.reference_price), product.name).toBeGreaterThan(Number(product.discounted_price));
      }
    });

    it('[DATA-08] [PDP-02] shows each product in at least three pictures, named in every language', async () => {
      const manifest = readMediaManifest();
      const allMade = demoProducts.every(({ slug }) => manifest[slug]);
      for (const lang of languages) {
        for (const product of await allProducts(shop(), lang)) {
          if (allMade) expect(product.images.length, product.name).toBeGreaterThanOrEqual(3);
          for (const image of product.images) {
            expect(image.alt_text).toContain(product.name);
            expect(image.alt_text).not.toMatch(/[{}]/);
            expect(existsSync(join(shop().dataDir, image.url)), image.url).toBe(true);
          }
        }
      }
    });

    it('has its accounts, which can sign in', async () => {
      const { db } = shop();
      const users = await db.read.select().from(db.t.users);
      const account = (email: string) => users.find((user) => user.email === email);
      const admin = account('admin@fori.example');
      const customer = account('customer@fori.example');
      expect([admin?.role, customer?.role]).toEqual(['admin', 'customer']);
      expect(customer?.emailVerifiedAt).toBeInstanceOf(Date);
      expect(admin?.passwordHash).toMatch(/^\$argon2id\$/);
      expect(await verify(admin?.passwordHash ?? '', 'fori-demo-admin')).toBe(true);
      expect(await verify(customer?.passwordHash ?? '', 'fori-demo-customer')).toBe(true);
    });

    it('names the free-shipping threshold in its promo text', async () => {
      for (const lang of languages) {
        const answer = await shop().call('GET', `/store?lang=${lang}`);
        expect(answer.json<{ data: { promo: string } }>().data.promo).toContain('{threshold}');
      }
    });

    it('has orders in every state, whose sums, events and payments fit together', async () => {
      const { db } = shop();
      const orders = await db.read.select().from(db.t.orders);
      const lines = await db.read.select().from(db.t.orderLines);
      const events = await db.read.select().from(db.t.orderEvents).orderBy(db.t.orderEvents.id);
      const payments = await db.read.select().from(db.t.payments);
      expect(new Set(orders.map((order) => order.status))).toEqual(new Set(orderStatuses));
      expect(new Set(orders.map((order) => order.number)).size).toBe(orders.length);
      for (const order of orders) {
        const own = lines.filter((line) => line.orderId === order.id);
        const priced = own.map((line) => ({ unitPrice: line.unitCents, quantity: line.quantity }));
        expect(order.totalCents, order.number).toBe(totalsOf(priced, defaultMoneySettings).total);
        const path = events.filter((event) => event.orderId === order.id);
        expect(path.at(-1)?.status).toBe(order.status);
        for (const [i, event] of path.entries()) {
          const before = path[i - 1];
          if (!before) continue;
          expect(event.at.getTime(), order.number).toBeGreaterThanOrEqual(before.at.getTime());
          expect(orderTransitions[before.status][event.status]?.by, order.number).toContain(event.actorKind);
        }
        expect(order.trackingNumber !== null).toBe(path.some((event) => event.status === 'shipped'));
        expect(payments.filter((p) => p.orderId === order.id).map((p) => p.amountCents)).toEqual([order.totalCents]);
        expect(isPostalCode(order.country as Country, order.shippingAddress.postal_code), order.number).toBe(true);
      }
    });

    it('charges in old orders what the products cost on the day', async () => {
      const { db } = shop();
      const orders = await db.read.select().from(db.t.orders).orderBy(db.t.orders.createdAt);
      const lines = await db.read.select().from(db.t.orderLines);
      const bucket = lines.find((line) => line.sku.startsWith('SAARI-BUCKET-BAG'));
      expect(bucket?.unitCents, '52 days ago, before the price fell to 209').toBe(23_900);
      expect(orders.length).toBeGreaterThan(20);
    });

    it('is filled once: neither a second start nor one at the same time adds anything', async () => {
      expect(await shop().db.read.$count(shop().db.t.products)).toBe(demoProducts.length);
      const before = await allProducts(shop());
      const orders = await shop().db.read.$count(shop().db.t.orders);
      await seedDemo(shop().shop);
      expect(await allProducts(shop())).toEqual(before);
      expect(await shop().db.read.$count(shop().db.t.orders)).toBe(orders);
    });
  },
  {
    // two at once, as when several processes start on one empty database
    prepare: async ({ shop }) => {
      await Promise.all([seedDemo(shop), seedDemo(shop)]);
    },
  },
);

describeShop('a database that is not empty', (shop) => {
  it('is left as it is', async () => {
    await addProduct(shop(), { names: { en: 'The only one' } });
    await seedDemo(shop().shop);
    expect((await allProducts(shop())).map((p) => p.name)).toEqual(['The only one']);
    expect(await shop().db.read.$count(shop().db.t.users)).toBe(0);
  });
});

describe('copying the pictures', () => {
  it('brings every file, again only where it differs in size', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'fori-media-'));
    try {
      const source = join(dir, 'source');
      mkdirSync(join(source, 'products/tote'), { recursive: true });
      writeFileSync(join(source, 'manifest.json'), '{}');
      writeFileSync(join(source, 'products/tote/front-960.webp'), 'front');
      writeFileSync(join(source, 'products/turn.webm'), 'turn');
      const target = mediaDir(dir);
      await copyMedia(dir, source);
      expect(readFileSync(join(target, 'products/tote/front-960.webp'), 'utf8')).toBe('front');
      expect(existsSync(join(target, 'manifest.json'))).toBe(false);

      const long = new Date(0);
      utimesSync(join(target, 'products/turn.webm'), long, long);
      writeFileSync(join(source, 'products/tote/front-960.webp'), 'another front');
      await copyMedia(dir, source);
      expect(readFileSync(join(target, 'products/tote/front-960.webp'), 'utf8')).toBe('another front');
      expect(statSync(join(target, 'products/turn.webm')).mtimeMs, 'not written again').toBe(0);
    } finally {
      rmSync(dir, { recursive: true, force: true });
    }
  });

  it('needs none', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'fori-media-'));
    await expect(copyMedia(dir, join(dir, 'nowhere'))).resolves.toBeUndefined();
    rmSync(dir, { recursive: true, force: true });
  });
});
