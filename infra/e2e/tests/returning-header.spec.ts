import type { Locator, Page } from '@playwright/test';
import { layoutShifts, recordLayoutShifts } from '../src/layout-shifts.ts';
import { expect, PHONE, test } from '../src/test.ts';

test.use({ sharesShop: true });

const edgesOf = (part: Locator) =>
  part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top: Math.round(top), bottom: Math.round(bottom) };
  });
const scrollBy = (page: Page, way: number) =>
  page.evaluate((y) => window.scrollBy({ top: y, behavior: 'instant' }), way);

test.use(PHONE);

test('[NAV-103] [NAV-104] [NAV-105] the header comes back above the filter bar on the way up, and stays with the focus, without shifting the page', async ({
  page,
}) => {
  await recordLayoutShifts(page);
  await page.goto('/products');
  const header = page.getByRole('banner');
  const bar = page.getByRole('button', { name: 'Filter' });

  // fonts may move the page as it loads
  await page.evaluate(async () => void (await document.fonts.ready));
  await layoutShifts(page);

  await scrollBy(page, 1500);
  await expect.poll(async () => (await edgesOf(bar)).top).toBeLessThan(5);
  expect((await edgesOf(header)).top).toBeLessThanOrEqual(-60);

  await scrollBy(page, -40);
  await expect.poll(() => edgesOf(header)).toMatchObject({ top: 0 });
  await expect.poll(async () => (await edgesOf(bar)).top).toBeGreaterThanOrEqual(60);
  await expect(header.getByRole('link', { name: /^Cart/ })).toBeInViewport({ ratio: 1 });

  await header.locator('label').tap();
  await expect(header.getByRole('combobox')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(1460);
  await scrollBy(page, 300);
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.header)).toBe('away');
  expect(await edgesOf(header)).toMatchObject({ top: 0 });
  await header.getByRole('combobox').blur();
  await expect.poll(async () => (await edgesOf(header)).top).toBeLessThanOrEqual(-60);
  expect(await layoutShifts(page)).toEqual([]);
});
