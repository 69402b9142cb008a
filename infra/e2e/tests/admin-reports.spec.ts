import { readFileSync } from 'node:fs';
import { translator } from '@fori/i18n/server';
import type { Page } from '@playwright/test';
import { pageProblems } from '../src/accessibility.ts';
import { openAsAdmin } from '../src/back-office.ts';
import { everything, variants } from '../src/matrix.ts';
import { ShopApi } from '../src/shop-api.ts';
import { expect, PHONE, test } from '../src/test.ts';

const t = translator('en');

const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: t('admin-dashboard:title') });
/** The value of a dashboard figure, in cents. */
const salesToday = async (page: Page): Promise<number> => {
  const figure = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: t('admin-dashboard:sales.today'), exact: true }) });
  return Number(((await figure.textContent()) ?? '').match(/€([\d,]+\.\d\d)/)?.[1]?.replace(/[,.]/g, ''));
};

test.describe('in English', () => {
  test.use({ locale: 'en-GB' });

  // tested in every run by dashboard.test.tsx and reports.test.tsx; dashboard and sales-report.db.test.ts
  if (everything) {
    test("[ADMIN-01] a placed order raises today's figure, which links to its report", async ({ page, shop }) => {
      await openAsAdmin(page, shop.url);
      await expect(dashboard(page)).toBeVisible();
      await expect(page).toHaveURL(/\/admin$/);
      const before = await salesToday(page);
      const guest = await ShopApi.open(shop.url);
      const response = await (await guest.readyToOrder('aura-bifold'))();
      const { data: order } = (await response.json()) as { data: { number: string; total: string } };
      await page.reload();
      await expect(page.getByRole('link', { name: order.number })).toBeVisible();
      expect(await salesToday(page)).toBe(before + Number(order.total.replace('.', '')));

      await page.getByRole('link', { name: t('admin-dashboard:sales.today'), exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('admin-reports:title') })).toBeVisible();
      const sum = page.getByRole('row').filter({ hasText: t('admin-reports:sum') });
      await expect(sum).toContainText(
        `€${((before + Number(order.total.replace('.', ''))) / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 })}`,
      );
    });
  }

  // tested in every run by reports.test.tsx; that lines and sum agree, and are those of the screen:
  // sales-report.db.test.ts
  if (everything) {
    test('[ADMIN-06] the lines of an exported report add up to what the screen shows', async ({ page, shop }) => {
      await openAsAdmin(page, shop.url, '/admin/reports');
      await page.getByLabel(t('admin-reports:by')).selectOption({ label: t('admin-reports:group.category') });
      await expect(page).toHaveURL(/group_by=category/);
      const sum = page.getByRole('row').filter({ hasText: t('admin-reports:sum') });
      await expect(page.getByRole('rowheader', { name: t('admin-reports:custom_jackets') })).toBeVisible();
      const shown = (await sum.getByRole('cell').allInnerTexts()).map((text) => Number(text.replace(/[€,]/g, '')));
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: t('admin-reports:download') }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(/^fori-sales-category-\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv$/);
      const text = readFileSync(await download.path(), 'utf8');
      expect(text.startsWith('\ufeff')).toBe(true);
      const lines = text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(','));
      const last = lines.pop() ?? [];
      expect(last[0]).toBe(t('admin-reports:sum'));
      for (const column of [2, 3, 4, 5, 6, 7]) {
        const cents = (value: string | undefined) => Math.round(Number(value) * 100);
        expect(lines.reduce((all, line) => all + cents(line[column]), 0)).toBe(cents(last[column]));
        expect(shown[column - 1]).toBe(Number(last[column]));
      }
    });
  }

  // in every run every-address.spec.ts has both in both themes
  if (everything) {
    for (const theme of variants('dark', 'light')) {
      test(`[ADMIN-01] [ADMIN-06] dashboard and reports draw their charts without an axe violation, ${theme}`, async ({
        page,
        shop,
      }) => {
        await page.addInitScript((name) => localStorage.setItem('fori-theme', name), theme);
        for (const address of ['/admin', '/admin/reports?range=this_year&group_by=category']) {
          if (address === '/admin') await openAsAdmin(page, shop.url);
          else await page.goto(address);
          await expect(page.locator('canvas')).toBeVisible();
          await expect(page.locator('table').first()).toBeAttached();
          expect(await pageProblems(page)).toEqual([]);
        }
      });
    }
  }
});

test.describe('on a phone', () => {
  test.use({ ...PHONE, locale: 'fi-FI' });

  // in every run every-address.spec.ts has both at 360 pixels
  if (everything) {
    test('[ADMIN-01] [ADMIN-06] dashboard and reports fit the screen', async ({ page, shop }) => {
      await openAsAdmin(page, shop.url);
      await expect(page.locator('html')).toHaveAttribute('lang', 'fi-FI');
      await expect(page.locator('canvas')).toBeVisible();
      expect(await pageProblems(page)).toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto('/admin/reports?group_by=product');
      await expect(page.locator('canvas')).toBeVisible();
      expect(await pageProblems(page)).toEqual([]);
    });
  }
});
