import { readFileSync } from 'node:fs';
import { startShipmondoStandIn } from '@fori/shipmondo-stand-in';
import { pageProblems } from '../src/accessibility.ts';
import { openAsAdmin } from '../src/back-office.ts';
import { localeOf, texts } from '../src/checkout.ts';
import { startDemoShop } from '../src/demo-data.ts';
import { tabTo } from '../src/keyboard.ts';
import type { RunningShop } from '../src/server.ts';
import { ShopApi } from '../src/shop-api.ts';
import { test as base, expect } from '../src/test.ts';

const account = { user: 'user-of-the-tests', key: 'key-of-the-tests' };
const service = 'Shipmondo';
const t = texts('fi');

/** The demo shop beside the stand-in for Shipmondo. */
const test = base.extend<object, { shopOf: () => Promise<RunningShop> }>({
  shopOf: [
    async ({}, use) => {
      const shipmondo = await startShipmondoStandIn(account);
      const shop = await startDemoShop({
        SHIPMONDO_API_USER: account.user,
        SHIPMONDO_API_KEY: account.key,
        SHIPMONDO_API_URL: shipmondo.url,
      });
      await use(async () => shop);
      await shop.stop();
      await shipmondo.close();
    },
    { scope: 'worker' },
  ],
});

test.use({ locale: localeOf('fi'), viewport: { width: 320, height: 640 } });

/** An order whose first parcel is packed. */
const packedOrder = async (url: string): Promise<string> => {
  const api = await ShopApi.open(url);
  const response = await (await api.readyToOrder('kauppias-wallet'))();
  const { data: order } = (await response.json()) as { data: { id: string } };
  const admin = { authorization: `Bearer ${await api.adminToken()}` };
  await api.data('POST', `/admin/orders/${order.id}/transition`, { to: 'processing' }, admin);
  await api.data('POST', `/admin/orders/${order.id}/parcels`, { contents: [{ line: 1, quantity: 1 }] }, admin);
  return order.id;
};

test('[PARCEL-37] [PARCEL-40] a packed parcel is booked by keyboard on a narrow screen, and has its tracking link and the carrier’s label', async ({
  page,
  shop,
}) => {
  await openAsAdmin(page, shop.url, `/admin/orders/${await packedOrder(shop.url)}`);
  const parcel = page.getByRole('region', { name: t('admin-orders:parcels.number', { number: 1 }) });
  await expect(parcel).toBeVisible();

  await tabTo(page, t('admin-orders:parcels.booking.action', { service }), ['button']);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: t('admin-orders:parcels.booking.title', { number: 1, service }) });
  const product = dialog.getByRole('combobox');
  await expect(product.getByRole('option')).toHaveCount(2);
  await expect(product).toBeFocused();
  expect(await pageProblems(page)).toEqual([]);
  await page.keyboard.press('p');
  await expect(product).toHaveValue('TESTFI_HD');
  await tabTo(page, t('admin-orders:parcels.booking.action', { service }), ['button']);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  const link = parcel.getByRole('link', { name: /^PKG\d+$/ });
  await expect(link).toHaveAttribute('href', `https://www.posti.fi/en/tracking#/lahetys/${await link.textContent()}`);
  const downloading = page.waitForEvent('download');
  await tabTo(page, t('admin-orders:parcels.paper.carrierLabel'), ['button']);
  await page.keyboard.press('Enter');
  const label = await downloading;
  expect(label.suggestedFilename()).toMatch(/^carrier-label-FO-.*-1\.pdf$/);
  expect(readFileSync(await label.path(), 'latin1')).toMatch(/^%PDF-/);
  expect(await pageProblems(page)).toEqual([]);
});
