import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { ADMIN_NAME, saveByKeys, signInOnLoginPage } from '../src/back-office.ts';
import { texts } from '../src/checkout.ts';
import { signedInCustomer } from '../src/customer.ts';
import { withHydratedNavigation } from '../src/hydration.ts';
import { everything } from '../src/matrix.ts';
import { ShopApi } from '../src/shop-api.ts';
import { expect, test } from '../src/test.ts';

test.use({ locale: 'en-GB' });

const t = texts('en');
const PICTURE = fileURLToPath(
  new URL('../../../apps/api/src/seed/media/products/aura-tote/angle-960.webp', import.meta.url),
);

/** Opens the newest audit record of an action on a subject. */
const openRecord = async (desk: Page, action: string, thing: string): Promise<Locator> => {
  await desk.goto(`/admin/audit?action=${action}`);
  const record = desk.getByRole('main').getByRole('listitem').filter({ hasText: thing }).first();
  await expect(record).toContainText(ADMIN_NAME);
  await record.getByRole('button', { name: new RegExp(`^${t('admin-audit:show')}`) }).click();
  return record;
};
/** The line of a field in an opened record: before and after. */
const changed = (record: Locator, field: string) =>
  record.getByRole('row').filter({ has: record.page().getByRole('rowheader', { name: field }) });

