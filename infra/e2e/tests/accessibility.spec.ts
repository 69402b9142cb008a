import type { Page } from '@playwright/test';
import { texts } from '../src/checkout.ts';
import { shopAs, variantWith } from '../src/guest.ts';
import { ShopApi } from '../src/shop-api.ts';
import { expect, test } from '../src/test.ts';

test.use({ sharesShop: true });

const t = texts('en');

/** Elements whose state is shown by background colour only, which forced colours must keep. */
const filledLabels = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main label:has(input[type="radio"]:checked)')].map(
      (label) => getComputedStyle(label).backgroundColor !== getComputedStyle(document.body).backgroundColor,
    ),
  );

test.describe('in forced colours', () => {
  test.use({ forcedColors: 'active' });

  const outlineOf = (page: Page, selector: string) =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).outlineStyle);

  test('[UI-05] a menu highlights the active item', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: t('common:control.language') }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitemradio', { name: 'Suomi' })).toBeFocused();
    expect(await outlineOf(page, ':focus')).toBe('solid');
  });

  test('[UI-05] suggestions highlight the active option', async ({ page }) => {
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

test('[UI-05] after a client-side navigation the title is announced and the focus is at the start of the page', async ({
  page,
}) => {
  await page.goto('/');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('answers:menus.about') })
    .click();
  await expect(page).toHaveTitle(new RegExp(t('about:title')));
  await expect(page.locator('[aria-live=polite][aria-atomic]', { hasText: await page.title() })).toHaveCount(1);
  await expect(page.getByRole('main')).toBeFocused();
});

test('a chosen size is distinguishable in forced colours', async ({ page, shop }) => {
  const { id } = await (await ShopApi.open(shop.url)).product('tuomi-backpack');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`/product/${id}`);
  await page.getByRole('radio', { name: '19 l', exact: true }).check();
  // the background colour fades in
  await expect.poll(() => filledLabels(page)).toContain(true);
});

test('on a narrow screen the focused element is never hidden by the bottom bar', async ({ page, context, shop }) => {
  const api = await ShopApi.open(shop.url);
  await shopAs(context, api);
  const wallet = await variantWith(api, 'aura-bifold', 3);
  await api.data('POST', '/cart', { product_variant_id: wallet.id, quantity: 1 });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/checkout');
  const continueLabel = `${t('checkout:continue')}: ${t('checkout:section.review')}`;
  const last = page.getByRole('button', { name: continueLabel });
  const link = page.getByRole('link', { name: t('checkout:review.change') });
  await link.waitFor();
  // the next element is on the screen already, but covered by the bar
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

test('[UI-114] with letters of twice the size the checkout’s header and the footer stay within a phone’s window', async ({
  page,
  context,
  shop,
}) => {
  const api = await ShopApi.open(shop.url);
  await shopAs(context, api);
  const wallet = await variantWith(api, 'aura-bifold', 3);
  await api.data('POST', '/cart', { product_variant_id: wallet.id, quantity: 1 });
  await page.setViewportSize({ width: 360, height: 740 });
  const outside = (part: string) =>
    page
      .locator(part)
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth)
          .map(({ textContent, ariaLabel }) => ariaLabel ?? textContent),
      );
  for (const [path, part] of [
    ['/checkout', 'header :is(a, p, button)'],
    ['/unauthorized?lang=no', 'footer :is(a, p)'],
  ] as const) {
    await page.goto(path);
    await page.locator(part).first().waitFor();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await outside(part)).toEqual([]);
  }
});
