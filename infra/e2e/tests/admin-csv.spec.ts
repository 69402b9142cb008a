import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pageProblems } from '../src/accessibility.ts';
import { rememberAdmin } from '../src/back-office.ts';
import { withHydratedNavigation } from '../src/hydration.ts';
import { ShopApi } from '../src/shop-api.ts';
import { expect, test } from '../src/test.ts';

test.use({ sharesShop: true });

/** Another file looks at none of its stock. */
const SLUG = 'ruissalo-crossbody';
const toast = (page: Page) => page.locator('[data-sonner-toast][data-visible="true"]:not([data-removed="true"])');

const choose = async (page: Page, name: string, content: string | Buffer) => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content as string) });
};

test('[ADMIN-06] stock is updated by CSV: exported, corrected, validated, imported, and seen in the shop', async ({
  page,
  browser,
  shop,
}) => {
  await rememberAdmin(page, shop.url);
  await page.goto('/admin/products/import');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV with semicolons' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/);
  const exported = await readFile(await file.path(), 'utf8');
  const [header = '', ...rows] = exported.slice(1).split('\r\n');
  const columns = header.split(';');
  const at = (name: string) => columns.indexOf(name);
  const mine = rows.filter((row) => row.split(';')[at('slug')] === SLUG);
  expect(mine.length).toBeGreaterThan(0);

  // a file imported unchanged changes nothing
  await choose(page, 'products.csv', exported);
  await expect(page.getByText('The file changes nothing')).toBeVisible();
  await page.getByRole('button', { name: 'Choose another file' }).click();

  // an error is shown by row and column, and blocks the import
  const counted = (stock: string) =>
    ['sku;stock', ...mine.map((row) => `${row.split(';')[at('sku')]};${stock}`)].join('\r\n');
  await choose(page, 'slip.csv', counted('two'));
  const problems = page.getByRole('table', { name: 'Problems by row' });
  await expect(problems.getByRole('row').nth(1)).toContainText('“two” is not a stock figure');
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
  expect(await pageProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Choose another file' }).click();

  await choose(page, 'count.csv', counted('2'));
  await page.getByRole('button', { name: /^Import \d/ }).click();
  await expect(page.getByText('Imported “count.csv”')).toBeVisible();
  await expect(toast(page)).toContainText('Products imported');

  const context = await browser.newContext({ baseURL: shop.url, locale: 'en-GB' });
  const customer = await withHydratedNavigation(await context.newPage());
  const product = Number(mine[0]?.split(';')[at('id')]);
  await customer.goto(`/product/${product}`);
  const color = mine[0]?.split(';')[at('color')] ?? '';
  await customer.getByRole('radio', { name: new RegExp(`^${color}`, 'i') }).check();
  await expect(customer.getByText('Only 2 left').first()).toBeVisible();
  await context.close();

  const api = await ShopApi.open(shop.url);
  const authorization = `Bearer ${await api.adminToken()}`;
  const response = await api.call('GET', `/admin/audit?entity=product&search=${product}`, undefined, {
    authorization,
  });
  expect(JSON.stringify(await response.json())).toContain('count.csv');
});
