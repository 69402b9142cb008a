import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from '@playwright/test';
import { downloadSheet, openOrderInBackOffice } from '../src/back-office.ts';
import { chooseCard, fillCard, fillPerson, orderNumberOn, placeOrderButton, texts } from '../src/checkout.ts';
import { inPalette, openDesigner, placedLogos } from '../src/designer.ts';
import { expectFocusedPage, orderByKeyboard, tabTo } from '../src/keyboard.ts';
import { everything } from '../src/matrix.ts';
import { expect, PHONE, test } from '../src/test.ts';

const t = texts('en');
const name = t('orders:jacket.unnamed');
const SENDING = { timeout: 60_000 };

/** Checks that this page's order has reached the workshop, by downloading its sheet as an admin. */
const expectSheet = async (page: Page, browser: Browser, baseURL: string) => {
  await expect(page).toHaveURL(/\/checkout\/success/);
  const number = await orderNumberOn(page);
  const office = await browser.newContext({ locale: 'en-GB', baseURL });
  const desk = await office.newPage();
  await openOrderInBackOffice(desk, t, number);
  const sheet = await downloadSheet(desk, t, name);
  expect(sheet.name).toBe(`workshop-${number}-jacket-1.pdf`);
  expect(sheet.bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  await office.close();
};

const inCart = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

const pressThrough = async (page: Page, press: (what: Locator) => Promise<void>) => {
  await openDesigner(page);
  await press(inPalette(page, 'wave'));
  await expect(placedLogos(page)).toHaveCount(1);
  await press(page.getByRole('button', { name: t('common:control.add_to_cart') }).first());
  await expect(page.getByText(t('designer:adding.done')).first()).toBeVisible(SENDING);
  await press(page.getByRole('dialog').getByRole('link', { name: t('catalog:product.buy.view_cart') }));
  await expect(inCart(page)).toContainText(t('orders:jacket.logo_count', { count: 1 }));
  await press(page.getByRole('link', { name: t('common:control.checkout') }).first());
  await expect(page).toHaveURL(/\/checkout$/);
  await fillPerson(page, t, `${randomUUID()}@example.com`);
  await chooseCard(page, t);
  await fillCard(page, t);
  await press(placeOrderButton(page, t));
};

test.slow();

// in every run designer.spec.ts tests every control by mouse and touch, purchase.spec.ts the rest of the
// purchase
if (everything) {
  test('[JACKET-11] [ADMIN-04] by mouse: a jacket is designed, added, seen in the cart, ordered, and its sheet downloaded', async ({
    page,
    browser,
    shop,
  }) => {
    await pressThrough(page, (what) => what.click());
    await expectSheet(page, browser, shop.url);
  });

  test.describe('by touch', () => {
    test.use(PHONE);

    test('[JACKET-11] [ADMIN-04] a jacket is designed, added, seen in the cart, ordered, and its sheet downloaded', async ({
      page,
      browser,
      shop,
    }) => {
      await pressThrough(page, (what) => what.tap());
      await expectSheet(page, browser, shop.url);
    });
  });
}

// in every run designer.spec.ts tests the designer by keyboard, keyboard.spec.ts the rest of the purchase,
// jacket-order.spec.ts the
// sheet
if (everything) {
  test('[JACKET-11] [ADMIN-04] by keyboard alone: a jacket is designed, added, seen in the cart, ordered, and its sheet downloaded', async ({
    page,
    browser,
    shop,
  }) => {
    await openDesigner(page);
    await page.waitForLoadState('networkidle');
    await tabTo(page, new RegExp(t('designer:logo.wave')), ['button']);
    await page.keyboard.press('Enter');
    await expect(placedLogos(page)).toHaveCount(1);
    await tabTo(page, t('common:control.add_to_cart'), ['button']);
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('designer:adding.done')).first()).toBeVisible(SENDING);
    await tabTo(page, t('catalog:product.buy.view_cart'), ['a']);
    await page.keyboard.press('Enter');
    await expectFocusedPage(page, /\/cart$/);
    await expect(inCart(page)).toContainText(t('orders:jacket.logo_count', { count: 1 }));
    await orderByKeyboard(page);
    await expectFocusedPage(page, /\/checkout\/success/);
    await expectSheet(page, browser, shop.url);
  });
}