// each step is tested by the spec of its screen (admin-products, admin-csv, admin-orders, admin-inbox, admin-blog,
// admin-reports)
if (everything) {
  test('[ADMIN-01] [ADMIN-02] [ADMIN-03] [ADMIN-04] [ADMIN-06] [ADMIN-08] price, picture, stock by CSV, a shipment, a review, a post, a refund and a report in one session are each seen by customers and in the audit log', async ({
    page: desk,
    browser,
    shop,
  }) => {
    const api = await ShopApi.open(shop.url);
    const product = await api.product('aura-bifold');
    const [variant] = product.variants;
    if (!variant) throw new Error('a product without variants');
    const context = await browser.newContext({ baseURL: shop.url, locale: 'en-GB' });
    const customer = await withHydratedNavigation(await context.newPage());
    const me = await signedInCustomer(customer, shop.url);
    const bearer = { authorization: `Bearer ${await customer.evaluate(() => localStorage.getItem('fori-token'))}` };
    const buy = async () => {
      const response = await (await api.readyToOrderVariant(variant.id, 1, bearer))();
      return ((await response.json()) as { data: { id: string; number: string } }).data;
    };

    const order = await test.step('prepares an order and a pending review', async () => {
      const admin = { authorization: `Bearer ${await api.adminToken()}` };
      const delivered = await buy();
      for (const to of ['processing', 'shipped', 'delivered']) {
        const parcel = to === 'shipped' ? { carrier: 'Posti', tracking_number: 'JJFI1' } : {};
        await api.data('POST', `/admin/orders/${delivered.id}/transition`, { to, ...parcel }, admin);
      }
      const review = {
        rating: '2',
        title: 'Ask my neighbour Kai',
        review_text: 'Kai Kunde, Linnankatu 4, has the same.',
      };
      const form = new FormData();
      for (const [name, value] of Object.entries(review)) form.append(name, value);
      expect((await api.send('POST', `/products/${product.id}/reviews`, form, bearer)).status).toBe(201);
      return buy();
    });

    await signInOnLoginPage(desk);
    await expect(desk.getByRole('heading', { level: 1, name: t('admin-dashboard:title') })).toBeVisible();
    await expect(desk.getByRole('link', { name: order.number })).toBeVisible();
    const dialog = desk.getByRole('dialog');

    await test.step('changes a price', async () => {
      await desk.goto(`/admin/products/${product.id}/edit`);
      await desk.getByLabel(t('admin-products:field.discount'), { exact: true }).fill('');
      await desk.getByLabel(t('admin-products:field.price')).fill('123.45');
      await saveByKeys(desk);
      await customer.goto(`/product/${product.id}`);
      await expect(customer.getByText('€123.45').first()).toBeVisible();
      const record = await openRecord(desk, 'product.update', product.name);
      await expect(changed(record, t('admin-audit:field.price'))).toContainText('123');
    });

    await test.step('adds a picture', async () => {
      const pictures = async (path: string) => {
        const response = await customer.request.get(`/api/products/${path}`);
        return ((await response.json()) as { data: { images: unknown[] } }).data.images.length;
      };
      const before = await pictures(String(product.id));
      await desk.goto(`/admin/products/${product.id}/edit`);
      await desk
        .getByLabel(t('admin-products:pictures.add'), { exact: true })
        .and(desk.locator('input'))
        .setInputFiles(PICTURE);
      const shown = desk.getByRole('region', { name: t('admin-products:pictures.drop') }).getByRole('listitem');
      await expect(shown).toHaveCount(before + 1, { timeout: 120_000 });
      await desk.getByRole('button', { name: t('admin-products:pictures.edit', { number: before + 1 }) }).click();
      await desk.getByLabel(t('admin-products:pictures.alt', { language: 'English' })).fill('Fresh from the bench');
      await desk.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
      await expect.poll(() => pictures(String(product.id))).toBe(before + 1);
      await customer.reload();
      await customer.getByRole('button', { name: /^Show picture (\d+) of \1$/ }).click();
      await expect(customer.getByRole('img', { name: 'Fresh from the bench' }).first()).toBeVisible();
      await openRecord(desk, 'product.image.add', product.name);
    });

    await test.step('updates the stock by CSV', async () => {
      await desk.goto('/admin/products/import');
      const download = desk.waitForEvent('download');
      await desk.getByRole('button', { name: t('admin-product-csv:export_semicolon') }).click();
      const exported = readFileSync(await (await download).path(), 'utf8')
        .slice(1)
        .split('\r\n');
      const [header = [], ...rows] = exported.map((line) => line.split(';'));
      const at = (name: string) => header.indexOf(name);
      const mine = rows.filter((row) => row[at('slug')] === 'aura-bifold');
      const counted = ['sku;stock', ...mine.map((row) => `${row[at('sku')]};2`)].join('\r\n');
      const chooser = desk.waitForEvent('filechooser');
      await desk.getByRole('button', { name: t('admin-product-csv:choose_button') }).click();
      await (await chooser).setFiles({ name: 'monday.csv', mimeType: 'text/csv', buffer: Buffer.from(counted) });
      await desk.getByRole('button', { name: /^Import \d/ }).click();
      await expect(desk.getByText('Imported “monday.csv”')).toBeVisible();
      const { color = '', size = '' } = { color: mine[0]?.[at('color')], size: mine[0]?.[at('size')] };
      await customer.goto(`/product/${product.id}?${new URLSearchParams({ color, size })}`);
      await expect(customer.getByText(t('catalog:product.stock.low', { count: 2 })).first()).toBeVisible();
      const record = await openRecord(desk, 'product.update', product.name);
      await expect(record).toContainText('monday.csv');
    });

    await test.step('ships an order', async () => {
      await desk.goto('/admin/orders?status=paid');
      await desk.getByRole('link', { name: order.number }).and(desk.locator(':visible')).first().click();
      await desk.getByRole('button', { name: t('admin:transition.to.processing') }).click();
      await desk.getByRole('button', { name: t('admin:transition.to.shipped'), exact: true }).click();
      await dialog.getByLabel(t('orders:tracking.carrier')).selectOption({ label: 'Posti' });
      await dialog.getByLabel(t('orders:tracking.number')).fill('JJFI4242');
      await dialog.getByRole('button', { name: t('admin:ship.submit') }).click();
      await expect(dialog).toBeHidden();
      await customer.goto(`/orders/${order.id}`);
      await expect(customer.getByText('JJFI4242').first()).toBeVisible();
      const record = await openRecord(desk, 'order.transition', order.number);
      await expect(changed(record, t('admin-audit:field.tracking_number'))).toContainText('JJFI4242');
    });

    await test.step('rejects a review with a reason', async () => {
      await desk.goto('/admin/reviews?status=pending');
      const row = desk.getByRole('listitem', { name: /^Aino Ålander about / });
      await row.getByRole('button', { name: t('admin-reviews:reject_one', { name: 'Aino Ålander' }) }).click();
      await dialog.getByRole('textbox').fill('It names a person and an address.');
      await desk.keyboard.press('Control+Enter');
      // the row disappears at once, the response comes later
      await expect(desk.getByText('Review by Aino Ålander rejected')).toBeVisible();
      await expect(row).toHaveCount(0);
      await customer.goto(`/product/${product.id}`);
      const reviews = customer.getByRole('region', { name: 'Reviews' });
      await reviews.scrollIntoViewIfNeeded();
      await expect(reviews.getByText('Reason: It names a person and an address.')).toBeVisible();
      // without its reason, which goes with the review
      const record = await openRecord(desk, 'review.reject', t('admin-audit:entity.review'));
      await expect(record).not.toContainText('It names a person and an address.');
    });

    await test.step('publishes a post', async () => {
      await desk.goto('/admin/blogs/new');
      await desk.getByLabel('Title', { exact: true }).fill('A Monday at the bench');
      await desk.getByLabel('Excerpt').fill('Coffee first.');
      await desk.getByLabel('Text', { exact: true }).fill('Then the saddle stitch.');
      await saveByKeys(desk);
      await desk.getByRole('button', { name: 'Publish now' }).click();
      await expect(desk.getByText('“A Monday at the bench” is published')).toBeVisible();
      await customer.goto('/blogs');
      await customer.getByRole('link', { name: 'A Monday at the bench' }).click();
      await expect(customer.getByText('Then the saddle stitch.')).toBeVisible();
      await openRecord(desk, 'blog.publish', 'A Monday at the bench');
    });

    await test.step('refunds a part of the order', async () => {
      await desk.goto(`/admin/orders/${order.id}`);
      await desk.getByRole('button', { name: t('admin-orders:tools.refund'), exact: true }).click();
      await dialog.getByLabel(t('admin-orders:refund.amount')).fill('12.50');
      await dialog.getByRole('textbox', { name: /Reason/ }).fill('A scratch on the flap');
      await dialog.getByRole('button', { name: t('admin-orders:refund.submit_amount', { amount: '€12.50' }) }).click();
      await expect(dialog).toBeHidden();
      await customer.goto(`/orders/${order.id}`);
      await expect(customer.getByText('A scratch on the flap')).toBeVisible();
      const mails = await customer.request.get(`/api/dev/mails?to=${encodeURIComponent(me.email)}`);
      expect(mails.ok()).toBe(true);
      const record = await openRecord(desk, 'order.refund', order.number);
      await expect(changed(record, t('admin-audit:field.amount'))).toContainText('12');
    });

    await test.step("exports the day's report", async () => {
      await desk.goto('/admin/reports?range=today');
      const download = desk.waitForEvent('download');
      await desk.getByRole('button', { name: t('admin-reports:download') }).click();
      const report = readFileSync(await (await download).path(), 'utf8')
        .trim()
        .split('\r\n');
      const sum = desk.getByRole('row').filter({ hasText: t('admin-reports:sum') });
      // the last column of the totals is today's refunds
      expect(report.at(-1)?.split(',').at(-1)).toBe('12.50');
      await expect(sum).toContainText('€12.50');
      await openRecord(desk, 'report.export', t('admin-audit:entity.report'));
    });

    await test.step("verifies the audit log's chain", async () => {
      await desk.goto('/admin/audit');
      await desk.getByRole('button', { name: t('admin-audit:verify.action') }).click();
      await expect(desk.getByText(t('admin-audit:verify.intact'))).toBeVisible();
    });
    await context.close();
  });
}
