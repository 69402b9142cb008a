import { type Language, languages, localeTags } from '@fori/domain/languages';
import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../src/accessibility.ts';
import { rememberAdmin } from '../src/back-office.ts';
import { texts } from '../src/checkout.ts';
import { shopAs, variantWith } from '../src/guest.ts';
import { backOfficePlaces, guestPlaces, type Place } from '../src/places.ts';
import { ShopApi } from '../src/shop-api.ts';
import { expect, test } from '../src/test.ts';

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };
/** A desktop window of 1280 pixels at 400 % (WCAG 2.2, 1.4.10). */
const ZOOMED = { width: 320, height: 640 };

/** The screens that preferences.spec.ts opens in every language and theme itself. */
const inPreferences = /^\/(products(\?category.*)?|cart|checkout|product\/\d+)?$/;

const open = async (page: Page, { path, whole }: Place, language: Language) => {
  const url = new URL(path, 'http://shop');
  url.searchParams.set('lang', language);
  await page.goto(`${url.pathname}${url.search}`);
  await expect(page.locator('html'), path).toHaveAttribute('lang', localeTags[language]);
  await expect(page.getByText(whole(texts(language))).first(), path).toBeVisible();
};

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Pictures whose box has another shape than they, and which are neither cut nor fitted to it. */
const distorted = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter(({ naturalWidth, clientHeight }) => naturalWidth > 0 && clientHeight > 0)
      .filter((image) => getComputedStyle(image).objectFit === 'fill')
      .filter(({ naturalWidth, naturalHeight, clientWidth, clientHeight }) => {
        const stretched = clientWidth / clientHeight / (naturalWidth / naturalHeight);
        return stretched < 0.95 || stretched > 1.05;
      })
      .map(({ currentSrc }) => currentSrc),
  );

/** Parts of a page that a filling alone tells of: with a palette of the reader's own they must keep it. */
const fillings = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main label:has(input[type="radio"]:checked)')].map(
      (label) => getComputedStyle(label).backgroundColor !== getComputedStyle(document.body).backgroundColor,
    ),
  );

for (const theme of ['light', 'dark'] as const) {
  test(`[NAV-01] [UI-01] [UI-05] every route, ${theme}: nothing that axe can find, no picture out of shape, nothing beyond 360 pixels or 400 % zoom, nothing in the console`, async ({
    page,
    context,
    shop,
    complaints,
  }) => {
    const api = await ShopApi.open(shop.url);
    await shopAs(context, api);
    await context.addCookies([{ name: 'fori-theme', value: theme, url: shop.url }]);
    await page.addInitScript((chosen) => localStorage.setItem('fori-theme', chosen), theme);
    // Finnish has the longest words, English is what most see
    const language = theme === 'light' ? 'en' : 'fi';
    for (const place of await guestPlaces(api)) {
      await page.setViewportSize(WIDE);
      await open(page, place, language);
      await expect(page.locator('html'), place.path).toHaveClass(theme === 'dark' ? 'dark' : '');
      expect(await accessibilityProblems(page), place.path).toEqual([]);
      expect(await distorted(page), place.path).toEqual([]);
      for (const size of [PHONE, ZOOMED]) {
        await page.setViewportSize(size);
        // what follows the width by a script gets its moment
        await expect.poll(() => sideways(page), { message: `${place.path} at ${size.width}` }).toBeLessThanOrEqual(0);
      }
      expect(complaints, place.path).toEqual([]);
    }
  });
}

for (const theme of ['light', 'dark'] as const) {
  test(`[ADMIN-01] every route of the back office, ${theme}: nothing that axe can find, nothing beyond 360 pixels, nothing in the console`, async ({
    page,
    shop,
    complaints,
  }) => {
    const api = await ShopApi.open(shop.url);
    const places = await backOfficePlaces(api);
    await rememberAdmin(page, shop.url);
    const language = theme === 'light' ? 'en' : 'fi';
    await page.evaluate(
      ([chosen, spoken]) => {
        localStorage.setItem('fori-theme', chosen);
        localStorage.setItem('fori-language', spoken);
      },
      [theme, language] as const,
    );
    for (const place of places) {
      await page.setViewportSize(WIDE);
      await open(page, place, language);
      await expect(page.locator('html'), place.path).toHaveClass(theme === 'dark' ? 'dark' : '');
      expect(await accessibilityProblems(page), place.path).toEqual([]);
      await page.setViewportSize(PHONE);
      await expect.poll(() => sideways(page), { message: place.path }).toBeLessThanOrEqual(0);
      expect(complaints, place.path).toEqual([]);
    }
  });
}

test('[I18N-01] the screens beside the main ones are hydrated without a word in the console in all six languages', async ({
  page,
  context,
  shop,
  complaints,
}) => {
  const api = await ShopApi.open(shop.url);
  await shopAs(context, api);
  const places = (await guestPlaces(api)).filter(({ path }) => !inPreferences.test(path));
  for (const language of languages) {
    for (const place of places) {
      await open(page, place, language);
      expect(complaints, `${place.path} ${language}`).toEqual([]);
    }
  }
});

test('a chosen size is told from the others where the reader’s own palette paints over all fillings', async ({
  page,
  shop,
}) => {
  const { id } = await (await ShopApi.open(shop.url)).product('tuomi-backpack');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`/product/${id}`);
  await page.getByRole('radio', { name: 'M', exact: true }).check();
  // the filling fades in
  await expect.poll(() => fillings(page)).toContain(true);
});

test('on a narrow screen the focus never stays below the bar at the lower edge', async ({ page, context, shop }) => {
  const t = texts('en');
  const api = await ShopApi.open(shop.url);
  await shopAs(context, api);
  const wallet = await variantWith(api, 'aura-bifold', 3);
  await api.data('POST', '/cart', { product_variant_id: wallet.id, quantity: 1 });
  await page.setViewportSize(PHONE);
  await page.goto('/checkout');
  const onwards = `${t('checkout:continue')}: ${t('checkout:section.review')}`;
  const last = page.getByRole('button', { name: onwards });
  const link = page.getByRole('link', { name: t('checkout:review.change') });
  await link.waitFor();
  // the next thing lies on the screen already, but the bar covers it
  await last.evaluate((element) => element.focus({ preventScroll: true }));
  await link.evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 4));
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  const seen = () =>
    link.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  await expect.poll(seen).toBe(true);
});
