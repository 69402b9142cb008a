import { type Language, localeTags } from '@fori/domain/languages';
import type { Page } from '@playwright/test';
import { rememberAdmin } from '../src/back-office.ts';
import { texts } from '../src/checkout.ts';
import { signedInCustomer } from '../src/customer.ts';
import { shopAs } from '../src/guest.ts';
import { ShopApi } from '../src/shop-api.ts';
import { backOfficePages, customerPages, guestPages, type TargetPage } from '../src/target-pages.ts';
import { expect, test } from '../src/test.ts';

/** Where the screenshots go; the folder is not committed. */
const FOLDER = process.env.SCREENS ?? 'test-results/every-screen';
const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];
const LANGUAGES: readonly Language[] = ['en', 'fi'];

const name = (path: string) =>
  path
    .replace(/[?].*(token|error)=.*/, '')
    .replace(/[0-9a-f]{8}-[\w-]{27}/g, 'id')
    .replace(/\W+/g, '_')
    .replace(/^_|_$/g, '') || 'home';

const takeAll = async (page: Page, places: readonly TargetPage[], theme: string, who: string) => {
  for (const language of LANGUAGES) {
    // the back office uses the stored language, not the address's
    await page.evaluate((chosen) => localStorage.setItem('fori-language', chosen), language);
    for (const { path, loadedText } of places) {
      const url = new URL(path, 'http://shop');
      url.searchParams.set('lang', language);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await page.goto(`${url.pathname}${url.search}`);
        await expect(page.locator('html'), path).toHaveAttribute('lang', localeTags[language]);
        await expect(
          page
            .getByText(loadedText(texts(language)))
            .filter({ visible: true })
            .first(),
          path,
        ).toBeVisible();
        await page.waitForLoadState('networkidle');
        await page.screenshot({
          path: `${FOLDER}/${who}-${name(path)}-${size.width}-${theme}-${language}.png`,
          fullPage: true,
        });
      }
    }
  }
};

for (const theme of ['light', 'dark'] as const) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme, contextOptions: { reducedMotion: 'reduce' } });
    test.beforeEach(async ({ page, context, shop }) => {
      test.setTimeout(1_800_000);
      await context.addCookies([{ name: 'fori-theme', value: theme, url: shop.url }]);
      await page.addInitScript((chosen) => localStorage.setItem('fori-theme', chosen), theme);
    });

    test(`as a guest, ${theme}`, async ({ page, context, shop }) => {
      const api = await ShopApi.open(shop.url);
      await shopAs(context, api);
      await page.goto('/unauthorized');
      await takeAll(page, await guestPages(api), theme, 'guest');
    });

    test(`as a customer, ${theme}`, async ({ page, shop }) => {
      const { call } = await signedInCustomer(page, shop.url);
      const token = await page.evaluate(() => localStorage.getItem('fori-token'));
      await (await (await ShopApi.open(shop.url)).readyToOrder('aura-tote', 1, { authorization: `Bearer ${token}` }))();
      await takeAll(page, await customerPages(call), theme, 'customer');
    });

    test(`as an admin, ${theme}`, async ({ page, shop }) => {
      const places = await backOfficePages(await ShopApi.open(shop.url));
      await rememberAdmin(page, shop.url);
      await takeAll(page, places, theme, 'admin');
    });
  });
}
