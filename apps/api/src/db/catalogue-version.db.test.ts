import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enqueueMail } from '../mail/outbox.ts';
import { insertEvents, nextInSequence, takeStock } from '../modules/orders/orders.repository.ts';
import { putSetting, settingOf } from '../modules/store/settings.repository.ts';
import { addProduct } from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { testDialect } from '../testing/dialects.ts';
import type { Db, Opened, Queries } from './types.ts';

type Change = (tx: Queries, t: Db['t']) => Promise<unknown>;

const now = new Date('2026-11-21T09:00:00.000Z');
const text = { name: 'n', description: 'd', material: 'm', care: 'c', searchText: 's' };
const picture = { productId: 1, position: 0, kind: 'image', file: 'f', width: 1, height: 1, alt: { en: 'a' } } as const;

/** In this order on one product, number 1, whose first variant is number 1. */
const moving: readonly [what: string, change: Change][] = [
  ['a category', (tx, t) => tx.insert(t.categories).values({ slug: 'new', position: 9 })],
  ['a category moved', (tx, t) => tx.update(t.categories).set({ position: 8 }).where(eq(t.categories.slug, 'new'))],
  ['a category gone', (tx, t) => tx.delete(t.categories).where(eq(t.categories.slug, 'new'))],
  ['a name of a category', (tx, t) => tx.update(t.categoryTexts).set({ name: 'n' })],
  ['a product changed', (tx, t) => tx.update(t.products).set({ discount: 10 })],
  ['a text gone', (tx, t) => tx.delete(t.productTexts).where(eq(t.productTexts.locale, 'is'))],
  ['a text', (tx, t) => tx.insert(t.productTexts).values({ ...text, productId: 1, locale: 'is' })],
  ['a text changed', (tx, t) => tx.update(t.productTexts).set({ name: 'renamed' })],
  ['a picture', (tx, t) => tx.insert(t.productImages).values(picture)],
  ['a picture changed', (tx, t) => tx.update(t.productImages).set({ position: 1 })],
  ['a picture gone', (tx, t) => tx.delete(t.productImages)],
  ['a price', (tx, t) => tx.insert(t.priceChanges).values({ productId: 1, at: now, priceCents: 1 })],
  [
    'a difference',
    (tx, t) => tx.insert(t.differenceChanges).values({ productId: 1, variantId: 1, size: 'S', color: 'red', at: now }),
  ],
  ['pieces taken by an order', (tx, t) => takeStock(tx, t, 1, 1)],
  ['a variant', (tx, t) => tx.insert(t.variants).values({ productId: 1, sku: 'x', size: 'L', color: 'red' })],
  ['a variant gone', (tx, t) => tx.delete(t.variants).where(eq(t.variants.sku, 'x'))],
  ['a setting', (tx, t) => putSetting(tx, t, 'tax', { percent: 24 }, now)],
  ['a post', (tx, t) => tx.insert(t.blogPosts).values({ slug: 'p', author: 'a' })],
  ['a post edited', (tx, t) => tx.update(t.blogPosts).set({ author: 'b' })],
  ['a post gone', (tx, t) => tx.delete(t.blogPosts)],
  ['a product gone', (tx, t) => tx.delete(t.products)],
];

const others: readonly [what: string, change: Change][] = [
  ['nothing', async () => undefined],
  ['looking', (tx, t) => tx.select().from(t.products)],
  ['looking by a prepared query', (tx, t) => settingOf(tx, t, 'tax')],
  ['a sequence', (tx, t) => nextInSequence(tx, t, 'orders')],
  ['a mail', (tx, t) => enqueueMail(tx, t, { template: 't', to: 'a', subject: 's', text: 't', html: 'h', at: now })],
  ['a cart', (tx, t) => tx.insert(t.carts).values({ sessionId: 'x', createdAt: now, touchedAt: now })],
  ['a reader', (tx, t) => tx.update(t.blogFigures).set({ views: 2 })],
  ['a like gone', (tx, t) => tx.delete(t.blogLikes)],
  ['carts gone', (tx, t) => tx.delete(t.carts)],
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

  test.each(others)('stays: %s', async (_, change) => {
    const before = await db.catalogueVersions();
    await db.write((tx) => change(tx, db.t));
    expect(await db.catalogueVersions()).toEqual(before);
  });

  test('stays while the database is only looked after, and where an order fails', async () => {
    const before = await db.catalogueVersions();
    await db.check();
    const event = { orderId: 'nobody', at: now, status: 'pending', actorKind: 'system' } as const;
    const failing = db.write(async (tx) => {
      await takeStock(tx, db.t, 1, 1);
      await insertEvents(tx, db.t, [event]);
    });
    await expect(failing).rejects.toThrow();
    expect(await db.catalogueVersions()).toEqual(before);
  });

  test.each(moving)('moves: %s', async (_, change) => {
    const before = await db.catalogueVersions();
    await db.write((tx) => change(tx, db.t));
    expect(await db.catalogueVersions()).not.toEqual(before);
  });

  test('a sale moves the version of stock and nothing else', async () => {
    const product = await addProduct({ db, shop: { clock: () => now } }, { stock: 5 });
    const before = await db.catalogueVersions();
    await db.write((tx) => takeStock(tx, db.t, product.variants[0]?.id ?? 0, 1));
    expect(await db.catalogueVersions()).toEqual({ ...before, stock: before.stock + 1 });
  });

  test('is another one after each of many changes at once', async () => {
    const before = await db.catalogueVersions();
    await Promise.all(Array.from({ length: 20 }, (_, n) => db.write((tx) => putSetting(tx, db.t, 'x', n, now))));
    expect(await db.catalogueVersions()).toEqual({ ...before, content: before.content + 20 });
  });
});
