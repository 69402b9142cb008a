import type { Setup } from '@fori/contracts/admin-setup/schemas';
import type { Quote } from '@fori/contracts/checkout/schemas';
import type { Store } from '@fori/contracts/store/schemas';
import { HOUR_MS } from '@fori/domain/durations';
import { estimatedDelivery } from '@fori/domain/estimated-delivery';
import { byLanguage, languages } from '@fori/domain/languages';
import { addDays, dayOf } from '@fori/domain/shop-time';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { demoIdentity } from '../../seed/demo-identity.ts';
import { addProduct } from '../../testing/builders.ts';
import { type Caller, describeShop, newGuest, START } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';
import { openToCustomers, production } from '../../testing/production.ts';
import { closedShop, firstAccount, newLink, notOpened, owner, TRIALS } from '../../testing/shop-setup.ts';

describeShop(
  'the link for the first account of a new shop',
  (shop) => {
    const { create, stateOf } = firstAccount(shop);

    test('[PAGE-116] leaves the draft of a history for the owner, which customers do not see', async () => {
      await create(await newLink(shop()));
      const { db } = shop();
      const { textPageVersions } = db.t;
      const drafts = await db.read.select().from(textPageVersions);
      expect(drafts.map(({ locale, publishedAt }) => [locale, publishedAt]).sort()).toEqual(
        languages.map((language) => [language, null]).sort(),
      );
      expect(drafts.find(({ locale }) => locale === 'en')?.body).toContain(
        `### ${START.getUTCFullYear()}: The beginning`,
      );
    });

    test('[PAGE-132] counts as the day on which the page with that draft was changed', async () => {
      await create(await newLink(shop()));
      const { db } = shop();
      const { textPages } = db.t;
      const pages = await db.read.select().from(textPages).where(eq(textPages.slug, 'about'));
      expect(pages.map(({ updatedAt }) => updatedAt)).toEqual([START]);
    });

    test('[API-155] makes one owner when it is used twice at the same time', async () => {
      const token = await newLink(shop());
      const both = await Promise.all([create(token), create(token, owner('eve@example.com'))]);
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
      const { db } = shop();
      expect(await db.read.$count(db.t.users)).toBe(1);
    });

    test('[API-155] works for 24 hours, and no longer once there is a newer one or an admin', async () => {
      const replaced = await newLink(shop());
      const token = await newLink(shop());
      expect([await stateOf(replaced), await stateOf(token)]).toEqual(['link_invalid', 'open']);
      expect((await create(replaced)).statusCode).toBe(422);
      shop().setTime(new Date(START.getTime() + 24 * HOUR_MS));
      expect(await stateOf(token)).toBe('expired');
      expect((await create(token)).json()).toMatchObject({ code: 'link_invalid' });
      shop().setTime(START);
      await signedIn(shop(), 'admin');
      expect(await stateOf(token)).toBe('used');
      expect((await create(token)).statusCode).toBe(422);
    });

    test('[API-155] is refused for what is no password or address, by field, and still works then', async () => {
      const token = await newLink(shop());
      for (const [field, value] of [
        ['email', 'ada'],
        ['name', 'A'],
        ['password', 'elevenchars'],
        ['password_confirmation', 'another saddle'],
      ] as const) {
        const refused = await create(token, { ...owner(), [field]: value });
        expect(refused.statusCode).toBe(422);
        expect(Object.keys(refused.json<{ errors: object }>().errors)).toContain(field);
      }
      expect(
        (await create(token, { ...owner(), password: 'password1', password_confirmation: 'password1' })).json(),
      ).toMatchObject({ errors: { password: [expect.any(String)] } });
      expect((await create(token)).statusCode).toBe(201);
    });

    test('[API-155] cannot be guessed: a network has 20 tries in a quarter of an hour', async () => {
      const tries: number[] = [];
      for (let i = 0; i < 21; i += 1) {
        const response = await shop().call(
          'POST',
          '/admin/setup/owner',
          { ...owner(), token: 'x' },
          { from: '198.51.100.9' },
        );
        tries.push(response.statusCode);
      }
      expect(tries).toEqual([...Array<number>(20).fill(422), 429]);
    });
  },
  { env: production, prepare: notOpened },
);

describeShop(
  'a shop that is not open',
  (shop) => {
    let admin: Caller;
    beforeEach(async () => {
      admin ??= await signedIn(shop(), 'admin');
    });

    test('[API-156] refuses the calls of customers with its own code, and answers those of staff', async () => {
      for (const [method, path] of [
        ['GET', '/products'],
        ['GET', '/store'],
        ['GET', '/cart'],
        ['POST', '/customer/login'],
        ['POST', '/orders'],
      ] as const) {
        const refused = await shop().call(method, path, method === 'POST' ? {} : undefined, newGuest());
        expect(refused.statusCode, path).toBe(503);
        expect(refused.headers).toMatchObject({ 'retry-after': '3600', 'cache-control': 'no-store' });
        expect(refused.json()).toMatchObject({ code: 'shop_not_open', retry_after: 3600 });
      }
      for (const path of ['/sitemap.xml', '/blogs/feed.xml'])
        expect((await shop().app.inject({ url: path })).statusCode, path).toBe(503);
      for (const path of ['/csrf', '/health/live', '/health/ready'])
        expect((await shop().call('GET', path)).statusCode, path).toBe(200);
      expect((await shop().call('GET', '/products', undefined, admin)).statusCode).toBe(200);
      expect((await shop().call('GET', '/admin/dashboard', undefined, admin)).json()).toMatchObject({
        data: { opening: 'new' },
      });
    });

    test('[API-156] [API-189] [SHOP-126] shows its pages as opening soon, with its name and address, and answers a call or file that is not there with 404', async () => {
      const storefront = async () => {
        throw new Error('no page is rendered');
      };
      const app = await buildApp(shop().shop, { pages: { storefront, backOffice: async () => '', assets: null } });
      const open = async (url: string) => {
        const { statusCode, headers } = await app.inject({ url });
        return [statusCode, headers['content-type']];
      };
      try {
        for (const url of ['/', '/products', '/no-such-page'])
          expect(await open(url), url).toEqual([503, 'text/html; charset=utf-8']);
        const { body } = await app.inject({ url: '/' });
        expect(body).toContain(`— ${demoIdentity.name}</title>`);
        expect(body).toContain(`href="mailto:${demoIdentity.email}"`);
        for (const url of ['/api/no-such-call', '/api/dev/mails/x', '/media/none.webp', '/assets/none.js'])
          expect(await open(url), url).toEqual([404, 'application/json; charset=utf-8']);
      } finally {
        await app.close();
      }
    });
  },
  { env: TRIALS, prepare: notOpened },
);

