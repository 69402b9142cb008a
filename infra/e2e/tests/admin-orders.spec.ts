import type { Page } from '@playwright/test';
import { pageProblems } from '../src/accessibility.ts';
import { openAsAdmin } from '../src/back-office.ts';
import { texts } from '../src/checkout.ts';
import { everything, variants } from '../src/matrix.ts';
import { ShopApi } from '../src/shop-api.ts';
import { expect, mailsTo, PHONE, test } from '../src/test.ts';

test.use({ sharesShop: true });

const t = texts('en');

interface Placed {
  id: string;
  number: string;
  email: string;
}

const placeOrder = async (api: ShopApi) => {
  const response = await (await api.readyToOrder('kauppias-wallet', 2))();
  const { data, access_token: token } = (await response.json()) as { data: Placed; access_token: string };
  return { ...data, link: `/orders/${data.id}?${new URLSearchParams({ token })}` };
};

const signIn = async (desk: Page, url: string) => {
  await openAsAdmin(desk, url, '/admin/orders');
  await expect(desk.getByRole('heading', { name: t('admin:orders.title'), level: 1 })).toBeVisible();
};

for (const [where, device] of variants<[string, object]>(
  ['on a phone, by touch', PHONE],
  ['at a desk', { viewport: { width: 1280, height: 900 } }],
)) {
  test.describe(where, () => {
    test.use(device);
    test(`[ADMIN-04] [ORDER-16] ${where}: an order is shipped and partly refunded and gets a note; the customer sees it and receives mails`, async ({
      page,
      context,
      shop,
    }) => {
      const api = await ShopApi.open(shop.url);
      const order = await placeOrder(api);
      await signIn(page, shop.url);
      await page.goto(`/admin/orders/${order.id}`);
      const dialog = page.getByRole('dialog');

      await page.getByRole('button', { name: t('admin:transition.to.processing') }).click();
      await page.getByRole('button', { name: t('admin:transition.to.shipped'), exact: true }).click();
      await dialog.getByLabel(t('orders:tracking.carrier')).selectOption({ label: 'Posti' });
      await dialog.getByLabel(t('orders:tracking.number')).fill('JJFI4242');
      await dialog.getByRole('button', { name: t('admin:ship.submit') }).click();
      await expect(dialog).toBeHidden();

      await page.getByRole('button', { name: t('admin-orders:tools.refund'), exact: true }).click();
      await dialog.getByLabel(t('admin-orders:refund.amount')).fill('12,50');
      await dialog.getByRole('textbox', { name: /Reason/ }).fill('A scratch on the flap');
      expect(await pageProblems(page)).toEqual([]);
      await dialog.getByRole('button', { name: t('admin-orders:refund.submit_amount', { amount: '€12.50' }) }).click();
      await expect(dialog).toBeHidden();
      const history = page.getByRole('region', { name: t('admin:order.history.title') });
      await expect(history).toContainText(t('admin-orders:history.refund', { amount: '€12.50' }));

      await page.getByLabel(t('admin-orders:notes.new')).fill('Rang about the scratch');
      await page.getByRole('button', { name: t('admin-orders:notes.add') }).click();
      await expect(history).toContainText('Rang about the scratch');
      const mails = page.getByRole('region', { name: t('admin-orders:mails.title') });
      await expect(mails.getByRole('button', { name: /12\.50/ })).toBeVisible();
      if (everything) expect(await pageProblems(page)).toEqual([]);

      await expect
        .poll(async () => (await mailsTo(page, order.email)).map(({ subject }) => subject))
        .toContainEqual(expect.stringContaining('€12.50'));
      const guest = await context.newPage();
      await guest.goto(order.link);
      await expect(guest.getByText('A scratch on the flap')).toBeVisible();
      await expect(guest.getByText('JJFI4242').first()).toBeVisible();
      await expect(guest.getByText('Rang about the scratch')).toHaveCount(0);
    });
  });
}

// tested in every run by orders-views.test.tsx; saved-views.db and order-processing.api.test.ts
if (everything) {
  test('[ADMIN-04] orders are filtered, the filters saved as a view, and several orders moved on at once', async ({
    page,
    shop,
  }) => {
    const api = await ShopApi.open(shop.url);
    const order = await placeOrder(api);
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, shop.url);
    await page.goto(`/admin/orders?status=paid&search=${order.number}`);
    await page.getByRole('button', { name: t('admin-orders:views.save') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('admin-orders:views.name')).fill('Just this one');
    await dialog.getByRole('button', { name: t('admin-orders:views.save') }).click();
    await expect(dialog).toBeHidden();
    await page.goto('/admin/orders');
    await page.getByRole('link', { name: 'Just this one' }).click();
    await expect(page).toHaveURL(new RegExp(`search=${order.number}`));

    const box = page.getByRole('checkbox', { name: t('admin-orders:bulk.select', { number: order.number }) });
    await box.and(page.locator(':visible')).check();
    const step = { name: t('admin:transition.to.processing') };
    await page.getByRole('button', step).click();
    await page.getByRole('alertdialog').getByRole('button', step).click();
    await expect(page.getByText(t('admin:orders.none.title'))).toBeVisible();
    const headers = { authorization: `Bearer ${await api.adminToken()}` };
    expect(await api.data('GET', `/admin/orders/${order.id}`, undefined, headers)).toMatchObject({
      status: 'processing',
    });
  });
}
