import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  addFromProductPage,
  cards,
  chooseCard,
  fillCard,
  fillPerson,
  placeOrderButton,
  texts,
} from '../src/checkout.ts';
import { everything, variants } from '../src/matrix.ts';
import { ShopApi } from '../src/shop-api.ts';
import { expect, mailsTo, PHONE, test } from '../src/test.ts';

test.use({ sharesShop: true });

const t = texts('en');

test.use(PHONE);

/** A guest in the checkout with one cognac bifold, everything filled in. */
const readyToPay = async (page: Page, url: string, slug = 'aura-bifold', color = 'cognac') => {
  const api = await ShopApi.open(url);
  const product = await api.product(slug);
  const email = `${randomUUID()}@example.com`;
  await addFromProductPage(page, t, { id: product.id, color });
  await expect(page.getByText(t('catalog:product.buy.added')).first()).toBeVisible();
  await page.goto('/checkout');
  await fillPerson(page, t, email);
  await chooseCard(page, t);
  await fillCard(page, t);
  const stock = async () => (await api.product(slug)).variants.find((v) => v.color === color)?.stock;
  return { api, product, email, stock };
};

const cartCount = (page: Page) =>
  page.evaluate(async () => {
    const response = await fetch('/api/cart', {
      headers: { 'x-session-id': localStorage.getItem('fori-session-id') ?? '' },
    });
    return ((await response.json()) as { data: { count: number } }).data.count;
  });

test.describe('when a payment is declined', () => {
  // checkout-page.test.tsx tests each message, the API's payment tests each refusal
  for (const [number, code] of variants(
    [cards.declined, 'card_declined'],
    [cards.insufficient, 'insufficient_funds'],
    [cards.broken, 'processing_error'],
  )) {
    test(`${code}: the cart is kept, the message says what to do, and another card pays`, async ({ page, shop }) => {
      const { email, stock } = await readyToPay(page, shop.url);
      const before = (await stock()) ?? 0;
      await page.getByLabel(t('checkout:field.card_number'), { exact: true }).fill(number);
      await placeOrderButton(page, t).click();
      await expect(page.getByText(t(`errors:${code}`)).first()).toBeVisible();
      await expect(page.getByText(t('paying:problem.kept')).first()).toBeVisible();
      await expect(page.getByLabel(t('checkout:field.email'), { exact: true })).toHaveValue(email);
      expect(await cartCount(page)).toBe(1);
      expect(await stock()).toBe(before);
      expect(await mailsTo(page, email)).toEqual([]);

      await page.getByLabel(t('checkout:field.card_number'), { exact: true }).fill(cards.good);
      await placeOrderButton(page, t).click();
      await expect(page).toHaveURL(/\/checkout\/success/);
      expect(await stock()).toBe(before - 1);
    });
  }
});

// tested in every run by checkout-page.test.tsx
if (everything) {
  test('a double click places one order', async ({ page, shop }) => {
    const { email, stock } = await readyToPay(page, shop.url);
    const before = (await stock()) ?? 0;
    await placeOrderButton(page, t).dblclick();
    await expect(page).toHaveURL(/\/checkout\/success/);
    await expect.poll(() => mailsTo(page, email)).toHaveLength(1);
    expect(await stock()).toBe(before - 1);
  });
}

test('a reload while the payment is in flight ends on the thank-you page, charged once', async ({ page, shop }) => {
  const { email, stock } = await readyToPay(page, shop.url);
  const before = (await stock()) ?? 0;
  // the order arrives, its response does not
  await page.route(
    '**/api/orders*',
    async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      await new Promise(() => undefined);
    },
    { times: 1 },
  );
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/api/orders'));
  await placeOrderButton(page, t).click();
  await sent;
  await expect.poll(() => mailsTo(page, email)).toHaveLength(1);
  await page.reload();
  await expect(page).toHaveURL(/\/checkout\/success/);
  await expect(page.getByText(/FO-\d{4}-\d{6}/).first()).toBeVisible();
  expect(await mailsTo(page, email)).toHaveLength(1);
  expect(await stock()).toBe(before - 1);
});

