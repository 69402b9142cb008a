import type { Page } from '@playwright/test';
import { rememberAdmin } from '../src/back-office.ts';
import { cutTexts, headingProblems, READERS_SPACING, smallTargets, walkByKeyboard } from '../src/wcag-checks.ts';
import { texts } from '../src/checkout.ts';
import { shopAs } from '../src/guest.ts';
import { backOfficePlaces, guestPlaces, type Place } from '../src/places.ts';
import { ShopApi } from '../src/shop-api.ts';
import { expect, PHONE, test } from '../src/test.ts';

const t = texts('en');
const FINGER = 44;

const open = async (page: Page, { path, whole }: Place) => {
  await page.goto(path);
  await expect(page.getByText(whole(t)).filter({ visible: true }).first(), path).toBeVisible();
};

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What of the shop a test walks through, and who does. */
const halves = [
  {
    half: 'storefront',
    enter: async (page: Page, url: string): Promise<Place[]> => {
      const api = await ShopApi.open(url);
      await shopAs(page.context(), api);
      return guestPlaces(api);
    },
  },
  {
    half: 'back office',
    enter: async (page: Page, url: string): Promise<Place[]> => {
      const places = await backOfficePlaces(await ShopApi.open(url));
      await rememberAdmin(page, url);
      return places;
    },
  },
] as const;

for (const { half, enter } of halves) {
  test.describe(half, () => {
    test('[UI-05] one heading of the first level on each page, no level left out, and a title no other page has', async ({
      page,
      shop,
    }) => {
      // the back office's document has the shop's name for a title until its page is there
      const titles = new Map([['Föri', 'no page yet']]);
      for (const place of await enter(page, shop.url)) {
        await open(page, place);
        expect(await headingProblems(page), place.path).toEqual([]);
        // another filter or language of a page is the same page
        const path = place.path.split('?')[0] ?? '';
        let title = '';
        const whoseTitle = async () => {
          title = await page.title();
          return titles.get(title) ?? path;
        };
        await expect.poll(whoseTitle, { message: place.path }).toBe(path);
        titles.set(title, path);
      }
    });

    test('[UI-05] nothing is cut off where a reader sets lines, letters and words further apart', async ({
      page,
      shop,
    }) => {
      for (const place of await enter(page, shop.url)) {
        await open(page, place);
        await page.addStyleTag({ content: READERS_SPACING });
        await expect.poll(() => sideways(page), { message: place.path }).toBeLessThanOrEqual(0);
        expect(await cutTexts(page), place.path).toEqual([]);
      }
    });
  });

  test.describe(`${half} under a finger`, () => {
    test.use(PHONE);
    test('[UI-05] nothing to press is smaller than 44 pixels', async ({ page, shop }) => {
      for (const place of await enter(page, shop.url)) {
        await open(page, place);
        expect(await smallTargets(page, FINGER), place.path).toEqual([]);
      }
    });
  });
}

/** A page of each kind: what stands around them is the same. */
const walked = [
  /^\/$/,
  /^\/products$/,
  /^\/product\/\d+$/,
  /^\/custom-jacket$/,
  /^\/cart$/,
  /^\/checkout$/,
  /^\/signup$/,
  /^\/admin$/,
  /^\/admin\/products$/,
  /^\/admin\/products\/\d+\/edit$/,
  /^\/admin\/orders\/[\w-]+$/,
  /^\/admin\/reviews$/,
  /^\/admin\/settings$/,
];

for (const { half, enter } of halves) {
  test(`[UI-05] ${half}: wherever the tabulator comes to has a name, shows that it has the focus, and is not covered`, async ({
    page,
    shop,
  }) => {
    const places = (await enter(page, shop.url)).filter(({ path }) => walked.some((kind) => kind.test(path)));
    expect(places.length).toBeGreaterThan(5);
    for (const place of places) {
      await open(page, place);
      const { stops, problems } = await walkByKeyboard(page);
      expect(problems, place.path).toEqual([]);
      expect(stops, place.path).toBeGreaterThan(15);
    }
  });
}

test.describe('with a palette of the reader’s own', () => {
  test.use({ forcedColors: 'active' });

  const outlineOf = (page: Page, selector: string) =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).outlineStyle);

  test('[UI-05] a menu shows which line the keys are at', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: t('common:control.language') }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitemradio', { name: 'Suomi' })).toBeFocused();
    expect(await outlineOf(page, ':focus')).toBe('solid');
  });

  test('[UI-05] suggestions show which line the keys are at', async ({ page }) => {
    await page.goto('/');
    await page
      .getByRole('combobox', { name: t('common:control.search') })
      .first()
      .fill('tote');
    await page.locator('[role=option]').first().waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await outlineOf(page, '[role=option][aria-selected=true]')).toBe('solid');
  });
});

test('[UI-05] a page that comes without being loaded is read out by its title, and reading goes on at its start', async ({
  page,
}) => {
  await page.goto('/');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('shell:nav.about') })
    .click();
  await expect(page).toHaveTitle(new RegExp(t('about:title')));
  await expect(page.locator('[aria-live=polite][aria-atomic]', { hasText: await page.title() })).toHaveCount(1);
  await expect(page.getByRole('main')).toBeFocused();
});
