import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Setup } from '@fori/contracts/admin-setup/schemas';
import { HOUR_MS } from '@fori/domain/durations';
import { byLanguage } from '@fori/domain/languages';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { addProduct } from '../../testing/builders.ts';
import { type Caller, describeShop, START } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';
import { openToCustomers, production } from '../../testing/production.ts';
import { closedShop, firstAccount, newLink, notOpened, owner, TRIALS } from '../../testing/shop-setup.ts';
import { verifyChain } from '../audit/verify-chain.ts';
import { ensureFirstCategories } from '../catalog/categories/initial-categories.ts';
import { printSetupLinkNotice, setupLinkNotice } from './issue-setup-link.ts';

describeShop(
  'the link for the first account of a new shop',
  (shop) => {
    const { create, stateOf } = firstAccount(shop);

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
  const { close } = closedShop(shop);

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
