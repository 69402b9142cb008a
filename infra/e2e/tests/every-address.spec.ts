import { type Language, languages } from '@fori/domain/languages';
import type { Page } from '@playwright/test';
import { rememberAdmin } from '../src/back-office.ts';
import { choicesOn } from '../src/choices.ts';
import { shopAs } from '../src/guest.ts';
import { everything } from '../src/matrix.ts';
import type { RunningShop } from '../src/server.ts';
import { ShopApi } from '../src/shop-api.ts';
import { backOfficePages, guestPages, type TargetPage } from '../src/target-pages.ts';
import { expect, PHONE, test } from '../src/test.ts';
import { walk, walkByFinger } from '../src/walk.ts';

// each test on a shop of its own, so that both workers have something to do
test.describe.configure({ mode: 'parallel' });

const apps = [
  {
    app: 'storefront',
    enter: async (page: Page, { url }: RunningShop): Promise<TargetPage[]> => {
      const api = await ShopApi.open(url);
      await shopAs(page.context(), api);
      await page.goto('/unauthorized');
      return guestPages(api);
    },
    zoomed: true,
    hydrates: true,
    bothThemes: true,
    choices: 20,
    tabbed: [
      /^\/$/,
      /^\/products$/,
      /^\/product\/\d{1,5}$/,
      /^\/custom-jacket$/,
      /^\/cart$/,
      /^\/checkout$/,
      /^\/signup$/,
    ],
  },
  {
    app: 'back office',
    enter: async (page: Page, { url }: RunningShop): Promise<TargetPage[]> => {
      const places = await backOfficePages(await ShopApi.open(url));
      await rememberAdmin(page, url);
      return places;
    },
    zoomed: false,
    hydrates: false,
    // packages/ui/src/tokens.test.tsx checks the pairs of colours in both themes
    bothThemes: false,
    choices: 10,
    tabbed: [
      /^\/admin$/,
      /^\/admin\/products$/,
      /^\/admin\/products\/\d+\/edit$/,
      /^\/admin\/orders\/[\w-]+$/,
      /^\/admin\/reviews$/,
      /^\/admin\/settings$/,
    ],
  },
] as const;

/** Finnish has the longest words, Icelandic the rarest letters. The whole matrix has every language. */
const WIDE_LANGUAGE: Language = 'fi';
const PHONE_LANGUAGE: Language = 'is';

const remember = (page: Page, language: Language) =>
  page.evaluate((chosen) => localStorage.setItem('fori-language', chosen), language);

for (const language of everything ? languages : [WIDE_LANGUAGE]) {
  for (const { app, enter, zoomed, bothThemes, choices, tabbed } of apps) {
    test(`[NAV-01] [UI-01] [UI-05] [UI-101] [ADMIN-01] every address of the ${app}, ${language}: axe, contrast, headings, titles, pictures, spacing, covered choices, Tab stops, widths and console`, async ({
      page,
      shop,
      complaints,
    }) => {
      const places = await enter(page, shop);
      await remember(page, language);
      const walked = await walk(page, places, { language, complaints, zoomed, bothThemes, tabbed });
      expect(walked.problems).toEqual([]);
      // finding almost no choices would prove nothing
      expect(walked.choices).toBeGreaterThan(choices);
      expect(walked.tabbed).toBeGreaterThanOrEqual(tabbed.length);
    });
  }
}

test.describe('on a phone', () => {
  test.use(PHONE);
  // in every run `apps/web/src/app/hydration.test.tsx` hydrates every screen in all six languages
  for (const language of everything ? languages : [PHONE_LANGUAGE]) {
    for (const { app, enter, choices, hydrates } of apps) {
      test(`[I18N-01] [UI-01] [UI-05] [UI-101] every address of the ${app} by finger, ${language}: nothing to press is smaller than 44 pixels, no choice is covered, no message in the console`, async ({
        page,
        shop,
        complaints,
      }) => {
        const places = await enter(page, shop);
        await remember(page, language);
        const walked = await walkByFinger(page, places, { language, complaints, hydrates });
        expect(walked.problems).toEqual([]);
        expect(walked.choices).toBeGreaterThan(choices);
      });
    }
  }
});

interface Listed {
  id: number;
  name: string;
  variants: { color: string; size: string; stock: number }[];
}

/** What a product's page offers to choose from. */
const kindOf = ({ variants }: Listed): string => {
  const [colours, sizes] = [new Set(variants.map(({ color }) => color)), new Set(variants.map(({ size }) => size))];
  const soldOut = variants.some(({ stock }) => stock === 0);
  return [colours.size > 1 && 'colours', sizes.size > 1 && 'sizes', soldOut && 'sold out']
    .filter(Boolean)
    .join(' and ');
};

test('[UI-101] every radio button of a product’s page takes the press on its own centre, whatever it has to choose from', async ({
  page,
  shop,
}) => {
  const api = await ShopApi.open(shop.url);
  const { data } = await api.data<{ data: Listed[] }>('GET', '/products?per_page=100');
  const ofEachKind = [...new Map(data.map((product) => [kindOf(product), product])).values()];
  expect(ofEachKind.length).toBeGreaterThan(3);
  const problems: string[] = [];
  let tried = 0;
  for (const { id, name } of everything ? data : ofEachKind) {
    await page.goto(`/product/${id}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    for (const size of [{ width: 1280, height: 900 }, PHONE.viewport]) {
      await page.setViewportSize(size);
      const { pressable, covered } = await choicesOn(page);
      tried += pressable;
      problems.push(...covered.map((choice) => `${name} at ${size.width} px: ${choice}`));
    }
  }
  expect(problems).toEqual([]);
  expect(tried).toBeGreaterThan(4 * ofEachKind.length);
});
