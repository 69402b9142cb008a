import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addFromProductPage, texts } from '../src/checkout.ts';
import { shopAs, variantWith } from '../src/guest.ts';
import { holdRequests } from '../src/hold.ts';
import { everything } from '../src/matrix.ts';
import { ShopApi } from '../src/shop-api.ts';
import { expect, PHONE, test } from '../src/test.ts';

test.use({ sharesShop: true });

const t = texts('en');

interface Cart {
  items: { id: number; quantity: number }[];
  count: number;
}

const cartOf = (api: ShopApi) => api.data<Cart>('GET', '/cart');
const put = (api: ShopApi, variantId: number, quantity = 1) =>
  api.data<Cart>('POST', '/cart', { product_variant_id: variantId, quantity });
const quantityField = (page: Page) => page.getByRole('textbox', { name: t('common:control.quantity') });
const increase = (page: Page) => page.getByRole('button', { name: t('common:control.increase_quantity') });
const toast = (page: Page) => page.locator('[data-sonner-toast]');
const summary = (page: Page) => page.getByRole('region', { name: t('cart:summary.title') });
const badge = (page: Page) => page.getByRole('link', { name: /^Cart/ }).first();

test('[CART-111] the server’s page has the cart before any script runs, and shows another guest nothing of it', async ({
  page,
  shop,
}) => {
  const api = await ShopApi.open(shop.url);
  await shopAs(page.context(), api);
  const { id } = await api.product('aura-bifold');
  await addFromProductPage(page, t, { id, color: 'cognac' });
  await expect(badge(page)).toHaveAccessibleName(/1/);
  const release = await holdRequests(page, '**/assets/*.js');
  for (const path of ['/cart', '/checkout']) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByText('Aura bifold').first()).toBeVisible();
    await expect(page.getByText('€79.00').first()).toBeVisible();
  }
  await expect(page.getByRole('textbox', { name: t('checkout:field.email') })).toBeVisible();
  release();
  await page.goto('/cart');
  await increase(page).click();
  await expect(summary(page)).toContainText('€158.00');
  await page.reload();
  await expect(quantityField(page)).toHaveValue('2');

  // the browser has forgotten this guest, but not the cookie
  await page.context().addInitScript((other) => localStorage.setItem('fori-session-id', other), randomUUID());
  await page.goto('/cart');
  await expect(page.getByText(t('cart:empty.title'))).toBeVisible();
  await expect(page.getByText('Aura bifold')).toHaveCount(0);
  await expect.poll(async () => (await page.request.get('/cart')).text()).not.toContain('Aura bifold');
});

test.describe('adding to the cart', () => {
  test('[CART-47] [CART-22] [CART-104] shows a toast, updates the badge, and opens a sheet that takes the focus and returns it to the button', async ({
    page,
    shop,
  }) => {
    const api = await ShopApi.open(shop.url);
    await shopAs(page.context(), api);
    const { id } = await api.product('aura-bifold');
    await addFromProductPage(page, t, { id, color: 'cognac' });
    await expect(toast(page)).toContainText(t('catalog:product.buy.added'));
    await expect(badge(page)).toHaveAccessibleName(/1/);
    expect((await cartOf(api)).count).toBe(1);

    const sheet = page.getByRole('dialog', { name: t('cart:title') });
    await expect(sheet.getByRole('heading')).toBeFocused();
    await expect(sheet).toContainText('€79.00');
    await expect(sheet).toContainText(t('orders:totals.free_missing', { amount: '€21.01' }));
    for (const name of [t('cart:added.checkout'), t('catalog:product.buy.view_cart'), t('cart:continue')])
      await expect(sheet.getByText(name, { exact: true })).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole('button', { name: t('common:control.add_to_cart') }).first()).toBeFocused();

    // another variant opens it again, and a press outside closes it
    await page.getByRole('radio', { name: t('common:color.black'), exact: true }).check();
    await page
      .getByRole('button', { name: t('common:control.add_to_cart') })
      .first()
      .click();
    await expect(sheet).toContainText('€158.00');
    await page.mouse.click(10, 300);
    await expect(sheet).toHaveCount(0);
  });

  test('[UI-113] on a phone held sideways the toast leaves the buttons of the sheet free', async ({ page, shop }) => {
    const api = await ShopApi.open(shop.url);
    await shopAs(page.context(), api);
    const { id } = await api.product('aura-bifold');
    await page.setViewportSize({ width: 844, height: 390 });
    await addFromProductPage(page, t, { id, color: 'cognac' });
    await expect(toast(page)).toContainText(t('catalog:product.buy.added'));
    const sheet = page.getByRole('dialog', { name: t('cart:title') });
    const [button, note] = await Promise.all([
      sheet.getByText(t('cart:added.checkout'), { exact: true }).boundingBox(),
      toast(page).boundingBox(),
    ]);
    expect((note?.x ?? 0) + (note?.width ?? Number.NaN)).toBeLessThanOrEqual(button?.x ?? 0);
    expect(note?.x).toBeGreaterThanOrEqual(0);
  });

  test('[CART-36] shows the fallback for an error without a message and names a lost connection; back online it works', async ({
    page,
    shop,
    context,
  }) => {
    const api = await ShopApi.open(shop.url);
    await shopAs(context, api);
    const { id } = await api.product('aura-bifold');
    let refusals = 1;
    await page.route('**/api/cart?*', (route) => {
      if (route.request().method() !== 'POST' || refusals === 0) return route.fallback();
      refusals -= 1;
      return route.fulfill({ status: 500, json: {} });
    });
    await addFromProductPage(page, t, { id, color: 'cognac' });
    await expect(toast(page)).toHaveCount(1);
    await expect(toast(page)).toContainText(t('catalog:product.buy.failed'));
    await context.setOffline(true);
    const add = page.getByRole('button', { name: t('common:control.add_to_cart') }).first();
    await add.click();
    await expect(page.getByText(t('errors:general.network_text')).first()).toBeVisible();
    await context.setOffline(false);
    await add.click();
    await expect(page.getByText(t('catalog:product.buy.added')).first()).toBeVisible();
    expect((await cartOf(api)).count).toBe(1);
  });
});

