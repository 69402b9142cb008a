import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Setup } from '@fori/contracts/admin-setup/schemas';
import { byLanguage, languages } from '@fori/domain/languages';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { addProduct } from '../../testing/builders.ts';
import { type Caller, describeShop, newGuest, START, type TestShop } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';
import { openToCustomers, production } from '../../testing/production.ts';
import { verifyChain } from '../audit/verify-chain.ts';
import { ensureFirstCategories } from '../catalog/categories/initial-categories.ts';
import { writeOpeningState } from '../store/index.ts';
import { issueSetupLink, printSetupLinkNotice, setupLinkNotice } from './issue-setup-link.ts';

const HOUR_MS = 3_600_000;
const owner = (email = 'ada@example.com') => ({
  name: 'Ada Owner',
  email,
  password: 'a saddle stitched by hand',
  password_confirmation: 'a saddle stitched by hand',
});
const TRIALS = { ...production, DEMO_PAYMENTS: 'on' };

/** A new set-up link's token. */
const newLink = async ({ shop }: TestShop): Promise<string> => {
  const link = await issueSetupLink(shop, { renew: true });
  if (link.kind !== 'issued') throw new Error(`no link: ${link.kind}`);
  return link.url.split('/').at(-1) ?? '';
};
/** A shop that its owner has not opened yet. */
const notOpened = ({ db, shop }: TestShop) => db.write((tx) => writeOpeningState(tx, 'new', shop.clock()));
const removeAdmins = ({ db }: TestShop) => db.write(async (tx) => void (await tx.delete(db.t.users)));

