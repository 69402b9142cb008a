import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Language } from '@fori/domain/languages';
import { type PaymentStandIn, startPaymentStandIn } from '@fori/payments-stand-in';
import { texts as pageTexts } from '@fori/payments-stand-in/page-texts';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import Database from 'better-sqlite3';
import { pageProblems } from '../src/accessibility.ts';
import { openOrderInBackOffice } from '../src/back-office.ts';
import { fillPerson, localeOf, orderNumberOn, type T, texts } from '../src/checkout.ts';
import { demoData } from '../src/demo-data.ts';
import { shopAs, variantWith } from '../src/guest.ts';
import { everything } from '../src/matrix.ts';
import { freePort, type RunningShop, startShop } from '../src/server.ts';
import { ShopApi } from '../src/shop-api.ts';
import { test as base, expect, mailsTo, PHONE } from '../src/test.ts';

const SECRET = 'whsec_of_the_tests';
const MINUTE = 60_000;

interface PayingShop extends RunningShop {
  dataDir: string;
}

/** The demo shop beside the stand-in for its payment provider. */
const test = base.extend<
  object,
  { paying: { shop: PayingShop; provider: PaymentStandIn }; shopOf: () => Promise<RunningShop> }
>({
  paying: [
    async ({}, use) => {
      const port = String(await freePort());
      const url = `http://localhost:${port}/api/payments/stripe/webhook`;
      const provider = await startPaymentStandIn({ endpoints: [{ url, secret: SECRET }] });
      const dataDir = demoData();
      const shop = await startShop(dataDir, {
        PORT: port,
        STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
        STRIPE_WEBHOOK_SECRET: SECRET,
        STRIPE_API_URL: provider.url,
      });
      await use({ shop: { ...shop, dataDir, paymentOrigin: provider.url }, provider });
      await shop.kill();
      await provider.close();
    },
    { scope: 'worker' },
  ],
  shopOf: [async ({ paying }, use) => use(async () => paying.shop), { scope: 'worker' }],
});

/** A guest who has filled the checkout and goes on to the payment page; returns the address of their mails. */
const goToPayment = async ({
  page,
  context,
  url,
  t,
  quantity = 1,
}: {
  page: Page;
  context: BrowserContext;
  url: string;
  t: T;
  quantity?: number;
}) => {
  const api = await ShopApi.open(url);
  await shopAs(context, api);
  const variant = await variantWith(api, 'kauppias-wallet', quantity + 1);
  await api.data('POST', '/cart', { product_variant_id: variant.id, quantity });
  const email = `${randomUUID()}@example.com`;
  await page.goto('/checkout');
  await fillPerson(page, t, email);
  const hosted = page.getByRole('radio', { name: t('paying:choice.hosted') });
  await expect(hosted).not.toBeChecked();
  await hosted.check();
  await expect(page.getByText(t('paying:choice.test'))).toBeVisible();
  await page.getByRole('button', { name: t('checkout:continue_payment'), exact: true }).click();
  await page.waitForURL(/\/c\/pay\//);
  return { email, session: /cs_test_\w+/.exec(page.url())?.[0] ?? '' };
};

const payByCard = async (page: Page, language: Language, number: string) => {
  const p = pageTexts[language];
  await page.getByLabel(p.card_number).fill(number);
  await page.getByLabel(p.expiry).fill('12/40');
  await page.getByLabel(p.cvc).fill('123');
  await page.getByRole('button', { name: /^(Pay|Maksa) .*\d/ }).click();
};

const thanked = async (page: Page, t: T) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('paying:success.title'));
  expect(page.url()).not.toContain('token=');
  return orderNumberOn(page);
};

/** What a job mails comes with its next run, which takes longer on a busy machine. */
const mailOf = (page: Page, email: string, pattern: RegExp) =>
  expect
    .poll(async () => (await mailsTo(page, email)).some(({ subject }) => pattern.test(subject)), { timeout: MINUTE })
    .toBe(true);

test.describe('on a phone, in Finnish', () => {
  test.use({ ...PHONE, locale: localeOf('fi') });

  test('[CHECK-118] [PAY-202] an order is paid by card at the payment page, after the bank has asked', async ({
    page,
    context,
    shop,
  }) => {
    const t = texts('fi');
    const { email } = await goToPayment({ page, context, url: shop.url, t });
    await payByCard(page, 'fi', '4000002760003184');
    await page.getByRole('button', { name: pageTexts.fi.complete }).click();
    const number = await thanked(page, t);
    expect(await pageProblems(page)).toEqual([]);
    await mailOf(page, email, new RegExp(number));
    await page.goto('/cart');
    await expect(page.getByText(t('cart:empty.title')).first()).toBeVisible();
  });
});