// tested in every run by session.dom.test.ts; guests.api.test.ts
if (everything) {
  test('[AUTH-02] [AUTH-03] a guest keeps one id, made by the browser, and with it the cart over a reload', async ({
    page,
    shop,
  }) => {
    const api = await ShopApi.open(shop.url);
    const { id } = await api.product('aura-bifold');
    const guestId = () => page.evaluate(() => localStorage.getItem('fori-session-id'));
    await addFromProductPage(page, t, { id, color: 'cognac' });
    await expect(badge(page)).toHaveAccessibleName(/1/);
    const before = await guestId();
    expect(before).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const cartRequest = page.waitForRequest((request) => request.url().includes('/api/cart'));
    await page.reload();
    expect(await (await cartRequest).headerValue('x-session-id')).toBe(before);
    await expect(badge(page)).toHaveAccessibleName(/1/);
    expect(await guestId()).toBe(before);
  });
}

test('a change in one tab shows in the others without a reload', async ({ page, context, shop }) => {
  const api = await ShopApi.open(shop.url);
  await shopAs(context, api);
  const wallet = await variantWith(api, 'tori-slim-wallet', 4, 'dark brown');
  await put(api, wallet.id);
  await page.goto('/cart');
  await expect(summary(page)).toContainText('€89.00');

  const other = await context.newPage();
  const { id } = await api.product('aura-bifold');
  await addFromProductPage(other, t, { id, color: 'cognac' });
  await expect(page.getByRole('listitem', { name: 'Aura' })).toBeVisible();
  await expect(badge(page)).toHaveAccessibleName(/2/);
  await expect(summary(page)).toContainText('€168.00');

  await page
    .getByRole('listitem', { name: 'Aura' })
    .getByRole('button', { name: t('common:control.remove') })
    .click();
  await expect(page.getByRole('listitem', { name: 'Aura' })).toHaveCount(0);
  await expect(badge(other)).toHaveAccessibleName(/1/);
});

