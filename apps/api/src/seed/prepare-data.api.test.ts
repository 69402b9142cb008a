import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@fori/domain/languages';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { firstCategoryNames } from '../modules/catalog/categories/initial-categories.ts';
import { mediaDir } from '../storage/media-store.ts';
import { describeShop, type TestShop } from '../testing/harness.ts';
import { signedIn } from '../testing/people.ts';
import { openToCustomers, production } from '../testing/production.ts';
import { copyScenes } from './copy-media.ts';
import { seedMediaDir } from './media-manifest.ts';
import { prepareData } from './prepare-data.ts';

const namesIn = async (shop: TestShop, language: string): Promise<string[]> => {
  const response = await shop.call('GET', `/categories?lang=${language}`);
  return response.json<{ data: { name: string }[] }>().data.map(({ name }) => name);
};

describeShop(
  'the first start of a production shop',
  (shop) => {
    test('[API-151] writes the categories with their names in six languages, and nothing else', async () => {
      const { db } = shop();
      await Promise.all([prepareData(shop().shop), prepareData(shop().shop)]);
      await prepareData(shop().shop);
      const response = await shop().call('GET', '/categories');
      expect(response.json()).toMatchObject({
        data: Object.keys(firstCategoryNames).map((slug) => ({ slug, name: slug, count: 0 })),
      });
      expect(await namesIn(shop(), 'fi')).toEqual(['laukut', 'lompakot', 'vyöt', 'takit', 'asusteet']);
      expect(await namesIn(shop(), 'is')).toEqual(['töskur', 'veski', 'belti', 'jakkar', 'fylgihlutir']);
      const own = await Promise.all(languages.map((language) => namesIn(shop(), language)));
      expect(new Set(own.map((names) => names[0])).size).toBe(6);
      for (const table of [db.t.products, db.t.orders, db.t.users]) expect(await db.read.$count(table)).toBe(0);
    });

    test("[HOME-101] installs the home page's pictures, and none of the demo’s products", async () => {
      const media = mediaDir(shop().dataDir);
      expect(readdirSync(join(media, 'scenes')).sort()).toEqual(readdirSync(join(seedMediaDir, 'scenes')).sort());
      expect(existsSync(join(media, 'products'))).toBe(false);
    });

    test('[HOME-101] keeps a home page picture that the shop has replaced', async () => {
      const [name = ''] = readdirSync(join(seedMediaDir, 'scenes'));
      const own = join(mediaDir(shop().dataDir), 'scenes', name);
      writeFileSync(own, 'a picture of their own');
      await copyScenes(shop().shop.media);
      expect(readFileSync(own, 'utf8')).toBe('a picture of their own');
    });

    test('[API-151] an admin can create the first product, and customers see it', async () => {
      const admin = await signedIn(shop(), 'admin');
      const created = await shop().call(
        'POST',
        '/admin/products',
        {
          ...{ name: 'The first bag', description: 'A bag.', material: 'Leather', care: 'Wipe it.' },
          ...{ category: 'bags', gender: 'unisex', status: 'active', price: '120.00' },
          measurements: { width: 30, height: 20, depth: 10 },
          translations: {},
          variants: [{ size: 'One size', color: 'black', stock: 3 }],
        },
        admin,
      );
      expect(created.statusCode, created.body).toBe(201);
      const listed = await shop().call('GET', '/products?category=bags');
      expect(listed.json()).toMatchObject({ data: { data: [{ name: 'The first bag', category: { slug: 'bags' } }] } });
    });

    test('[API-151] a removed category does not come back at the next start', async () => {
      const { db } = shop();
      await db.write(async (tx) => {
        const [belts] = await tx.select().from(db.t.categories).where(eq(db.t.categories.slug, 'belts'));
        await tx.delete(db.t.categoryTexts).where(eq(db.t.categoryTexts.categoryId, belts?.id ?? 0));
        await tx.delete(db.t.categories).where(eq(db.t.categories.id, belts?.id ?? 0));
      });
      await prepareData(shop().shop);
      expect(await namesIn(shop(), 'en')).toEqual(['bags', 'wallets', 'jackets', 'accessories']);
    });
  },
  { env: production, prepare: openToCustomers },
);

describeShop('a demo whose products were all deleted', (shop) => {
  test('[API-152] is not filled again, and its removed accounts stay removed', async () => {
    const { db } = shop();
    await prepareData(shop().shop);
    expect(await db.read.$count(db.t.products)).toBeGreaterThan(30);
    await shop().db.write(async (tx) => {
      await tx.delete(db.t.products);
    });
    const users = await db.read.$count(db.t.users);
    await prepareData(shop().shop);
    expect(await db.read.$count(db.t.products)).toBe(0);
    expect(await db.read.$count(db.t.users)).toBe(users);
  });
});

describeShop('a demo on a database already in use', (shop) => {
  test('[API-152] is not filled when there is an account', async () => {
    await signedIn(shop(), 'admin');
    await prepareData(shop().shop);
    expect(await shop().db.read.$count(shop().db.t.products)).toBe(0);
    expect(await shop().db.read.$count(shop().db.t.users)).toBe(1);
  });
});

describeShop('a demo on the empty database of a production shop', (shop) => {
  test('[API-152] is filled like a fresh one', async () => {
    const { db, shop: parts } = shop();
    await prepareData({ ...parts, config: { ...parts.config, mode: 'production' } });
    await prepareData(parts);
    expect(await db.read.$count(db.t.products)).toBeGreaterThan(30);
    expect(await namesIn(shop(), 'sv')).toEqual(['väskor', 'plånböcker', 'bälten', 'jackor', 'accessoarer']);
  });
});
