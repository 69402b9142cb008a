import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HomePage } from '@fori/contracts/home/schemas';
import type { Product } from '@fori/contracts/products/schemas';
import type { TextPage } from '@fori/contracts/text-pages/schemas';
import { genders } from '@fori/domain/catalog';
import type { Country } from '@fori/domain/countries';
import { languages } from '@fori/domain/languages';
import { orderStatuses, orderTransitions } from '@fori/domain/orders';
import { isPostalCode } from '@fori/domain/postal-codes';
import { REVIEWS_PER_PAGE, reviewStatuses } from '@fori/domain/reviews';
import { isSale } from '@fori/domain/sales';
import { dayOf } from '@fori/domain/shop-time';
import { LOW_STOCK } from '@fori/domain/stock';
import { darkVideo } from '@fori/domain/themed-videos';
import { defaultMoneySettings, totalsOf } from '@fori/domain/totals';
import { withdrawalDeadline } from '@fori/domain/withdrawal';
import { isPrintable } from '@fori/jacket/geometry';
import { verify } from '@node-rs/argon2';
import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { firstCategoryNames } from '../modules/catalog/categories/initial-categories.ts';
import { viewOrder } from '../modules/orders/view/order-view.ts';
import { checkEligibility } from '../modules/reviews/check-eligibility.ts';
import { localMediaStore, mediaDir } from '../storage/media-store.ts';
import { addProduct } from '../testing/builders.ts';
import { describeShop, type TestShop } from '../testing/harness.ts';
import { copyMedia } from './copy-media.ts';
import { seedDemo } from './demo.ts';
import { demoProducts } from './demo-products.ts';
import { demoReviews } from './demo-review-data.ts';
import { inEachLanguage } from './demo-texts.ts';
import { readMediaManifest } from './media-manifest.ts';

const allProducts = async (shop: TestShop, lang = 'en'): Promise<Product[]> => {
  const response = await shop.call('GET', `/products?per_page=100&lang=${lang}`);
  return response.json<{ data: { data: Product[] } }>().data.data;
};