test.describe('changing a quantity', () => {
  // tested in every run by cart-page.test.tsx, and quantity-stepper.test.tsx for what is held or typed
  if (everything) {
    test('[CART-07] [CART-29] by quick clicks, a held key or typing, the last value wins, on the screen and on the server', async ({
      page,
      context,
      shop,
    }) => {
      const api = await ShopApi.open(shop.url);
      await shopAs(context, api);
      await put(api, (await variantWith(api, 'aura-bifold', 200)).id);
      await page.goto('/cart');
      await expect(quantityField(page)).toHaveValue('1');
      for (let i = 0; i < 6; i += 1) await increase(page).click({ delay: 0 });
      await expect(quantityField(page)).toHaveValue('7');
      await expect.poll(async () => (await cartOf(api)).count).toBe(7);

      await increase(page).hover();
      await page.mouse.down();
      await expect.poll(async () => Number(await quantityField(page).inputValue())).toBeGreaterThan(12);
      await page.mouse.up();
      const released = Number(await quantityField(page).inputValue());
      // the last step may not be rendered yet
      await expect.poll(async () => (await cartOf(api)).count - Number(await quantityField(page).inputValue())).toBe(0);
      const reached = (await cartOf(api)).count;
      expect(reached).toBeGreaterThanOrEqual(released);
      await expect(quantityField(page)).toHaveValue(String(reached));

      await quantityField(page).fill(' 3 ');
      await quantityField(page).press('Enter');
      await expect.poll(async () => (await cartOf(api)).count).toBe(3);
      await quantityField(page).press('ArrowDown');
      await expect.poll(async () => (await cartOf(api)).count).toBe(2);
      await quantityField(page).fill('0');
      await quantityField(page).press('Enter');
      await expect(quantityField(page)).toHaveValue('1');
      await expect.poll(async () => (await cartOf(api)).count).toBe(1);
    });
  }

  // tested in every run by cart-page.test.tsx
  if (everything) {
    test('[CART-34] [CART-41] [CART-42] beyond the stock restores the previous one and says what is available and what was requested', async ({
      page,
      context,
      shop,
    }) => {
      const api = await ShopApi.open(shop.url);
      await shopAs(context, api);
      const { id, stock } = await variantWith(api, 'penni-coin-purse', 3, 'cognac');
      await put(api, id);
      await page.goto('/cart');
      await quantityField(page).fill('40');
      await quantityField(page).press('Enter');
      await expect(toast(page)).toHaveCount(1);
      await expect(toast(page)).toContainText(
        `${t('errors:insufficient_stock')} (Available: ${stock}) (Requested: 40)`,
      );
      await expect(quantityField(page)).toHaveValue('1');
      expect((await cartOf(api)).count).toBe(1);
    });
  }

  // tested in every run by cart-page.test.tsx
  if (everything) {
    test('[CART-37] offline restores the previous one and says why; other changes arrive once the connection is back', async ({
      page,
      context,
      shop,
    }) => {
      const api = await ShopApi.open(shop.url);
      await shopAs(context, api);
      const cart = await put(api, (await variantWith(api, 'aura-bifold', 100)).id);
      await page.goto('/cart');
      await expect(summary(page)).toContainText('€79.00');
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      await increase(page).click();
      await expect(toast(page)).toContainText(t('cart:failed.update'));
      await expect(toast(page)).toContainText(t('errors:general.network_text'));
      await expect(quantityField(page)).toHaveValue('1');
      await api.data('PUT', `/cart/${cart.items[0]?.id}`, { quantity: 3 });
      await context.setOffline(false);
      await expect(quantityField(page)).toHaveValue('3');
      await expect(summary(page)).toContainText('€237.00');
      await increase(page).click();
      await expect.poll(async () => (await cartOf(api)).count).toBe(4);
    });
  }
});

test.describe('lines that cannot be ordered', () => {
  test.use(PHONE);

  // tested in every run by cart-page.test.tsx
  if (everything) {
    test('sold-out and short lines say so, are left out of the totals, block the checkout with a reason, and can be fixed at once', async ({
      page,
      context,
      shop,
    }) => {
      const api = await ShopApi.open(shop.url);
      await shopAs(context, api);
      const good = await variantWith(api, 'matka-passport-cover', 2, 'navy');
      const short = await variantWith(api, 'avain-key-fob', 5, 'forest');
      const soldOut = await variantWith(api, 'linssi-glasses-case', 2, 'navy');
      await put(api, good.id);
      await put(api, short.id, 5);
      await put(api, soldOut.id);
      const rival = await ShopApi.open(shop.url);
      await (await rival.readyToOrderVariant(short.id, short.stock - 2))();
      await (await rival.readyToOrderVariant(soldOut.id, soldOut.stock))();

      await page.goto('/cart');
      await expect(page.getByText(t('cart:problem.insufficient', { count: 2 }))).toBeVisible();
      await expect(page.getByText(t('cart:problem.out_of_stock'), { exact: true })).toBeVisible();
      // 49.00 + 2 × 29.00, nothing for the sold-out line
      await expect(summary(page)).toContainText('€107.00');
      await expect(summary(page)).toContainText(t('cart:summary.partial'));
      const checkout = page.getByRole('button', { name: t('common:control.checkout') });
      await expect(checkout).toHaveAccessibleDescription(t('cart:blocked'));
      await page.getByRole('button', { name: t('cart:problem.mend_all') }).click();
      await expect(page.getByRole('link', { name: t('common:control.checkout') }).first()).toBeVisible();
      await expect(summary(page)).toContainText('€107.00');
      expect((await cartOf(api)).items.map(({ quantity }) => quantity)).toEqual([1, 2]);
    });
  }

  // tested in every run by cart-page.test.tsx
  if (everything) {
    test('a stock that falls further during the fix is shown as it is now', async ({ page, context, shop }) => {
      const api = await ShopApi.open(shop.url);
      await shopAs(context, api);
      const short = await variantWith(api, 'hovi-long-wallet', 6, 'sand');
      await put(api, short.id, 6);
      const rival = await ShopApi.open(shop.url);
      await (await rival.readyToOrderVariant(short.id, short.stock - 3))();
      await page.goto('/cart');
      const fix = page.getByRole('button', { name: t('cart:problem.change', { number: 3 }) });
      await expect(fix).toBeVisible();
      await (await rival.readyToOrderVariant(short.id, 2))();
      await fix.click();
      await expect(toast(page)).toContainText('(Available: 1) (Requested: 3)');
      await page.getByRole('button', { name: t('cart:problem.change', { number: 1 }) }).click();
      await expect(page.getByRole('link', { name: t('common:control.checkout') }).first()).toBeVisible();
      expect((await cartOf(api)).count).toBe(1);
    });
  }
});
