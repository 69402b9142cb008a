import type { Language } from '@fori/domain/languages';
import { pageProblems } from '../src/accessibility.ts';
import { chooseCard, fillCard, fillPerson, localeOf, placeOrderButton, texts } from '../src/checkout.ts';
import { shopAs, variantWith } from '../src/guest.ts';
import { everything, variants } from '../src/matrix.ts';
import { ShopApi } from '../src/shop-api.ts';
import { expect, PHONE, test } from '../src/test.ts';

// it buys up products that no other file looks at
test.use({ sharesShop: true });

type Look = ['light' | 'dark', Language, { short: string; soldOut: string }];

for (const [theme, language, slugs] of variants<Look>(
  ['dark', 'fi', { short: 'paja-apron', soldOut: 'kuura-clutch' }],
  ['light', 'en', { short: 'market-tote', soldOut: 'harbour-satchel' }],
)) {
  test.describe(`states of cart and checkout, ${theme}, ${language}, 360 px`, () => {
    test.use({ ...PHONE, viewport: { width: 360, height: 740 }, locale: localeOf(language), colorScheme: theme });

    test('[UI-01] [UI-05] have no axe violation and fit the screen', async ({ page, context, shop }) => {
      const t = texts(language);
      const api = await ShopApi.open(shop.url);
      await shopAs(context, api);
      await page.addInitScript((chosen) => localStorage.setItem('fori-theme', chosen), theme);
      const expectNoProblems = async (state: string) => expect(await pageProblems(page), state).toEqual([]);

      if (everything) {
        await page.goto('/cart');
        await expect(page.getByText(t('cart:empty.title'))).toBeVisible();
        await expectNoProblems('empty cart');
      }

      const good = await variantWith(api, 'aura-bifold', 10);
      const short = await variantWith(api, slugs.short, 4);
      const soldOut = await variantWith(api, slugs.soldOut, 1);
      for (const [variant, quantity] of [
        [good, 1],
        [short, 4],
        [soldOut, 1],
      ] as const) {
        await api.data('POST', '/cart', { product_variant_id: variant.id, quantity });
      }
      const rival = await ShopApi.open(shop.url);
      await (await rival.readyToOrderVariant(short.id, short.stock - 2))();
      await (await rival.readyToOrderVariant(soldOut.id, soldOut.stock))();
      await page.goto('/cart');
      await expect(page.getByRole('button', { name: t('cart:problem.mend_all') })).toBeVisible();
      await expect(page.locator('html')).toHaveClass(theme === 'dark' ? /dark/ : /^(?!.*dark)/);
      await expectNoProblems('cart with problems');
      await page.goto('/checkout');
      await expect(page.getByText(t('checkout:problem.cart_title')).first()).toBeVisible();
      await expectNoProblems('blocked checkout');
      await page.getByRole('link', { name: t('checkout:problem.cart_action') }).click();
      await page.getByRole('button', { name: t('cart:problem.mend_all') }).click();
      await page
        .getByRole('link', { name: t('common:control.checkout') })
        .first()
        .click();

      await page.getByLabel(t('checkout:field.email'), { exact: true }).waitFor();
      await chooseCard(page, t);
      await page.getByRole('checkbox', { name: t('checkout:field.billing_same') }).uncheck();
      await placeOrderButton(page, t).click();
      await expect(page.locator(':focus')).toContainText(`${t('checkout:field.email')}: `);
      await expectNoProblems('checkout with errors');

      await page.getByRole('checkbox', { name: t('checkout:field.billing_same') }).check();
      await fillPerson(page, t, 'aino@example.com');
      await fillCard(page, t);
      const other = await context.newPage();
      await other.goto('/cart');
      await other
        .getByRole('button', { name: t('common:control.increase_quantity') })
        .first()
        .click();
      await expect(page.getByText(t('paying:problem.total_title'))).toBeVisible();
      await expectNoProblems('changed total');
      await placeOrderButton(page, t).click();
      await expect(page).toHaveURL(/\/checkout\/success/);
      await expect(page.getByText(/FO-\d{4}-\d{6}/).first()).toBeVisible();
      // in every run every-address.spec.ts opens an order as well
      if (!everything) return;
      await expectNoProblems('thanks');
      const view = page.getByRole('link', { name: t('paying:success.view') });
      await view.click();
      await expect(page).toHaveURL(/\/orders\/[^/?]+$/);
      // the thank-you page shows the order too
      await expect(view).toHaveCount(0);
      await expect(page.getByText(/FO-\d{4}-\d{6}/).first()).toBeVisible();
      await expectNoProblems('order');
    });
  });
}
