import type { Page } from '@playwright/test';
import { rememberAdmin } from '../src/back-office.ts';
import { texts } from '../src/checkout.ts';
import { shopAs } from '../src/guest.ts';
import { backOfficePlaces, guestPlaces, type Place } from '../src/places.ts';
import { ShopApi } from '../src/shop-api.ts';
import { expect, PHONE, test } from '../src/test.ts';

const t = texts('en');

interface Swept {
  /** how many radio buttons and checkboxes there were to press */
  pressed: number;
  /** those whose centre belongs to something else, with what lies there */
  covered: string[];
}

/** Asks for each radio button and checkbox on the page what a press on its centre would reach. */
const sweep = (page: Page): Promise<Swept> =>
  page.evaluate(() => {
    const inputs = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"], input[type="checkbox"]')];
    const usable = inputs.filter((input) => input.checkVisibility({ visibilityProperty: true }) && !input.disabled);
    const covered = usable.flatMap((input) => {
      input.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = input.getBoundingClientRect();
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      const name = input.getAttribute('aria-label') ?? input.labels?.[0]?.textContent ?? input.name;
      return there === input ? [] : [`${name.trim()}: ${there?.outerHTML.slice(0, 100)}`];
    });
    return { pressed: usable.length, covered };
  });

const whole = async (page: Page, { path, whole: words }: Place) => {
  await page.goto(path);
  await expect(page.getByText(words(t)).filter({ visible: true }).first(), path).toBeVisible();
  // the title comes before the list or the form below it; a picture further down may wait until it is scrolled to
  await expect(page.locator('[aria-busy="true"]:not([data-state])'), path).toHaveCount(0);
};

/** Every product: between them they have colours, sizes, both, and options that are sold out. */
const productPlaces = async (api: ShopApi): Promise<Place[]> => {
  const { data } = await api.data<{ data: { id: number; name: string }[] }>('GET', '/products?per_page=100');
  return data.map(({ id, name }) => ({ path: `/product/${id}`, whole: () => name }));
};

/** Walks through the places; fails where anything covers an input, or where there is too little to press to prove it. */
const expectAllReachable = async (page: Page, places: readonly Place[], least: number) => {
  const covered: Record<string, string[]> = {};
  let pressed = 0;
  for (const place of places) {
    await whole(page, place);
    const swept = await sweep(page);
    pressed += swept.pressed;
    if (swept.covered.length > 0) covered[place.path] = swept.covered;
  }
  expect(covered).toEqual({});
  expect(pressed).toBeGreaterThan(least);
};

for (const { screen, size } of [
  { screen: 'desktop', size: { width: 1280, height: 900 } },
  { screen: 'phone', size: PHONE.viewport },
]) {
  test(`[UI-101] every radio button and checkbox of the storefront takes the press on its own centre, ${screen}`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize(size);
    const api = await ShopApi.open(shop.url);
    await shopAs(page.context(), api);
    await expectAllReachable(page, [...(await guestPlaces(api)), ...(await productPlaces(api))], 100);
  });

  test(`[UI-101] every radio button and checkbox of the back office takes the press on its own centre, ${screen}`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize(size);
    const places = await backOfficePlaces(await ShopApi.open(shop.url));
    await rememberAdmin(page, shop.url);
    await expectAllReachable(page, places, 10);
  });
}