if (everything) {
  const t = texts('en');
  test.use({ locale: localeOf('en') });

  test('[PAY-202] a card without a question of its bank pays at once', async ({ page, context, shop }) => {
    await goToPayment({ page, context, url: shop.url, t });
    await payByCard(page, 'en', '4242424242424242');
    await thanked(page, t);
  });

  test('[PAY-207] [ORDER-143] a payment the bank refuses can be tried again, at the same page', async ({
    page,
    context,
    shop,
  }) => {
    const { session } = await goToPayment({ page, context, url: shop.url, t });
    await payByCard(page, 'en', '4000002760003184');
    await page.getByRole('button', { name: pageTexts.en.fail }).click();
    await expect(page.getByText(pageTexts.en.not_confirmed)).toBeVisible();
    await page.getByRole('link', { name: pageTexts.en.back }).click();
    await expect(page.getByText(t('paying:order.not_paid')).first()).toBeVisible();
    expect(await pageProblems(page)).toEqual([]);
    await page
      .getByRole('button', { name: t('paying:pay') })
      .first()
      .click();
    await page.waitForURL(new RegExp(session));
    await payByCard(page, 'en', '4242424242424242');
    await thanked(page, t);
  });

  test('[PAY-203] who closes the window while the bank asks pays by the link in the mail', async ({
    page,
    context,
    shop,
    browser,
    paying,
  }) => {
    const { email } = await goToPayment({ page, context, url: shop.url, t });
    await payByCard(page, 'en', '4000002760003184');
    await expect(page.getByRole('button', { name: pageTexts.en.complete })).toBeVisible();
    await page.close();

    const other = await browser.newContext({ baseURL: shop.url, locale: localeOf('en') });
    const reader = await other.newPage();
    placedEarlier(paying.shop.dataDir, email, 4 * MINUTE);
    await mailOf(reader, email, /waits for/);
    const [mail] = await mailsTo(reader, email);
    await reader.goto(mail?.text.match(/https?:\/\/\S+\/orders\/\S+/)?.[0] ?? '');
    await expect(reader.getByText(t('paying:order.waits')).first()).toBeVisible();
    await reader
      .getByRole('button', { name: t('paying:pay') })
      .first()
      .click();
    await reader.waitForURL(/\/c\/pay\//);
    await payByCard(reader, 'en', '4242424242424242');
    await thanked(reader, t);
  });

  test('[PAY-206] [ADMIN-240] Klarna is captured as the order is shipped', async ({
    page,
    context,
    shop,
    browser,
    paying,
  }) => {
    const { session } = await goToPayment({ page, context, url: shop.url, t });
    await page.getByRole('button', { name: 'Pay with Klarna' }).click();
    await page.getByRole('button', { name: pageTexts.en.approve }).click();
    const number = await thanked(page, t);
    expect(statusAt(paying.provider, session)).toBe('requires_capture');
    const desk = await deskFor(browser, shop.url);
    await openOrderInBackOffice(desk, t, number);
    await desk.getByRole('button', { name: t('admin:transition.to.processing') }).click();
    await desk.getByRole('button', { name: t('admin:transition.to.shipped') }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel(t('orders:tracking.carrier')).selectOption({ label: 'Posti' });
    await dialog.getByLabel(t('orders:tracking.number')).fill('JJFI12345678901234567');
    await dialog.getByRole('button', { name: t('admin:ship.submit') }).click();
    await expect(desk.getByText('JJFI12345678901234567').first()).toBeVisible();
    expect(statusAt(paying.provider, session)).toBe('succeeded');
  });

  test('[PARCEL-31] [PARCEL-36] a card is charged for each parcel as it is sent, and staff and customer see how much', async ({
    page,
    context,
    shop,
    browser,
    paying,
  }) => {
    const api = await ShopApi.open(shop.url);
    await api.changeSettings({ capture_at: 'shipping' });
    const { session } = await goToPayment({ page, context, url: shop.url, t, quantity: 2 });
    await payByCard(page, 'en', '4242424242424242');
    const number = await thanked(page, t);
    await api.changeSettings({ capture_at: 'order' });
    const desk = await deskFor(browser, shop.url);
    await openOrderInBackOffice(desk, t, number);
    await desk.getByRole('button', { name: t('admin:transition.to.processing') }).click();
    const dialog = desk.getByRole('dialog');
    const parcels = desk.getByRole('region', { name: t('admin-orders:parcels.title') });
    await parcels.getByRole('button', { name: t('admin-orders:parcels.pack') }).click();
    await dialog.getByLabel(/in this parcel/).fill('1');
    await dialog.getByLabel(t('orders:tracking.carrier')).selectOption({ label: 'Posti' });
    await dialog.getByLabel(t('orders:tracking.number')).fill('JJFI12345678901234567');
    await dialog.getByRole('button', { name: t('admin-orders:parcels.save') }).click();
    await expect(dialog).toBeHidden();
    await parcels.getByRole('button', { name: t('admin-orders:parcels.send') }).click();
    await expect(desk.getByText(t('admin-orders:parcels.done', { number: 1 }))).toBeVisible();

    const intent = intentOf(paying.provider, session);
    expect(intent?.status).toBe('requires_capture');
    const money = (cents = 0) => `€${(cents / 100).toFixed(2)}`;
    const charged = money(intent?.amount_received);
    // one of two, with free shipping
    expect(intent?.amount_received).toBe((intent?.amount ?? 0) / 2);
    await expect(desk.getByText(t('admin-orders:payments.stage.part_captured')).first()).toBeVisible();
    const soFar = t('admin-orders:payments.captured_so_far', { amount: charged, total: money(intent?.amount) });
    await expect(desk.getByText(soFar).first()).toBeVisible();
    await expect(desk.getByText(t('admin-orders:capture.waiting.title'))).toHaveCount(0);
    expect(await pageProblems(desk)).toEqual([]);
    await page.getByRole('link', { name: t('paying:success.view') }).click();
    await expect(page.getByText(t('paying:delivery.charged', { amount: charged })).first()).toBeVisible();
    expect(await pageProblems(page)).toEqual([]);
  });

  test('[PAY-202] PayPal pays, and the back office returns a part and then the rest', async ({
    page,
    context,
    shop,
    browser,
    paying,
  }) => {
    const { session } = await goToPayment({ page, context, url: shop.url, t });
    await page.getByRole('button', { name: 'Pay with PayPal' }).click();
    await page.getByRole('button', { name: pageTexts.en.approve }).click();
    const number = await thanked(page, t);
    const desk = await deskFor(browser, shop.url);
    await openOrderInBackOffice(desk, t, number);
    await expect(desk.getByText('PayPal').first()).toBeVisible();
    await desk.getByRole('button', { name: t('admin-orders:tools.refund'), exact: true }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel(t('admin-orders:refund.amount')).fill('12.50');
    await dialog.getByLabel(/^Reason/).fill('A scratch');
    await dialog.getByRole('button', { name: t('admin-orders:refund.submit_amount', { amount: '€12.50' }) }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => refundedAt(paying.provider, session)).toBe(1250);
    await desk.getByRole('button', { name: t('admin:transition.to.cancelled') }).click();
    await desk.getByRole('button', { name: 'Cancel the order' }).click();
    const total = paying.provider.control.audit().sessions.find(({ id }) => id === session)?.amount_total;
    await expect.poll(() => refundedAt(paying.provider, session)).toBe(total);
  });

  // the last one: it moves the provider's clock ahead of the shop's
  test('[PAY-202] [ORDER-144] MobilePay arrives two minutes late; the page says that it is on its way', async ({
    page,
    context,
    shop,
    paying,
  }) => {
    paying.provider.control.changeSettings({ delaysMs: { mobilepay: 2 * MINUTE } });
    const { email } = await goToPayment({ page, context, url: shop.url, t });
    await page.getByRole('button', { name: 'Pay with MobilePay' }).click();
    await page.getByRole('button', { name: pageTexts.en.approve }).click();
    await expect(page.getByText(t('paying:order.processing')).first()).toBeVisible();
    await paying.provider.control.advance(2 * MINUTE);
    await mailOf(page, email, /FO-/);
    await page.reload();
    await expect(page.getByText('MobilePay').first()).toBeVisible();
    await expect(page.getByText(t('orders:status.paid')).first()).toBeVisible();
  });
}

const deskFor = async (browser: Browser, url: string): Promise<Page> =>
  (await browser.newContext({ locale: localeOf('en'), baseURL: url })).newPage();

const intentOf = (provider: PaymentStandIn, session: string) => {
  const { sessions, payment_intents } = provider.control.audit();
  const page = sessions.find(({ id }) => id === session);
  return payment_intents.find(({ id }) => id === page?.payment_intent);
};
const statusAt = (provider: PaymentStandIn, session: string) => intentOf(provider, session)?.status;
const refundedAt = (provider: PaymentStandIn, session: string) =>
  provider.control
    .audit()
    .refunds.filter(({ payment_intent }) => payment_intent === intentOf(provider, session)?.id)
    .reduce((sum, { amount }) => sum + amount, 0);

/** Lets an order have been placed earlier, since a running shop's clock cannot be moved. */
const placedEarlier = (dataDir: string, email: string, ms: number) => {
  const database = new Database(join(dataDir, 'fori.db'));
  const { changes } = database.prepare('update orders set created_at = created_at - ? where email = ?').run(ms, email);
  database.close();
  expect(changes).toBe(1);
};
