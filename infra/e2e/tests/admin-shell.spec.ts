import type { Page } from '@playwright/test';
import { pageProblems } from '../src/accessibility.ts';
import { rememberAdmin, signInOnLoginPage } from '../src/back-office.ts';
import { texts } from '../src/checkout.ts';
import { signedInCustomer } from '../src/customer.ts';
import { everything, variants } from '../src/matrix.ts';
import { ShopApi } from '../src/shop-api.ts';
import { expect, PHONE, test } from '../src/test.ts';

test.use({ locale: 'en-GB' });

const t = texts('en');
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Opens the global search by keyboard, types and opens the matching line. */
const goTo = async (page: Page, typed: string, line: RegExp) => {
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: t('admin-palette:open') });
  await expect(box).toBeFocused();
  await page.keyboard.type(typed);
  const option = page.getByRole('option', { name: line }).first();
  await expect(option).toBeVisible();
  const chosen = page.locator('[role=option][aria-selected=true]');
  await expect(async () => {
    if ((await option.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
    await expect(option).toHaveAttribute('aria-selected', 'true', { timeout: 100 });
  }).toPass();
  await expect(chosen).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(box).toHaveCount(0);
};

// tested in every run by palette.test.tsx; admin-search.db.test.ts
if (everything) {
  test('[ADMIN-01] [ADMIN-04] [ADMIN-05] Ctrl+K reaches an order, a product, a customer and an area by keyboard', async ({
    page,
    browser,
    shop,
  }) => {
    const api = await ShopApi.open(shop.url);
    const customer = await (await browser.newContext({ baseURL: shop.url })).newPage();
    const { email } = await signedInCustomer(customer, shop.url);
    await customer.context().close();
    const { number } = (
      (await (await (await api.readyToOrder('kauppias-wallet'))()).json()) as { data: { number: string } }
    ).data;
    const product = await api.product('aura-tote');
    await rememberAdmin(page, shop.url);
    await page.goto('/admin');
    await expect(heading(page, t('admin-dashboard:title'))).toBeVisible();

    await goTo(page, number, new RegExp(`^${number}`));
    await expect(heading(page, new RegExp(number))).toBeVisible();
    await goTo(page, product.name.slice(0, 7), new RegExp(`^${product.name}`));
    await expect(page).toHaveURL(`/admin/products/${product.id}/edit`);
    await goTo(page, email, new RegExp(email));
    await expect(page).toHaveURL(/\/admin\/customers\/[\w-]+$/);
    await goTo(page, t('admin:area.reports'), new RegExp(t('admin:area.reports')));
    await expect(heading(page, t('admin-reports:title'))).toBeVisible();
    // the page renders before it takes the focus
    await expect(page.getByRole('main')).toBeFocused();

    // nothing of it remains after leaving
    const before = page.url();
    const opener = page.getByRole('button', { name: t('admin-palette:open') }).and(page.locator(':visible'));
    await opener.focus();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: t('admin-palette:open') })).toBeFocused();
    expect(await pageProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('combobox', { name: t('admin-palette:open') })).toHaveCount(0);
    await expect(opener).toBeFocused();
    expect(page.url()).toBe(before);
  });
}

// on wide screens: shell.test.tsx [NAV-14] and product-page.test.tsx [PDP-26] of apps/web
// shell.test.tsx [NAV-14] and product-page.test.tsx [PDP-26] of apps/web
if (everything) {
  for (const [where, device] of variants<[string, object]>(
    ['on a phone', PHONE],
    ['at a desk', { viewport: { width: 1280, height: 900 } }],
  )) {
    test.describe(where, () => {
      test.use(device);
      test(`[NAV-13] [NAV-14] [PDP-26] [PDP-27] ${where}: the storefront links an admin to the back office and to a product's form, and has no cart`, async ({
        page,
        shop,
      }) => {
        const product = await (await ShopApi.open(shop.url)).product('aura-bifold');
        await page.goto(`/product/${product.id}`);
        const header = page.getByRole('banner');
        const cart = header.getByRole('link', { name: /^Cart/ });
        const shortcut = header.getByRole('link', { name: t('shell:account.dashboard') });
        const edit = page.getByRole('link', { name: t('catalog:product.edit') });
        await expect(cart).toBeVisible();
        await expect(shortcut).toHaveCount(0);
        await expect(edit).toHaveCount(0);

        await rememberAdmin(page, shop.url);
        await page.goto(`/product/${product.id}`);
        await expect(edit.first()).toBeVisible();
        await expect(cart).toHaveCount(0);
        await expect(page.getByRole('button', { name: t('common:control.add_to_cart') })).toHaveCount(0);
        await expect(page.getByRole('button', { name: t('catalog:product.buy.choose') })).toHaveCount(0);
        await edit.first().click();
        await expect(page).toHaveURL(`/admin/products/${product.id}/edit`);
        await expect(heading(page, product.name)).toBeVisible();

        await page.goto('/products');
        if (where === 'on a phone') await header.getByRole('button', { name: 'Menu', exact: true }).click();
        await page
          .getByRole('link', { name: t('shell:account.dashboard') })
          .and(page.locator(':visible'))
          .click();
        await expect(page).toHaveURL('/admin');
        await expect(heading(page, t('admin-dashboard:title'))).toBeVisible();
      });
    });
  }
}

// tested in every run by guard.test.tsx and login.test.tsx of apps/admin
if (everything) {
  test('[ADMIN-01] [NAV-34] [NAV-35] visitors without the admin role get to the login, and after signing in to the address they requested', async ({
    page,
    browser,
    shop,
  }) => {
    await page.goto('/admin/orders?status=paid');
    await expect(page).toHaveURL(`/admin/login?from=${encodeURIComponent('/admin/orders?status=paid')}`);
    await signInOnLoginPage(page, page.url());
    await expect(page).toHaveURL('/admin/orders?status=paid');
    await expect(heading(page, t('admin:orders.title'))).toBeVisible();
    // hidden from signed-in visitors
    await page.goto('/admin/login');
    await expect(page).toHaveURL('/admin');

    const customer = await (await browser.newContext({ baseURL: shop.url, locale: 'en-GB' })).newPage();
    await signedInCustomer(customer, shop.url);
    await customer.goto('/admin/customers');
    await expect(customer).toHaveURL('/unauthorized');
    await customer.context().close();
  });
}

// tested in every run by product-page.test.tsx and unsaved.test.tsx of apps/admin
if (everything) {
  test('[ADMIN-02] leaving with unsaved input asks for confirmation and discards it only after a yes', async ({
    page,
    shop,
  }) => {
    const { id, name } = await (await ShopApi.open(shop.url)).product('aura-tote');
    await rememberAdmin(page, shop.url);
    await page.goto(`/admin/products/${id}/edit`);
    const price = page.getByLabel(t('admin-products:field.price'));
    const original = await price.inputValue();
    await price.fill('1.00');
    await page
      .getByRole('navigation')
      .getByRole('link', { name: t('admin:area.orders') })
      .first()
      .click();
    const dialog = page.getByRole('alertdialog', { name: t('admin:unsaved.leave.title', { thing: name }) });
    await dialog
      .getByRole('button', { name: t('admin:unsaved.leave.stay') })
      .last()
      .click();
    await expect(price).toHaveValue('1.00');

    await page.getByRole('button', { name: t('admin:action.discard'), exact: true }).click();
    await expect(price).toHaveValue(original);
    await page
      .getByRole('navigation')
      .getByRole('link', { name: t('admin:area.orders') })
      .first()
      .click();
    await expect(heading(page, t('admin:orders.title'))).toBeVisible();
  });
}