describeShop('a shop that closes for a while', (shop) => {
  const { close, seen, change } = closedShop(shop);
  const note = (text: string) =>
    byLanguage((language) => (language === 'en' || language === 'fi' ? `${text} ${language}` : ''));
  const promo = async (lang: string) =>
    (await shop().call('GET', `/store?lang=${lang}`)).json<{ data: { promo: string } }>().data.promo;

  test('[ADMIN-149] [CART-108] shows everything with its note, and refuses what would be ordered until it opens again', async () => {
    const admin = await signedIn(shop(), 'admin');
    await openToCustomers(shop());
    const { variants } = await addProduct(shop());
    const guest = newGuest();
    const add = () => shop().call('POST', '/cart', { product_variant_id: variants[0]?.id, quantity: 1 }, guest);
    expect((await add()).statusCode).toBe(201);
    const before = await promo('sv');

    const closed = await close(admin, { note: note(' On \n holiday'), returns_on: '2026-12-27' });
    expect(closed.json()).toMatchObject({
      data: { state: 'closed', closed: { note: { en: 'On holiday en', sv: '' }, returns_on: '2026-12-27' } },
    });
    expect(await promo('fi')).toBe('On holiday fi · Avaamme jälleen 27. joulukuuta 2026.');
    expect(await promo('sv')).toBe('On holiday en · Vi öppnar igen den 27 december 2026.');
    for (const refused of [
      await add(),
      await shop().call('POST', '/orders', {}, guest),
      await shop().call('POST', '/payments/demo/paypal', {}, guest),
    ])
      expect(refused).toMatchObject({ statusCode: 409, body: expect.stringContaining('"shop_closed"') });
    expect((await shop().call('GET', '/cart', undefined, guest)).json()).toMatchObject({
      data: { items: [{ quantity: 1 }] },
    });

    await close(admin, { note: byLanguage(() => ''), returns_on: '2026-11-01' });
    expect(await promo('en')).toBe('We are taking a break and take no orders for now.');
    expect((await change(admin, 'opening', {})).json()).toMatchObject({ data: { state: 'open', closed: null } });
    expect((await add()).statusCode).toBeLessThan(300);
    expect(await promo('sv')).toBe(before);
  });

  test('[CART-112] names no delivery before the day on which it takes orders again, and none at all where it has not said that day', async () => {
    const admin = await signedIn(shop(), 'admin');
    await openToCustomers(shop());
    const { variants } = await addProduct(shop());
    const guest = newGuest();
    await shop().call('POST', '/cart', { product_variant_id: variants[0]?.id, quantity: 1 }, guest);
    const said = async () => {
      const store = await shop().call('GET', '/store');
      const quote = await shop().call('GET', '/checkout/quote', undefined, guest);
      return [
        store.json<{ data: Store }>().data.closed,
        quote.json<{ data: Quote }>().data.estimated_delivery?.starts_on ?? null,
        quote.json<{ data: Quote }>().data.estimated_delivery?.from ?? null,
      ];
    };
    const soon = (await said())[2];
    expect(await said()).toEqual([null, null, expect.any(String)]);
    const day = addDays(dayOf(shop().shop.clock()), 40);
    await close(admin, { note: byLanguage(() => ''), returns_on: day });
    expect(await said()).toEqual([{ returns_on: day }, day, estimatedDelivery(new Date(day)).from]);
    await close(admin, { note: byLanguage(() => ''), returns_on: null });
    expect(await said()).toEqual([{ returns_on: null }, null, null]);
    await change(admin, 'opening', {});
    expect(await said()).toEqual([null, null, soon]);
  });

  test('[ADMIN-235] a note is not overwritten unseen: of two at once, and after a reopening, the later is refused with what is there', async () => {
    const admin = await signedIn(shop(), 'admin');
    await openToCustomers(shop());
    const updated_at = await seen(admin);
    const closing = (text: string) => change(admin, 'closing', { note: note(text), returns_on: null, updated_at });
    const answers = await Promise.all([closing('Mine'), closing('Theirs')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const [taken, refused] = answers.toSorted((one, other) => one.statusCode - other.statusCode);
    expect(refused?.json()).toMatchObject({ code: 'stale_edit', current: taken?.json<{ data: Setup }>().data });
    const records = await shop().db.read.$count(shop().db.t.auditLog);
    await change(admin, 'opening', {});
    expect((await closing('Mine')).json()).toMatchObject({
      code: 'stale_edit',
      current: { state: 'open', closed: null },
    });
    expect(await shop().db.read.$count(shop().db.t.auditLog)).toBe(records + 1);
    expect((await close(admin, { note: note('Mine'), returns_on: null })).statusCode).toBe(200);
  });
});
