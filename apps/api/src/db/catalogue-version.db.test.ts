import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enqueueMail } from '../mail/outbox.ts';
import { takeStock } from '../modules/catalog/stock.repository.ts';
import { insertEvents, nextInSequence } from '../modules/orders/orders.repository.ts';
import { putSetting, settingOf } from '../modules/store/settings.repository.ts';
import { addProduct } from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { testDialect } from '../testing/dialects.ts';
import type { Db, Opened, Queries } from './types.ts';

type Change = (tx: Queries) => Promise<unknown>;

const now = new Date('2026-11-21T09:00:00.000Z');
const text = { name: 'n', description: 'd', material: 'm', care: 'c', searchText: 's' };
const picture = { productId: 1, position: 0, kind: 'image', file: 'f', width: 1, height: 1, alt: { en: 'a' } } as const;

/** In this order on one product, number 1, whose first variant is number 1. */
const moving: readonly [what: string, change: Change][] = [
  ['a category', (tx) => tx.insert(tx.t.categories).values({ slug: 'new', position: 9 })],
  ['a category moved', (tx) => tx.update(tx.t.categories).set({ position: 8 }).where(eq(tx.t.categories.slug, 'new'))],
  ['a category gone', (tx) => tx.delete(tx.t.categories).where(eq(tx.t.categories.slug, 'new'))],
  ['a name of a category', (tx) => tx.update(tx.t.categoryTexts).set({ name: 'n' })],
  ['a product changed', (tx) => tx.update(tx.t.products).set({ discount: 10 })],
  ['a text gone', (tx) => tx.delete(tx.t.productTexts).where(eq(tx.t.productTexts.locale, 'is'))],
  ['a text', (tx) => tx.insert(tx.t.productTexts).values({ ...text, productId: 1, locale: 'is' })],
  ['a text changed', (tx) => tx.update(tx.t.productTexts).set({ name: 'renamed' })],
  ['a picture', (tx) => tx.insert(tx.t.productImages).values(picture)],
  ['a picture changed', (tx) => tx.update(tx.t.productImages).set({ position: 1 })],
  ['a picture gone', (tx) => tx.delete(tx.t.productImages)],
  ['a price', (tx) => tx.insert(tx.t.priceChanges).values({ productId: 1, at: now, priceCents: 1 })],
  [
    'a difference',
    (tx) => tx.insert(tx.t.differenceChanges).values({ productId: 1, variantId: 1, size: 'S', color: 'red', at: now }),
  ],
  ['stock taken by an order', (tx) => takeStock(tx, 1, 1)],
  ['a variant', (tx) => tx.insert(tx.t.variants).values({ productId: 1, sku: 'x', size: 'L', color: 'red' })],
  ['a variant gone', (tx) => tx.delete(tx.t.variants).where(eq(tx.t.variants.sku, 'x'))],
  ['a setting', (tx) => putSetting(tx, 'tax', { percent: 24 }, now)],
  ['a post', (tx) => tx.insert(tx.t.blogPosts).values({ slug: 'p', author: 'a' })],
  ['a post edited', (tx) => tx.update(tx.t.blogPosts).set({ author: 'b' })],
  ['a post gone', (tx) => tx.delete(tx.t.blogPosts)],
  ['a product gone', (tx) => tx.delete(tx.t.products)],
];

const others: readonly [what: string, change: Change][] = [
  ['nothing', async () => undefined],
  ['looking', (tx) => tx.select().from(tx.t.products)],
  ['looking by a prepared query', (tx) => settingOf(tx, 'tax')],
  ['a sequence', (tx) => nextInSequence(tx, 'orders')],
  ['a mail', (tx) => enqueueMail(tx, { template: 't', to: 'a', subject: 's', text: 't', html: 'h', at: now })],
  ['a cart', (tx) => tx.insert(tx.t.carts).values({ sessionId: 'x', createdAt: now, touchedAt: now })],
  ['a reader', (tx) => tx.update(tx.t.blogFigures).set({ views: 2 })],
  ['a like gone', (tx) => tx.delete(tx.t.blogLikes)],
  ['carts gone', (tx) => tx.delete(tx.t.carts)],
];

const dialect = testDialect();

describe(`the catalogue's version (${dialect})`, () => {
  let opened: Opened;
  let db: Db;
  beforeAll(async () => {
    opened = await freshDatabase(dialect);
    db = opened.db;
    await addProduct({ db, shop: { clock: () => now } }, { stock: 5 });
    await addProduct({ db, shop: { clock: () => now } });
  });
  afterAll(() => opened.close());

  test.each(others)('does not change: %s', async (_, change) => {
    const before = await db.catalogueVersions();
    await db.write((tx) => change(tx));
    expect(await db.catalogueVersions()).toEqual(before);
  });

  test('does not change during maintenance or when an order fails', async () => {
    const before = await db.catalogueVersions();
    await db.check();
    const event = { orderId: 'nobody', at: now, status: 'pending', actorKind: 'system' } as const;
    const failing = db.write(async (tx) => {
      await takeStock(tx, 1, 1);
      await insertEvents(tx, [event]);
    });
    await expect(failing).rejects.toThrow();
    expect(await db.catalogueVersions()).toEqual(before);
  });

  test.each(moving)('changes: %s', async (_, change) => {
    const before = await db.catalogueVersions();
    await db.write((tx) => change(tx));
    expect(await db.catalogueVersions()).not.toEqual(before);
  });

  test('a sale changes the stock version and nothing else', async () => {
    const product = await addProduct({ db, shop: { clock: () => now } }, { stock: 5 });
    const before = await db.catalogueVersions();
    await db.write((tx) => takeStock(tx, product.variants[0]?.id ?? 0, 1));
    expect(await db.catalogueVersions()).toEqual({ ...before, stock: before.stock + 1 });
  });

  test('is unique after each of many concurrent changes', async () => {
    const before = await db.catalogueVersions();
    await Promise.all(Array.from({ length: 20 }, (_, n) => db.write((tx) => putSetting(tx, 'x', n, now))));
    expect(await db.catalogueVersions()).toEqual({ ...before, content: before.content + 20 });
  });
});
