import type { Page } from '@playwright/test';
import { holdRequests } from '../src/hold.ts';
import { ShopApi } from '../src/shop-api.ts';
import { expect, PHONE, test } from '../src/test.ts';

test.use({ sharesShop: true });

test.use({ locale: 'en-GB' });

/** Opens a page whose scripts load on demand: server-rendered content is visible, as on a slow connection. */
const openWithoutHydration = async (page: Page, path: string): Promise<() => void> => {
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return release;
};

const marks = (page: Page) => page.evaluate(() => performance.getEntriesByName('fori-hydrated').length);

test.describe('on a phone', () => {
  test.use(PHONE);

  test('[PDP-17] [PDP-20] a colour chosen and a button pressed before hydration take effect', async ({
    page,
    shop,
  }) => {
    const { id } = await (await ShopApi.open(shop.url)).product('aura-bifold');
    const releaseScripts = await openWithoutHydration(page, `/product/${id}`);
    await page.getByRole('radio', { name: 'Black', exact: true }).check();
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    expect(await marks(page)).toBe(0);
    releaseScripts();
    await expect(page).toHaveURL(/color=black/);
    await expect(page.getByRole('radio', { name: 'Black', exact: true })).toBeChecked();
    await expect(page.getByText('Added to cart').first()).toBeVisible();
    await expect(page.getByRole('link', { name: /Cart/ }).first()).toHaveAccessibleName(/1/);
  });
});

test('a menu opened before hydration stays open, in its place', async ({ page }) => {
  const releaseScripts = await openWithoutHydration(page, '/about');
  const button = page.getByRole('banner').locator('button[popovertarget]').first();
  const menu = page.locator(`[id="${await button.getAttribute('popovertarget')}"]`);
  await button.click();
  await expect(menu).toBeVisible();
  releaseScripts();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(menu).toBeVisible();
  const below = async () => ((await menu.boundingBox())?.y ?? 0) - ((await button.boundingBox())?.y ?? 0);
  expect(await below()).toBeGreaterThan(20);
});

test('[AUTH-04] [AUTH-15] a login filled in and sent before hydration succeeds, without the password in any address', async ({
  page,
}) => {
  const addresses: string[] = [];
  const posts: string[] = [];
  page.on('request', (request) => {
    addresses.push(request.url());
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
  });
  const releaseScripts = await openWithoutHydration(page, '/login');
  await page.getByLabel('Email', { exact: true }).fill('customer@fori.example');
  await page.getByLabel('Password', { exact: true }).fill('fori-demo-customer');
  await page.keyboard.press('Enter');
  expect(await marks(page)).toBe(0);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('customer@fori.example');
  releaseScripts();
  await expect(page).toHaveURL(/\/$/);
  expect(addresses.filter((address) => address.includes('fori-demo-customer'))).toEqual([]);
  expect(posts).toContain('/api/customer/login');
  expect(posts).not.toContain('/login');
});

test('[NAV-06] a sort order and a search started before hydration take effect', async ({ page }) => {
  const releaseScripts = await openWithoutHydration(page, '/products');
  await page.getByRole('main').getByRole('combobox').selectOption('price');
  await page.getByRole('banner').getByRole('searchbox').first().fill('tote');
  releaseScripts();
  await expect(page).toHaveURL('/products?sort=price');
  const field = page.getByRole('banner').getByRole('combobox').first();
  await expect(field).toHaveValue('tote');
  await field.press('Enter');
  await expect(page).toHaveURL('/products?search=tote');
});