// tested in every run by checkout-page and cart-page.test.tsx; buying-states.spec.ts has it in passing
if (everything) {
  test('a line that sold out meanwhile charges nothing, and the cart names and fixes it with one click', async ({
    page,
    shop,
  }) => {
    const slug = 'luoto-cardholder';
    const rival = await ShopApi.open(shop.url);
    const variant = (await rival.product(slug)).variants.find((v) => v.stock > 0);
    if (!variant) throw new Error(`${slug} is sold out already`);
    const { email } = await readyToPay(page, shop.url, slug, variant.color);
    await (await rival.readyToOrderVariant(variant.id, variant.stock))();
    await placeOrderButton(page, t).click();
    await expect(page.getByText(t('checkout:problem.cart_title')).first()).toBeVisible();
    expect(await mailsTo(page, email)).toEqual([]);
    await page.getByRole('link', { name: t('checkout:problem.cart_action') }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByText(t('cart:problem.out_of_stock')).first()).toBeVisible();
    await page
      .getByRole('button', { name: t('common:control.remove') })
      .first()
      .click();
    await expect(page.getByText(t('cart:empty.title'))).toBeVisible();
  });
}

// tested in every run by checkout.spec.ts: "raises the cart's total"
if (everything) {
  test('a changed total is shown before anything is charged, and ordered once confirmed', async ({ page, shop }) => {
    const { email, stock } = await readyToPay(page, shop.url);
    const before = (await stock()) ?? 0;
    // another tab of the same guest raises the cart's total
    await page.evaluate(async () => {
      const sessionId = localStorage.getItem('fori-session-id') ?? '';
      const { data } = await fetch('/api/cart', { headers: { 'x-session-id': sessionId } }).then((r) => r.json());
      const csrf = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? '';
      await fetch(`/api/cart/${data.items[0].id}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'x-session-id': sessionId, 'x-csrf-token': csrf },
        body: JSON.stringify({ quantity: 2 }),
      });
    });
    await placeOrderButton(page, t).click();
    await expect(page.getByText(t('paying:problem.total_title')).first()).toBeVisible();
    expect(await mailsTo(page, email)).toEqual([]);
    expect(await stock()).toBe(before);
    await page.getByRole('button', { name: /197\.50/ }).click();
    await expect(page).toHaveURL(/\/checkout\/success/);
    expect(await stock()).toBe(before - 2);
  });
}

// tested in every run by checkout-page.test.tsx; checkout.spec.ts resumes one
if (everything) {
  test('[CHECK-10] demo PayPal is approved on its own page and returns to a finished order', async ({ page, shop }) => {
    const { email } = await readyToPay(page, shop.url);
    await page.getByRole('radio', { name: t('checkout:payment.paypal') }).check();
    await page.getByRole('button', { name: t('checkout:continue_paypal') }).click();
    await expect(page).toHaveURL(/\/checkout\/paypal\//);
    await page.getByRole('button', { name: t('paying:paypal.approve') }).click();
    await expect(page).toHaveURL(/\/checkout\/success/);
    await expect.poll(() => mailsTo(page, email)).toHaveLength(1);
  });
}

// tested in every run by checkout.spec.ts: "an expired CSRF token"
if (everything) {
  test('[AUTH-85] an expired CSRF token reloads the page once and keeps the form', async ({ page, shop }) => {
    const { email } = await readyToPay(page, shop.url);
    await page.context().clearCookies({ name: 'fori-csrf' });
    const reloaded = page.waitForEvent('load');
    await placeOrderButton(page, t).click();
    await reloaded;
    await expect(page.getByLabel(t('checkout:field.email'), { exact: true })).toHaveValue(email);
    expect(await mailsTo(page, email)).toEqual([]);
    await expect(page.getByLabel(t('checkout:field.card_number'), { exact: true })).toHaveValue('');
  });
}