describeShop(
  'the link for the first account of a new shop',
  (shop) => {
    beforeEach(async () => {
      await removeAdmins(shop());
      shop().setTime(START);
    });
    // one network has few tries
    let networks = 0;
    const somewhere = () => ({ from: `203.0.113.${++networks}` });
    const create = (token: string, body: object = owner()) =>
      shop().call('POST', '/admin/setup/owner', { ...body, token }, somewhere());
    const stateOf = async (token: string) => {
      const response = await shop().call('GET', `/admin/setup-links/${token}`, undefined, somewhere());
      return response.statusCode === 200
        ? response.json<{ data: { state: string } }>().data.state
        : response.json().code;
    };

    test('[API-155] [SEC-33] creates an admin, once, who can sign in and is in the audit log and the security events', async () => {
      const token = await newLink(shop());
      expect(await stateOf(token)).toBe('open');
      expect((await create(token)).statusCode).toBe(201);
      const { email, password } = owner();
      expect((await shop().call('POST', '/admin/login', { email, password })).json()).toMatchObject({
        user: { name: 'Ada Owner', role: 'admin' },
      });
      expect(await stateOf(token)).toBe('used');
      expect((await create(token, owner('eve@example.com'))).json()).toMatchObject({ code: 'link_invalid' });
      const { db } = shop();
      expect(await db.read.select().from(db.t.auditLog).orderBy(db.t.auditLog.id)).toMatchObject([
        { action: 'user.create_owner' },
      ]);
      const events = await db.read.select().from(db.t.securityEvents).orderBy(db.t.securityEvents.id);
      expect(events[0]).toMatchObject({ kind: 'admin_created', outcome: 'success' });
      expect(await verifyChain(db)).toMatchObject({ intact: true });
    });

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

    test('[API-155] is stored as a hash, and printed by a start unless one is valid', async () => {
      const { db, shop: parts } = shop();
      shop().setTime(new Date(START.getTime() + 48 * HOUR_MS));
      const [, token = ''] = /\/admin\/setup\/([\w-]{43}) /.exec((await setupLinkNotice(parts)) ?? '') ?? [];
      expect(await stateOf(token)).toBe('open');
      expect(await setupLinkNotice(parts)).toMatch(/printed before.*fori setup-link/);
      expect(JSON.stringify(await db.read.select().from(db.t.settings))).not.toContain(token);
      await signedIn(shop(), 'admin');
      expect(await setupLinkNotice(parts)).toBeNull();
    });

    test('[API-158] is printed where the log is silent, and is no line of the log', async () => {
      const { shop: parts } = shop();
      expect(parts.config.logLevel).toBe('silent');
      shop().setTime(new Date(START.getTime() + 96 * HOUR_MS));
      const printed: unknown[] = [];
      const print = vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(text) > 0);
      await printSetupLinkNotice(parts).finally(() => print.mockRestore());
      expect(printed).toEqual([
        expect.stringMatching(/^this shop has no owner yet: \S+\/admin\/setup\/[\w-]{43} creates .*\n$/),
      ]);
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
    const setup = async () => (await shop().call('GET', '/admin/setup', undefined, admin)).json<{ data: Setup }>().data;
    const open = () => shop().call('POST', '/admin/setup/opening', {}, admin);

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

    test('[API-156] is shown to the browser of an admin who previews it, until they sign out', async () => {
      const staff = await signedIn(shop(), 'admin');
      const previewed = await shop().call('POST', '/admin/setup/preview', {}, staff);
      const cookie = String(previewed.headers['set-cookie']);
      expect(cookie).toMatch(/^__Host-fori-preview=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax/);
      const [pair = ''] = cookie.split(';');
      const look = async (sent: string) =>
        (await shop().app.inject({ url: '/api/products', headers: { cookie: sent } })).statusCode;
      expect(await look(pair)).toBe(200);
      expect(await look(`${pair}x`)).toBe(503);
      await shop().call('POST', '/logout', {}, staff);
      expect(await look(pair)).toBe(503);
    });

    test('[ADMIN-147] [ADMIN-148] [ADMIN-215] opens once every step is done, and says before what is missing', async () => {
      expect(await setup()).toMatchObject({
        state: 'new',
        steps: [
          { key: 'identity', done: true },
          { key: 'terms', done: false },
          { key: 'legal', done: false },
          { key: 'product', done: false },
          { key: 'payment', done: true },
        ],
      });
      expect((await open()).json()).toMatchObject({ code: 'setup_incomplete', missing: ['terms', 'legal', 'product'] });

      const settings = await shop().call('GET', '/admin/settings', undefined, admin);
      await shop().call('PUT', '/admin/settings', settings.json<{ data: object }>().data, admin);
      await addProduct(shop(), { status: 'archived' });
      const confirm = () => shop().call('POST', '/admin/setup/legal-texts', {}, admin);
      // confirmed twice at the same time, it is noted once
      expect((await Promise.all([confirm(), confirm()])).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      const { auditLog } = shop().db.t;
      expect(await shop().db.read.$count(auditLog, eq(auditLog.action, 'settings.confirm_legal'))).toBe(1);
      expect((await setup()).steps.map(({ done }) => done)).toEqual([true, true, true, false, true]);
      await addProduct(shop());

      expect((await shop().call('GET', '/products')).statusCode).toBe(503);
      expect((await open()).json()).toMatchObject({ data: { state: 'open' } });
      expect((await shop().call('GET', '/products')).statusCode).toBe(200);
      const { db } = shop();
      const recorded = await db.read.$count(db.t.auditLog);
      expect((await open()).statusCode).toBe(200);
      expect(await db.read.$count(db.t.auditLog)).toBe(recorded);
    });
  },
  { env: TRIALS, prepare: notOpened },
);

describeShop(
  'a production shop without a provider of payments',
  (shop) => {
    test('[ADMIN-148] does not open', async () => {
      const admin = await signedIn(shop(), 'admin');
      const refused = await shop().call('POST', '/admin/setup/opening', {}, admin);
      expect(refused.json<{ missing: string[] }>().missing).toContain('payment');
    });

    test('[API-156] serves customers once it was opened', async () => {
      await openToCustomers(shop());
      expect((await shop().call('GET', '/products')).statusCode).toBe(200);
    });
  },
  { env: production, prepare: notOpened },
);

describeShop('a shop that closes for a while', (shop) => {
  const note = (text: string) =>
    byLanguage((language) => (language === 'en' || language === 'fi' ? `${text} ${language}` : ''));
  const change = (admin: Caller, path: string, body: object) =>
    shop().call('POST', `/admin/setup/${path}`, body, admin);
  const seen = async (admin: Caller) => {
    const present = await shop().call('GET', '/admin/setup', undefined, admin);
    return present.json<{ data: Setup }>().data.updated_at;
  };
  const close = async (admin: Caller, body: object) =>
    change(admin, 'closing', { updated_at: await seen(admin), ...body });
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

  test('[ADMIN-149] is refused for a shop that was never opened, and for what is no day or too long, by field', async () => {
    const admin = await signedIn(shop(), 'admin');
    const refused = await close(admin, {
      note: byLanguage(() => 'x'.repeat(161)),
      returns_on: '2026-02-30',
    });
    expect(Object.keys(refused.json<{ errors: object }>().errors)).toEqual(
      expect.arrayContaining(['note.en', 'returns_on']),
    );
    await notOpened(shop());
    const early = await close(admin, { note: byLanguage(() => ''), returns_on: null });
    expect(early).toMatchObject({ statusCode: 409, body: expect.stringContaining('"setup_incomplete"') });
  });
});

describeShop(
  'a new shop without products',
  (shop) => {
    test('[ADMIN-150] gets sample products once, with pictures, none for sale and none with an earlier price', async () => {
      const { db, dataDir, shop: parts } = shop();
      const admin = await signedIn(shop(), 'admin');
      await ensureFirstCategories(parts);
      const add = () => shop().call('POST', '/admin/setup/samples', {}, admin);
      expect((await shop().call('GET', '/admin/setup', undefined, admin)).json()).toMatchObject({
        data: { samples_offered: true },
      });
      expect((await add()).json()).toMatchObject({
        data: { samples_offered: false, steps: [{}, {}, {}, { done: false }, {}] },
      });
      const products = await db.read.select().from(db.t.products);
      expect(products.length).toBeGreaterThan(20);
      expect(new Set(products.map(({ status }) => status))).toEqual(new Set(['archived']));
      expect(products.filter(({ discount }) => discount !== null)).toEqual([]);
      const [picture] = await db.read
        .select()
        .from(db.t.productImages)
        .where(eq(db.t.productImages.kind, 'video'))
        .limit(1);
      expect(existsSync(join(dataDir, 'media', picture?.file ?? 'none'))).toBe(true);
      expect(await db.read.select().from(db.t.auditLog).orderBy(db.t.auditLog.id)).toMatchObject([
        { action: 'settings.add_samples', after: { products: products.length } },
      ]);
      await add();
      expect(await db.read.$count(db.t.products)).toBe(products.length);
    });
  },
  { env: production, prepare: notOpened },
);

describeShop('a demo', (shop) => {
  test('[API-156] is open from its first start', async () => {
    const { shop: parts } = shop();
    await notOpened(shop());
    expect((await shop().call('GET', '/products')).statusCode).toBe(200);
    expect(await setupLinkNotice(parts)).toBeNull();
  });
});
