import { rmSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { signInOnLoginPage } from '../src/back-office.ts';
import { texts } from '../src/checkout.ts';
import { demoData } from '../src/demo-data.ts';
import { freePort, startShop } from '../src/server.ts';

const t = texts('en');

test('[SEC-47] staff sign in at the back office’s own host, where its pages and drafts work, and the shop’s host knows nothing of it', async ({
  page,
}) => {
  const dataDir = demoData();
  const port = await freePort();
  const shopUrl = `http://localhost:${port}`;
  const staffUrl = `http://staff.localhost:${port}`;
  const shop = await startShop(dataDir, { PORT: String(port), PUBLIC_URL: shopUrl, BACK_OFFICE_URL: staffUrl });
  try {
    await signInOnLoginPage(page, `${shopUrl}/admin/orders`);
    await expect(page).toHaveURL(`${staffUrl}/admin/orders`);
    await expect(page.getByRole('heading', { level: 1, name: t('admin:area.orders') })).toBeVisible();
    const cookies = await page.context().cookies();
    expect(cookies.filter(({ name }) => name === 'fori-staff').map(({ domain }) => domain)).toEqual([
      'staff.localhost',
    ]);

    await page.goto(`${staffUrl}/admin/home`);
    await page.getByRole('button', { name: t('admin-home:preview.open'), exact: true }).click();
    const frame = page.getByTitle(t('admin-home:preview.frame'));
    await expect(frame.contentFrame().getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(`${staffUrl}/?preview=home`);
    await expect(page).toHaveURL(`${staffUrl}/?preview=home`);
    await expect(page.locator('script')).toHaveCount(0);
    await page.goto(`${staffUrl}/products`);
    await expect(page).toHaveURL(`${shopUrl}/products`);
    const call = await page.evaluate(async () => {
      const response = await fetch('/api/admin/orders', { headers: { 'x-back-office': 'in-use' } });
      return response.status;
    });
    expect(call).toBe(404);
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
