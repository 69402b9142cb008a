import { pageProblems } from '../src/accessibility.ts';
import { openAsAdmin, rememberAdmin, saveByKeys } from '../src/back-office.ts';
import { texts } from '../src/checkout.ts';
import { withHydratedNavigation } from '../src/hydration.ts';
import { everything, variants } from '../src/matrix.ts';
import { plainPng } from '../src/png.ts';
import { ShopApi } from '../src/shop-api.ts';
import { expect, PHONE, test } from '../src/test.ts';

const t = texts('en');
/** Another file looks at none of its prices, pictures and stock. */
const SLUG = 'meri-zip-wallet';
/** Of one colour, which the shop has soon made in every width and format. */
const PICTURE = { name: 'bench.png', mimeType: 'image/png', buffer: plainPng(960, 1200, [192, 113, 74]) };

test.use({ locale: 'en-GB', sharesShop: true });

test('[ADMIN-01] [ADMIN-02] price, picture and stock are changed in the back office and seen in the shop at once', async ({
  page,
  browser,
  shop,
}) => {
  test.slow();
  const api = await ShopApi.open(shop.url);
  const product = await api.product(SLUG);
  const [variant] = product.variants;
  if (!variant) throw new Error('a product without variants');
  const customer = await withHydratedNavigation(
    await (await browser.newContext({ baseURL: shop.url, locale: 'en-GB' })).newPage(),
  );
  await customer.goto(`/product/${product.id}`);

  await test.step('finds the product by its name', async () => {
    await openAsAdmin(page, shop.url, '/admin/products');
    await expect(page.getByRole('heading', { level: 1, name: t('admin-products:title') })).toBeVisible();
    await page.getByRole('searchbox', { name: t('admin-products:search.label') }).fill(product.name);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/search=/);
    // the best sellers below may name it too
    const list = page.getByRole('group', { name: t('admin-products:title') });
    await list.getByRole('link', { name: product.name, exact: true }).click();
    await expect(page).toHaveURL(`/admin/products/${product.id}/edit`);
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  });

  await test.step('changes its price', async () => {
    await page.getByLabel(t('admin-products:field.price')).fill('123.45');
    await page.getByLabel(t('admin-products:field.discount'), { exact: true }).fill('');
    await saveByKeys(page);
    await customer.reload();
    await expect(customer.getByText('€123.45').first()).toBeVisible();
  });

  await test.step('changes its stock by keyboard', async () => {
    const cell = page.locator('input[data-row="0"][data-column="0"]');
    await cell.focus();
    for (const _ of ['size', 'sku', 'difference', 'stock']) await page.keyboard.press('ArrowRight');
    await expect(page.locator('input[data-row="0"][data-column="4"]')).toBeFocused();
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await saveByKeys(page);
    const chosen = page.locator('input[data-row="0"]');
    const [color, size] = [await chosen.nth(0).inputValue(), await chosen.nth(1).inputValue()];
    await customer.goto(`/product/${product.id}?${new URLSearchParams({ color, size })}`);
    await expect(customer.getByText(t('catalog:product.stock.low', { count: 2 })).first()).toBeVisible();
  });

  await test.step('adds and describes a picture and puts it first by keyboard', async () => {
    const pictures = page.getByRole('region', { name: t('admin-products:pictures.drop') });
    const before = await pictures.getByRole('listitem').count();
    await page
      .getByLabel(t('admin-products:pictures.add'), { exact: true })
      .and(page.locator('input'))
      .setInputFiles(PICTURE);
    await expect(pictures.getByRole('listitem')).toHaveCount(before + 1, { timeout: 120_000 });
    await page.getByRole('button', { name: t('admin-products:pictures.edit', { number: before + 1 }) }).click();
    const altText = page.getByLabel(t('admin-products:pictures.alt', { language: 'English' }));
    await altText.fill('Fresh from the bench');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const picture = { name: 'Fresh from the bench' };
    for (let number = before + 1; number > 1; number -= 1) {
      await page
        .getByRole('button', { name: t('admin-products:pictures.earlier', { number }), exact: true })
        .press('Enter');
      // each step waits for the previous response
      await expect(
        pictures
          .getByRole('listitem')
          .nth(number - 2)
          .getByRole('img', picture),
      ).toBeVisible();
    }
    await expect
      .poll(async () => {
        const response = await page.request.get(`/api/products/${product.id}`);
        return ((await response.json()) as { data: { images: { alt_text: string }[] } }).data.images[0]?.alt_text;
      })
      .toBe('Fresh from the bench');
    // a picture without a colour comes first where no colour is chosen
    await customer.goto(`/product/${product.id}`);
    await expect(customer.getByRole('img', { name: 'Fresh from the bench' }).first()).toBeVisible();
  });
});

// on wide screens both are covered by every-address.spec.ts
test('[ADMIN-01] a page opened by its address starts at its top, wherever another one was left; reloaded it stays where it was', async ({
  page,
  shop,
}) => {
  await rememberAdmin(page, shop.url);
  const rows = page.getByRole('table', { name: t('admin-products:title') }).getByRole('row');
  const position = () => page.evaluate(() => Math.round(scrollY));
  await page.goto('/admin/products');
  await expect(rows).toHaveCount(26);
  await page.evaluate(() => scrollTo(0, 500));
  await page.reload();
  await expect(rows).toHaveCount(26);
  await expect.poll(position).toBe(500);
  await page.goto('/admin/products?sort=name_asc');
  await expect(rows).toHaveCount(26);
  expect(await position()).toBe(0);
});

// in every run every-address.spec.ts has both in both themes and at 360 pixels
if (everything) {
  for (const [name, options] of variants<[string, object]>(
    ['a phone', PHONE],
    ['a desk', { viewport: { width: 1280, height: 900 } }],
  )) {
    test.describe(`on ${name}`, () => {
      test.use(options);
      test('[ADMIN-01] [ADMIN-02] list and form are accessible and fit the screen', async ({ page, shop }) => {
        const { id, name: title } = await (await ShopApi.open(shop.url)).product('aura-tote');
        await openAsAdmin(page, shop.url, '/admin/products?stock=out');
        await expect(page.getByRole('status').filter({ hasText: /\d/ }).first()).toBeVisible();
        expect(await pageProblems(page)).toEqual([]);
        await page.setViewportSize({ width: 360, height: 800 });
        await page.goto(`/admin/products/${id}/edit`);
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        expect(await pageProblems(page)).toEqual([]);
      });
    });
  }
}
