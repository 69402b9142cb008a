import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { languages } from '@fori/domain/languages';
import { expect, test } from '@playwright/test';
import { chooseCard, fillCard, fillPerson, localeOf, placeOrderButton, texts } from '../src/checkout.ts';
import { type MailServer, startMailServer } from '../src/mail-server.ts';
import { textOf } from '../src/pdf.ts';
import { type RunningShop, startShop } from '../src/server.ts';
import { PHONE } from '../src/test.ts';

const t = texts('sv');
/** Wide enough to stand in the header without the name. */
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><circle cx="15" cy="15" r="15" fill="#2a7f6f"/><path d="M40 5h50v20H40z" fill="#c0714a"/></svg>';
const OWNER = { name: 'Saga Sadelmakare', email: 'saga@laderboden.example', password: 'en sadel sydd för hand' };
const SHOP = { name: 'Läderboden', company: 'Läderboden i Borgå Ab', city: 'Borgå' };
/** Name, place and year of the demo shop. */
const DEMO = /Föri|Turku|Åbo\b|\b1892\b|fori\.example/;
const cli = join(import.meta.dirname, '../../../apps/api/dist/cli.js');

let dataDir: string;
let mails: MailServer;
let shop: RunningShop;
let settings: Record<string, string>;
test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'fori-opening-'));
  mails = await startMailServer();
  settings = {
    SHOP_MODE: 'production',
    RATE_LIMITS: 'on',
    DEMO_PAYMENTS: 'on',
    SMTP_URL: mails.url,
    SHOP_SECRET: 'a secret of this test, long enough to be one',
  };
  shop = await startShop(dataDir, settings);
});
test.afterAll(async () => {
  await shop.stop();
  await mails.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test.use({ ...PHONE, locale: 'sv-FI' });

test('[API-151] [API-155] [API-156] [ADMIN-142] [ADMIN-147] [SHOP-105] [SHOP-108] an owner opens a shop of their own on a phone, in Swedish, up to the first paid order, and nothing names the demo shop', async ({
  page,
}) => {
  await test.step('visitors are told that it opens soon', async () => {
    const visited = await page.goto(shop.url);
    expect(visited?.status()).toBe(503);
    await expect(page.getByRole('heading', { level: 1, name: t('answers:opening_soon.title') })).toBeVisible();
  });

  await test.step('the owner creates an account by the link', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [cli, 'setup-link'], {
      env: { ...process.env, ...settings, PUBLIC_URL: shop.url, DATA_DIR: dataDir },
    });
    await page.goto(stdout.split('\n')[0] ?? '');
    await page.getByLabel(t('admin-setup:owner.name')).fill(OWNER.name);
    await page.getByLabel(t('admin-setup:owner.email')).fill(OWNER.email);
    await page.getByLabel(t('admin-setup:owner.password'), { exact: true }).fill(OWNER.password);
    await page.getByLabel(t('admin-setup:owner.confirmation')).fill(OWNER.password);
    await page.getByRole('button', { name: t('admin-setup:owner.submit') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('admin-setup:title') })).toBeVisible();
  });

  await test.step('says who the shop is', async () => {
    await page.goto(`${shop.url}/admin/identity`);
    const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);
    await fill(t('admin-identity:name'), SHOP.name);
    await fill(t('admin-identity:company'), SHOP.company);
    await fill(t('company:number.FI.label'), '1234567-1');
    await fill(t('admin-identity:prefix'), 'LB');
    await fill(t('admin-identity:street'), 'Ågatan 12');
    await fill(t('admin-identity:postal_code'), '06100');
    await fill(t('admin-identity:city'), SHOP.city);
    await fill(t('admin-identity:email'), 'hej@laderboden.example');
    await fill(t('admin-identity:phone'), '+358 19 555 0101');
    await page.keyboard.press('Control+s');
    await expect(page.getByText(t('admin-identity:saved'))).toBeVisible();
    await page
      .getByLabel(t('admin-identity:logo.choose'))
      .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) });
    await expect(page.getByText(t('admin-identity:logo.done'))).toBeVisible();
  });

  await test.step('creates the first product', async () => {
    await page.goto(`${shop.url}/admin/products/new`);
    await page.getByLabel(t('admin-products:field.status')).selectOption('active');
    // texts are written in English first, what all other languages fall back to
    await page.getByLabel(t('admin-products:field.name'), { exact: true }).fill('Porvoo bag');
    await page.getByLabel(t('admin-products:field.description'), { exact: true }).fill('A bag for every day.');
    await page.getByLabel(t('admin-products:field.material'), { exact: true }).fill('Vegetable-tanned leather');
    await page.getByLabel(t('admin-products:field.care'), { exact: true }).fill('Wipe it with a dry cloth.');
    await page.getByLabel(t('admin-products:field.price')).fill('120,00');
    await page.getByLabel(t('admin-products:field.width')).fill('30');
    await page.getByLabel(t('admin-products:field.height')).fill('20');
    await page.getByLabel(/^Färg,/).fill('black');
    await page.getByLabel(/^Lager,/).fill('3');
    await page.keyboard.press('Control+s');
    await expect(page).toHaveURL(/\/admin\/products\/\d+\/edit/);
  });

  await test.step('opens the shop', async () => {
    await page.goto(`${shop.url}/admin/setup`);
    await page.getByRole('button', { name: t('admin-setup:terms.keep') }).click();
    await page.getByRole('button', { name: t('admin-setup:legal.terms') }).click();
    await expect(page).toHaveURL(/\/terms$/);
    await expect(page.getByText(SHOP.company).first()).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: t('admin-setup:legal.confirm') }).click();
    await expect(page.getByText(t('admin-setup:todo'), { exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: t('admin-setup:open.action') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('admin-setup:open.done') })).toBeVisible();
  });

  const customer = await page
    .context()
    .browser()
    ?.newContext({ ...PHONE, locale: 'sv-FI', baseURL: shop.url });
  if (!customer) throw new Error('no browser');
  const buyer = await customer.newPage();
  const email = `${randomUUID()}@example.com`;
  const receipt = await test.step('a customer buys the bag', async () => {
    await buyer.goto('/');
    await expect(buyer).toHaveTitle(new RegExp(SHOP.name));
    const logo = buyer.getByRole('banner').getByRole('img', { name: SHOP.name });
    await expect(logo).toBeVisible();
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await buyer.getByRole('link', { name: 'Porvoo bag' }).first().click();
    await buyer
      .getByRole('button', { name: t('common:control.add_to_cart') })
      .first()
      .click();
    await buyer
      .getByRole('dialog')
      .getByRole('link', { name: t('cart:added.checkout') })
      .click();
    await expect(buyer).toHaveURL(/\/checkout$/);
    await fillPerson(buyer, t, email);
    await buyer.getByLabel(t('checkout:field.postal_code'), { exact: true }).fill('65100');
    await buyer.getByLabel(t('checkout:field.city'), { exact: true }).fill('Vasa');
    await chooseCard(buyer, t);
    await fillCard(buyer, t);
    await placeOrderButton(buyer, t).click();
    await expect(buyer).toHaveURL(/\/checkout\/success/);
    await expect(buyer.getByText(/LB-\d{4}-\d{6}/).first()).toBeAttached();
    await buyer.getByRole('link', { name: t('checkout:success.view') }).click();
    const coming = buyer.waitForEvent('download');
    await buyer.getByRole('button', { name: t('purchases:receipt.action') }).click();
    const chunks: Buffer[] = [];
    for await (const chunk of await (await coming).createReadStream()) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  });

  await test.step('neither pages, data, mails nor documents name the demo shop', async () => {
    const paths = [
      ...['/', '/products', '/product/1', '/custom-jacket', '/cart', '/checkout', '/blogs', '/about', '/contact'],
      ...['/faqs', '/terms', '/privacy', '/login', '/no-such-page'],
    ];
    const files = ['/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/blogs/feed.xml'];
    const data = ['/api/store', '/api/products', '/api/categories', '/api/jackets/options', '/api/pages/about'];
    const read = async (path: string, language: string) => {
      const response = await fetch(`${shop.url}${path}`, { headers: { 'accept-language': language } });
      return { path: `${path} ${language}`, text: await response.text() };
    };
    const answers = await Promise.all([
      ...languages.flatMap((language) => [...paths, ...data].map((path) => read(path, localeOf(language)))),
      ...files.map((path) => read(path, 'sv-FI')),
    ]);
    expect(answers.flatMap(({ path, text }) => (DEMO.test(text) ? [`${path}: ${DEMO.exec(text)}`] : []))).toEqual([]);

    await expect.poll(() => mails.received.map(({ to }) => to?.[0]?.address)).toContain(email);
    for (const { subject, from, html, text } of mails.received) {
      expect([subject, JSON.stringify(from), html, text].join('\n')).not.toMatch(DEMO);
      expect(from?.name).toBe(SHOP.name);
    }
    const words = await textOf(receipt);
    expect(words).toContain(SHOP.company);
    expect(words).not.toMatch(DEMO);
  });
  await customer.close();
});
