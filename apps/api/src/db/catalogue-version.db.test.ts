import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enqueueMail } from '../mail/outbox.ts';
import { takeStock } from '../modules/catalog/stock.repository.ts';
import { insertEvents } from '../modules/orders/orders.repository.ts';
import { putSetting, settingOf } from '../modules/store/settings.repository.ts';
import { addProduct } from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { testDialect } from '../testing/dialects.ts';
import { nextInSequence } from './sequences.ts';
import type { Db, Opened, Queries } from './types.ts';

type Change = (tx: Queries) => Promise<unknown>;

const now = new Date('2026-11-21T09:00:00.000Z');
const text = { name: 'n', description: 'd', material: 'm', care: 'c', searchText: 's' };
const picture = { productId: 1, position: 0, kind: 'image', file: 'f', width: 1, height: 1, alt: { en: 'a' } } as const;

/** Applied in this order; the product has id 1 and so has its first variant. */
const catalogueChanges: readonly [what: string, change: Change][] = [
  ['a new category', (tx) => tx.insert(tx.t.categories).values({ slug: 'new', position: 9 })],
  ['a moved category', (tx) => tx.update(tx.t.categories).set({ position: 8 }).where(eq(tx.t.categories.slug, 'new'))],
  ['a deleted category', (tx) => tx.delete(tx.t.categories).where(eq(tx.t.categories.slug, 'new'))],
  ['a changed category name', (tx) => tx.update(tx.t.categoryTexts).set({ name: 'n' })],
  ['a changed product', (tx) => tx.update(tx.t.products).set({ discount: 10 })],
  ['a deleted text', (tx) => tx.delete(tx.t.productTexts).where(eq(tx.t.productTexts.locale, 'is'))],
  ['a new text', (tx) => tx.insert(tx.t.productTexts).values({ ...text, productId: 1, locale: 'is' })],
  ['a changed text', (tx) => tx.update(tx.t.productTexts).set({ name: 'renamed' })],
  ['a new picture', (tx) => tx.insert(tx.t.productImages).values(picture)],
  ['a changed picture', (tx) => tx.update(tx.t.productImages).set({ position: 1 })],
  ['a deleted picture', (tx) => tx.delete(tx.t.productImages)],
  [
    'a picked companion',
    (tx) => tx.insert(tx.t.productCompanions).values({ productId: 1, companionId: 2, position: 0 }),
  ],
  ['a removed companion', (tx) => tx.delete(tx.t.productCompanions)],
  ['a new price', (tx) => tx.insert(tx.t.priceChanges).values({ productId: 1, at: now, priceCents: 1 })],
  [
    'a new price difference',
    (tx) => tx.insert(tx.t.differenceChanges).values({ productId: 1, variantId: 1, size: 'S', color: 'red', at: now }),
  ],
  ['stock taken by an order', (tx) => takeStock(tx, 1, 1)],
  ['a new variant', (tx) => tx.insert(tx.t.variants).values({ productId: 1, sku: 'x', size: 'L', color: 'red' })],
  ['a deleted variant', (tx) => tx.delete(tx.t.variants).where(eq(tx.t.variants.sku, 'x'))],
  ['a changed setting', (tx) => putSetting(tx, 'tax', { percent: 24 }, now)],
  ['a new post', (tx) => tx.insert(tx.t.blogPosts).values({ slug: 'p', author: 'a' })],
  ['an edited post', (tx) => tx.update(tx.t.blogPosts).set({ author: 'b' })],
  ['a deleted post', (tx) => tx.delete(tx.t.blogPosts)],
  ['a deleted product', (tx) => tx.delete(tx.t.products)],
];

const otherChanges: readonly [what: string, change: Change][] = [
  ['an empty transaction', async () => undefined],
  ['a query', (tx) => tx.select().from(tx.t.products)],
  ['a prepared query', (tx) => settingOf(tx, 'tax')],
  ['a sequence number', (tx) => nextInSequence(tx, 'orders')],
  ['a queued mail', (tx) => enqueueMail(tx, { template: 't', to: 'a', subject: 's', text: 't', html: 'h', at: now })],
  ['a new cart', (tx) => tx.insert(tx.t.carts).values({ sessionId: 'x', createdAt: now, touchedAt: now })],
  ['a post view', (tx) => tx.update(tx.t.blogFigures).set({ views: 2 })],
  ['a removed like', (tx) => tx.delete(tx.t.blogLikes)],
  ['deleted carts', (tx) => tx.delete(tx.t.carts)],
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

  test.each(otherChanges)('does not change after: %s', async (_, change) => {
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

  test.each(catalogueChanges)('changes after: %s', async (_, change) => {
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
    expect(await db.catalogueVersions()).toEqual({ ...before, content: Number(before.content) + 20 });
  });
});