describeShop(
  'the demo shop',
  (shop) => {
    it('[LIST-02] has at least 36 products, over all categories and genders, from 29 to 690 euros', async () => {
      const products = await allProducts(shop());
      expect(products.length).toBeGreaterThanOrEqual(36);
      expect(new Set(products.map((p) => p.category.slug))).toEqual(new Set(Object.keys(firstCategoryNames)));
      expect(new Set(products.map((p) => p.gender))).toEqual(new Set(genders));
      const prices = products.map((p) => Number(p.price));
      expect(Math.min(...prices)).toBeGreaterThanOrEqual(29);
      expect(Math.max(...prices)).toBeLessThanOrEqual(690);
    });

    it('[ADMIN-06] has work for the back office: messages to answer, a withdrawal to settle', async () => {
      const { read, t } = shop().db;
      const messages = await read.select().from(t.contactMessages);
      const answers = await read.select().from(t.contactAnswers);
      const open = messages.filter(({ answeredAt }) => answeredAt === null);
      expect(open.length).toBeGreaterThanOrEqual(3);
      expect(new Set(answers.map(({ messageId }) => messageId))).toEqual(
        new Set(messages.filter((message) => !open.includes(message)).map(({ id }) => id)),
      );
      const withdrawals = await read
        .select({ status: t.withdrawals.status, order: t.orders.status, at: t.withdrawals.requestedAt })
        .from(t.withdrawals)
        .innerJoin(t.orders, eq(t.orders.id, t.withdrawals.orderId));
      expect(withdrawals).toMatchObject([{ status: 'requested', order: 'delivered' }]);
      expect(withdrawals[0]?.at.getTime()).toBeLessThan(shop().shop.clock().getTime());
    });

    it('[RETURN-02] what was delivered can be withdrawn from until its period is over, and no longer', async () => {
      const { read, t } = shop().db;
      const now = shop().shop.clock();
      const arrivals = await read
        .select({ id: t.orders.id, at: t.orderEvents.at })
        .from(t.orders)
        .innerJoin(t.orderEvents, eq(t.orderEvents.orderId, t.orders.id))
        .where(and(eq(t.orders.status, 'delivered'), eq(t.orderEvents.status, 'delivered')));
      const states = new Set<string>();
      for (const { id, at } of arrivals) {
        const order = (await viewOrder(read, id, { language: 'en', now }))?.order;
        const isOpen = now <= withdrawalDeadline(at);
        const left = order?.items.some(({ withdrawable }) => withdrawable > 0);
        const until = left ? withdrawalDeadline(at).toISOString() : null;
        expect(order?.withdrawal_until, `${order?.number}, delivered ${at.toISOString()}`).toBe(until);
        if (!isOpen) expect(left, order?.number).toBe(false);
        states.add(`${isOpen ? 'open' : 'over'}, ${left ? 'offered' : 'not'}`);
      }
      expect(states).toContain('open, offered');
      expect(states).toContain('over, not');
    });

    it('[PAGE-01] [PAGE-02] [PAGE-116] tells its history of four years on the brand page, and where it is', async () => {
      const page = async (slug: string, lang: string) =>
        (await shop().call('GET', `/pages/${slug}?lang=${lang}`)).json<{ data: TextPage }>().data;
      const { heading, sections } = await page('about', 'en');
      expect(heading).toBe('Sewn by the river since 1892');
      expect(sections[0]?.parts.map(({ year, title }) => `${year} ${title}`)).toEqual([
        '1892 A saddler on the west bank',
        '1950 From horses to people',
        '1985 The first jacket',
        '2020 A door to the whole North',
      ]);
      expect(sections.map(({ anchor }) => anchor)).toEqual(['history', 'workshop', 'values', 'visit']);
      for (const lang of languages) {
        expect(
          (await page('about', lang)).sections[0]?.parts.map(({ year }) => Number(year)),
          lang,
        ).toEqual([1892, 1950, 1985, 2020]);
        expect(JSON.stringify((await page('contact', lang)).sections), lang).toMatch(/Aura/);
      }
    });

    it('[PAGE-132] has changed its own pages when it was filled', async () => {
      const { read, t } = shop().db;
      const pages = await read
        .select()
        .from(t.textPages)
        .where(inArray(t.textPages.slug, ['about', 'contact']));
      expect(pages.map(({ updatedAt }) => updatedAt)).toEqual([shop().shop.clock(), shop().shop.clock()]);
    });

    it('[PAGE-116] says on the home page who it is, in every language', async () => {
      const home = async (lang: string) =>
        (await shop().call('GET', `/home?lang=${lang}`)).json<{ data: HomePage }>().data;
      expect(await home('en')).toMatchObject({ title: 'Föri — Nordic leather goods, made in Turku' });
      for (const lang of languages) {
        const { blocks } = await home(lang);
        const hero = blocks.find(({ kind }) => kind === 'hero');
        expect(JSON.stringify(hero), lang).toMatch(/1892/);
        expect(JSON.stringify(blocks.find(({ kind }) => kind === 'figures')), lang).toMatch(/1892/);
      }
    });

    it('[I18N-01] has all texts in six languages', async () => {
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

    it('[PDP-10] [PDP-14] has reductions, each with the lowest price of the 30 days before', async () => {
      const reduced = (await allProducts(shop())).filter((p) => p.discount !== null);
      expect(reduced.length).toBeGreaterThanOrEqual(3);
      for (const product of reduced) {
        expect(Number(product.reference_price), product.name).toBeGreaterThan(Number(product.discounted_price));
      }
    });

    it('[DATA-08] [PDP-02] [PDP-127] shows each product in at least three pictures, named in every language', async () => {
      const manifest = readMediaManifest();
      const allMade = demoProducts.every(({ slug }) => manifest[slug]);
      for (const lang of languages) {
        for (const product of await allProducts(shop(), lang)) {
          if (allMade) expect(product.images.length, product.name).toBeGreaterThanOrEqual(3);
          for (const image of product.images) {
            expect(image.alt_text).toContain(product.name);
            expect(image.alt_text).not.toMatch(/[{}]/);
            for (const file of [image.url, darkVideo(image.url)]) {
              expect(existsSync(join(shop().dataDir, file)), file).toBe(true);
            }
          }
        }
      }
    });

    it('has accounts that can sign in', async () => {
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

    it('[LIST-116] every synonym finds products', async () => {
      for (const lang of languages) {
        for (const search of inEachLanguage(({ synonyms }) => synonyms)[lang].flat()) {
          const response = await shop().call(
            'GET',
            `/products?${new URLSearchParams({ search, lang, per_page: '1' })}`,
          );
          const { total, similar } = response.json<{ data: { total: number; similar: boolean } }>().data;
          expect({ found: total > 0, similar }, `${lang}: ${search}`).toEqual({ found: true, similar: false });
        }
      }
    });

    it('names the free-shipping threshold in its promo text', async () => {
      for (const lang of languages) {
        const response = await shop().call('GET', `/store?lang=${lang}`);
        expect(response.json<{ data: { promo: string } }>().data.promo).toContain('{threshold}');
      }
    });

    it('has orders in every state, with consistent totals, events and payments', async () => {
      const { db } = shop();
      const orders = await db.read.select().from(db.t.orders);
      const lines = await db.read.select().from(db.t.orderLines);
      const jackets = await db.read.select().from(db.t.orderJackets);
      const events = await db.read.select().from(db.t.orderEvents).orderBy(db.t.orderEvents.id);
      const payments = await db.read.select().from(db.t.payments);
      expect(new Set(orders.map((order) => order.status))).toEqual(new Set(orderStatuses));
      expect(new Set(orders.map((order) => order.number)).size).toBe(orders.length);
      for (const order of orders) {
        const own = [...lines, ...jackets].filter((line) => line.orderId === order.id);
        expect(order.itemCount).toBe(own.reduce((sum, line) => sum + line.quantity, 0));
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

    it('has jackets among them, one with differing pictures; all their pictures exist and none is left over', async () => {
      const { db } = shop();
      const jackets = await db.read.select().from(db.t.orderJackets);
      expect(jackets.map((jacket) => jacket.picturesMatch).sort()).toEqual([false, true, true]);
      const keys = jackets.flatMap((jacket) => [
        jacket.renderedFront,
        jacket.renderedBack,
        jacket.capturedFront,
        jacket.capturedBack,
      ]);
      for (const key of keys) {
        const response = await shop().app.inject({ url: `/media/jackets/${key}.webp` });
        expect(response.statusCode, key).toBe(200);
      }
      const files = readdirSync(join(mediaDir(shop().dataDir), 'jackets'));
      expect(new Set(files.map((file) => file.replace(/\..*$/, '')))).toEqual(new Set(keys));
      for (const { design } of jackets) {
        for (const { view, x, y } of design.logos) expect(isPrintable(view, x, y), `${x} ${y}`).toBe(true);
      }
    });

    it('[ADMIN-01] has sales today and in each of the last eight weeks', async () => {
      const { db } = shop();
      const orders = await db.read.select().from(db.t.orders).orderBy(db.t.orders.createdAt);
      const sold = orders.filter((order) => isSale(order.status));
      const now = shop().shop.clock().getTime();
      expect(sold.filter((order) => dayOf(order.createdAt) === dayOf(new Date(now))).length).toBeGreaterThanOrEqual(3);
      const weeks = sold.map((order) => Math.floor((now - order.createdAt.getTime()) / (7 * 24 * 3_600_000)));
      for (const week of [0, 1, 2, 3, 4, 5, 6, 7]) {
        expect(weeks.filter((one) => one === week).length, `week ${week}`).toBeGreaterThanOrEqual(4);
      }
    });

    it('old orders have the prices of their day', async () => {
      const { db } = shop();
      const orders = await db.read.select().from(db.t.orders).orderBy(db.t.orders.createdAt);
      const lines = await db.read.select().from(db.t.orderLines).orderBy(db.t.orderLines.id);
      const bucket = lines.findLast((line) => line.sku.startsWith('SAARI-BUCKET-BAG'));
      expect(bucket?.unitCents, '52 days ago, before the price fell to 209').toBe(23_900);
      expect(orders.length).toBeGreaterThan(20);
    });

    it('[REV-31] [DATA-20] has reviews in every language and state, of delivered purchases only, with consistent figures and without pictures', async () => {
      const { db } = shop();
      const reviews = await db.read.select().from(db.t.reviews);
      const orders = await db.read.select().from(db.t.orders);
      const lines = await db.read.select().from(db.t.orderLines);
      const events = await db.read.select().from(db.t.orderEvents);
      expect(reviews).toHaveLength(demoReviews.length);
      expect(new Set(reviews.map((review) => review.language))).toEqual(new Set(languages));
      expect(new Set(reviews.map((review) => review.status))).toEqual(new Set(reviewStatuses));
      for (const review of reviews) {
        const order = orders.find((row) => row.id === review.orderId);
        expect(order, review.title).toMatchObject({ status: 'delivered', userId: review.userId });
        expect(lines.some((line) => line.orderId === order?.id && line.productId === review.productId)).toBe(true);
        const arrived = events.find((event) => event.orderId === order?.id && event.status === 'delivered');
        expect(review.createdAt.getTime()).toBeGreaterThan(arrived?.at.getTime() ?? Number.POSITIVE_INFINITY);
        expect(review.createdAt.getTime()).toBeLessThan(shop().shop.clock().getTime());
        expect(review.decidedAt === null).toBe(review.status === 'pending');
      }
      const approved = reviews.filter((review) => review.status === 'approved');
      const products = await allProducts(shop());
      for (const product of products) {
        const ratings = approved.filter((review) => review.productId === product.id).map((review) => review.rating);
        const average = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
        expect(product.review_count, product.name).toBe(ratings.length);
        expect(product.average_rating).toBe(ratings.length === 0 ? null : Math.round(average * 100) / 100);
      }
      expect(Math.max(...products.map((product) => product.review_count))).toBeGreaterThan(REVIEWS_PER_PAGE);
      // product pictures must not pass for customers' photographs
      expect(await db.read.$count(db.t.reviewMedia)).toBe(0);
    });

    it('has a customer with an approved review, a rejected one, and something to review', async () => {
      const { db } = shop();
      const [customer] = await db.read.select().from(db.t.users).where(eq(db.t.users.email, 'customer@fori.example'));
      const own = await db.read
        .select()
        .from(db.t.reviews)
        .where(eq(db.t.reviews.userId, customer?.id ?? ''));
      expect(own.map((review) => review.status).sort()).toEqual(['approved', 'rejected']);
      expect(own.find((review) => review.status === 'rejected')?.rejectionReason).toMatch(/\w/);
      const tote = (await allProducts(shop())).find((product) => product.name === 'Aura tote');
      const reader = { id: customer?.id ?? '', isAdmin: false };
      expect(await checkEligibility(shop().shop, tote?.id ?? 0, reader)).toMatchObject({ can_review: true });
    });

    it('is filled once: neither a second start nor a concurrent one adds anything', async () => {
      expect(await shop().db.read.$count(shop().db.t.products)).toBe(demoProducts.length);
      const before = await allProducts(shop());
      const orders = await shop().db.read.$count(shop().db.t.orders);
      await seedDemo(shop().shop);
      expect(await allProducts(shop())).toEqual(before);
      expect(await shop().db.read.$count(shop().db.t.orders)).toBe(orders);
      expect(await shop().db.read.$count(shop().db.t.reviews)).toBe(demoReviews.length);
    });
  },
  {
    // concurrently, as when several processes start on one empty database
    prepare: async ({ shop }) => {
      await Promise.all([seedDemo(shop), seedDemo(shop)]);
    },
  },
);

describeShop('an empty database', (shop) => {
  it('[DEPLOY-02] is left empty, in words, by a release that was made without the demo shop', async () => {
    const refused = seedDemo(shop().shop, join(shop().dataDir, 'no-media'));
    await expect(refused).rejects.toThrow('SHOP_MODE must be production: this release was made without the demo shop');
    expect(await shop().db.read.$count(shop().db.t.users)).toBe(0);
  });
});

describeShop('a non-empty database', (shop) => {
  it('is not filled with the demo shop', async () => {
    await addProduct(shop(), { names: { en: 'The only one' } });
    await seedDemo(shop().shop);
    expect((await allProducts(shop())).map((p) => p.name)).toEqual(['The only one']);
    expect(await shop().db.read.$count(shop().db.t.users)).toBe(0);
  });
});

describe('copying the pictures', () => {
  it('copies every file, and again only those of another size', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'fori-media-'));
    try {
      const source = join(dir, 'source');
      mkdirSync(join(source, 'products/tote'), { recursive: true });
      writeFileSync(join(source, 'manifest.json'), '{}');
      writeFileSync(join(source, 'products/tote/front-960.webp'), 'front');
      writeFileSync(join(source, 'products/turn.webm'), 'turn');
      const target = mediaDir(dir);
      await copyMedia(localMediaStore(dir), source);
      expect(readFileSync(join(target, 'products/tote/front-960.webp'), 'utf8')).toBe('front');
      expect(existsSync(join(target, 'manifest.json'))).toBe(false);

      const long = new Date(0);
      utimesSync(join(target, 'products/turn.webm'), long, long);
      writeFileSync(join(source, 'products/tote/front-960.webp'), 'another front');
      await copyMedia(localMediaStore(dir), source);
      expect(readFileSync(join(target, 'products/tote/front-960.webp'), 'utf8')).toBe('another front');
      expect(statSync(join(target, 'products/turn.webm')).mtimeMs, 'not written again').toBe(0);
    } finally {
      rmSync(dir, { recursive: true, force: true });
    }
  });

  it('works without pictures', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'fori-media-'));
    await expect(copyMedia(localMediaStore(dir), join(dir, 'nowhere'))).resolves.toBeUndefined();
    rmSync(dir, { recursive: true, force: true });
  });
});
