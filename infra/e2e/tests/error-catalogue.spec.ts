import type { Language } from '@fori/domain/languages';
import type { Page } from '@playwright/test';
import { chooseCard, fillCard, fillPerson, placeOrderButton, texts } from '../src/checkout.ts';
import { call, fail, modifyRequest, openInApp } from '../src/faults.ts';
import { shopAs } from '../src/guest.ts';
import { everything } from '../src/matrix.ts';
import { ShopApi } from '../src/shop-api.ts';
import { expect, test } from '../src/test.ts';

/**
 * One error per surface, from the real API wherever that can be provoked. Every kind of error, in toast and page:
 * `apps/web/src/routes/refusals.test.tsx`; what each screen does about one: the tests beside the screens.
 */

const HTML = '<h1>Bad gateway</h1>';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const toast = (page: Page) => page.locator('[data-sonner-toast][data-visible="true"]:not([data-removed="true"])');

/** A toast with this text, and the text on the page as well: a toast is never the only copy. */
const expectToastAndText = async (page: Page, title: string, inPage: string) => {
  await expect(toast(page)).toContainText(title);
  await expect(toast(page)).toHaveCount(1);
  await expect(page.getByRole('main').getByText(inPage, { exact: true }).first()).toBeVisible();
};

test.describe('adding to the cart', () => {
  const add = call('/cart');
  const POST = { method: 'POST' } as const;

  const ready = async (page: Page, url: string, language: Language) => {
    const api = await ShopApi.open(url);
    const tote = await api.product('aura-tote');
    const variants = (
      await api.data<{ data: { variants: { id: number; stock: number }[] }[] }>('GET', '/products?per_page=100')
    ).data.flatMap((product) => product.variants);
    const t = texts(language);
    await page.goto(`/product/${tote.id}?lang=${language}`);
    await page.getByRole('radio', { name: t('common:color.cognac'), exact: true }).check();
    const soldOut = variants.find((variant) => variant.stock === 0);
    if (!soldOut) throw new Error('nothing is sold out');
    const button = page.getByRole('button', { name: t('common:control.add_to_cart') }).first();
    return { api, button, soldOut: soldOut.id, stock: tote.variants.find((v) => v.color === 'cognac')?.stock ?? 0 };
  };

  // tested in every run by refusals.test.tsx, in three languages
  if (everything) {
    test('[CART-34] [CART-41] [CART-42] [ERR-02] [ERR-04] [UI-06] a refusal is shown in a toast and on the page, and the next press works', async ({
      page,
      shop,
      complaints,
    }) => {
      const { button, soldOut } = await ready(page, shop.url, 'is');
      const t = texts('is');
      const numbers = `${t('errors:stock.available', { number: 0 })} ${t('errors:stock.requested', { number: 1 })}`;
      const title = `${t('errors:out_of_stock')} ${numbers}`;
      const fault = await modifyRequest(page, add, {
        ...POST,
        body: (sent) => ({ ...sent, product_variant_id: soldOut }),
      });
      await button.click();
      await expectToastAndText(page, title, title);
      await fault.heal();
      await button.click();
      await expectToastAndText(page, t('catalog:product.buy.added'), t('catalog:product.buy.added'));
      complaints.length = 0;
    });
  }

  // in every run checkout.spec.ts has both
  if (everything) {
    test('[AUTH-85] an expired page reloads, and a second time within 30 s says so instead', async ({
      page,
      shop,
      context,
    }) => {
      const { button } = await ready(page, shop.url, 'en');
      await context.clearCookies({ name: 'fori-csrf' });
      const reloaded = page.waitForEvent('load');
      await button.click();
      await reloaded;
      await page.getByRole('radio', { name: 'Cognac', exact: true }).check();
      await context.clearCookies({ name: 'fori-csrf' });
      // however slow this machine is, the reload counts as just now
      const reloadedAt = await page.evaluate(() => {
        const before = sessionStorage.getItem('fori-reloaded-at');
        sessionStorage.setItem('fori-reloaded-at', String(Date.now()));
        return before;
      });
      expect(reloadedAt).toMatch(/^\d+$/);
      await button.click();
      await expectToastAndText(
        page,
        'The page has expired. Please reload it and try again.',
        'The page has expired. Please reload it and try again.',
      );
    });
  }
});

test.describe('the cart', () => {
  // tested in every run by cart-page.test.tsx, for a failure and for a line that is gone
  if (everything) {
    test('[CART-37] [ERR-03] a failed change is rolled back and reported, as is a line removed in another window', async ({
      page,
      shop,
      complaints,
    }) => {
      const api = await ShopApi.open(shop.url);
      const { variants } = await api.product('aura-bifold');
      await shopAs(page.context(), api);
      await api.data('POST', '/cart', { product_variant_id: variants.find((v) => v.stock > 3)?.id, quantity: 2 });
      await page.goto('/cart');
      const more = page.getByRole('button', { name: 'Increase quantity' });
      const line = call('/cart/\\d+');
      const fault = await fail(page, line, { method: 'PUT', status: 500 });
      await more.click();
      await expect(toast(page)).toContainText('Failed to update cart item');
      await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('2');
      await fault.heal();

      // this request, which refetches the cart after the failure, must not be sent first
      await page.route(
        line,
        async (route) => {
          await api.data('DELETE', new URL(route.request().url()).pathname.replace('/api', ''));
          await route.continue();
        },
        { times: 1 },
      );
      await more.click();
      await expect(toast(page)).toContainText(
        'This was not found. It may have been moved or removed; please go back and try again.',
      );
      complaints.length = 0;
    });
  }

  // tested in every run by refusals.test.tsx and guard.test.tsx
  if (everything) {
    test('[ERR-06] an expired session signs out once with a message, and the order being opened leads to the login', async ({
      page,
      complaints,
    }) => {
      await page.goto('/unauthorized');
      const signIn = () =>
        page.evaluate(() => {
          localStorage.setItem('fori-token', 'dead');
          localStorage.setItem(
            'fori-user',
            JSON.stringify({ id: 'u', name: 'Aino', email: 'aino@example.com', role: 'customer' }),
          );
        });
      await signIn();
      await page.goto('/cart');
      await expect(toast(page)).toContainText('Login Required');
      await expect(toast(page)).toContainText('Your session has expired. Please log in again.');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
      await expect(page.getByText('Your cart is empty')).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('fori-token'))).toBeNull();

      await signIn();
      await page.goto('/orders/x');
      await expect(page).toHaveURL(/\/login\?from=%2Forders%2Fx$/);
      complaints.length = 0;
    });
  }
});

test.describe('pages that fail to load', () => {
  // each beside its screen: products-page, product-page, order-page, checkout-page and other-screens.test.tsx
  if (everything) {
    test('[ERR-01] [LIST-26] [NAV-39] [NAV-42] lists, products and orders say so', async ({ page, complaints }) => {
      await page.clock.install();
      await page.goto('/unauthorized');
      await expect(heading(page)).toHaveText('Unauthorized access');
      const appears = async (text: string) => {
        await expect
          .poll(
            async () => {
              await page.clock.runFor(2000);
              return page.getByRole('main').getByText(text, { exact: true }).first().isVisible();
            },
            // each poll advances the clock, which the page's retries wait for
            { intervals: [100], timeout: 120_000 },
          )
          .toBe(true);
      };
      const products = call('/products');
      const pages: [string, RegExp | null, Parameters<typeof fail>[2], ...string[]][] = [
        [
          '/products?search=a1',
          products,
          { status: 502, body: HTML },
          'The products could not be loaded',
          'An error occurred. Please try again.',
        ],
        ['/product/999999', null, {}, 'Product not found'],
        [
          '/orders/a1?token=t',
          call('/orders/a1'),
          { status: 403 },
          'Failed to load orders. Please try again.',
          'An error occurred. Please try again.',
        ],
        ['/orders/a2?token=t', null, {}, 'Order not found'],
        ['/checkout/paypal/x', call('/payments/demo/paypal/x'), { status: 400 }, 'Demo PayPal could not be reached'],
        ['/checkout/paypal/y', null, {}, 'This payment link no longer works'],
        ['/no/such/page', null, {}, 'Page not found', "The page you're looking for doesn't exist or has been moved"],
      ];
      for (const [path, url, response, ...shown] of pages) {
        const fault = url && (await fail(page, url, response));
        await openInApp(page, path);
        for (const text of shown) await appears(text);
        await fault?.heal();
      }
      complaints.length = 0;
    });
  }
});

test.describe('the checkout', () => {
  const readyToPay = async (page: Page, url: string, language: Language = 'en', at = '') => {
    const t = texts(language);
    const api = await ShopApi.open(url);
    const { variants } = await api.product('aura-bifold');
    await page.goto(`${at}/unauthorized?lang=${language}`);
    await page.evaluate((id) => localStorage.setItem('fori-session-id', id), api.sessionId);
    await api.data('POST', '/cart', { product_variant_id: variants.find((v) => v.stock > 3)?.id, quantity: 1 });
    await page.goto(`${at}/checkout?lang=${language}`);
    await placeOrderButton(page, t).waitFor();
    return { api, t, place: () => placeOrderButton(page, t).click() };
  };
  const orders = call('/orders');
  const tokens = call('/payments/demo/tokens');
  const inPage = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true }).first();
  const POST = { method: 'POST' } as const;

  // the texts at their fields: checkout-page.test.tsx; that the API gives them: place-order.api.test.ts
  for (const language of everything ? (['en', 'sv'] as const) : []) {
    test(`[ERR-07] [ERR-08] [ERR-09] [ERR-10] fields without a message of their own show the generic ones: ${language}`, async ({
      page,
      shop,
      complaints,
    }) => {
      const { t, place } = await readyToPay(page, shop.url, language);
      if (language === 'en') expect(t('validation:required')).toBe('Required');
      await fillPerson(page, t, 'aino@example.com');
      await chooseCard(page, t);
      await fillCard(page, t);
      const type = t('validation:type', {
        expected: t('validation:types.string'),
        received: t('validation:types.number'),
      });
      if (language === 'en') expect(type).toBe('Expected string, received number');
      for (const [change, text] of [
        [{ city: 5 }, type],
        [{ city: undefined }, t('validation:required')],
      ] as const) {
        const fault = await modifyRequest(page, orders, { ...POST, body: (sent) => ({ ...sent, ...change }) });
        await place();
        await expect(inPage(page, text)).toBeVisible();
        await fault.heal();
      }
      const fault = await fail(page, orders, {
        ...POST,
        status: 422,
        body: { code: 'validation_failed', errors: { city: [t('validation:invalid')] } },
      });
      await place();
      await expect(inPage(page, t('validation:invalid'))).toBeVisible();
      if (language === 'en') expect(t('validation:invalid')).toBe('Invalid input');
      await fault.heal();
      complaints.length = 0;
    });
  }

  // tested in every run by checkout-page.test.tsx and place-attempt.test.ts
  if (everything) {
    test('[ERR-02] [ERR-04] a failed payment, a refused order and a missing response are each explained until one attempt succeeds', async ({
      page,
      shop,
      complaints,
    }) => {
      const { api, t, place } = await readyToPay(page, shop.url);
      const admin = await api.adminToken();
      await fillPerson(page, t, 'aino@example.com');
      await chooseCard(page, t);
      const expectInPage = async (...shown: string[]) => {
        for (const text of shown) await expect(inPage(page, text)).toBeVisible();
      };
      const notCharged = 'You have not been charged. Your cart and everything you entered are still here.';
      await fillCard(page, t);
      const refused = await modifyRequest(page, orders, { ...POST, headers: { authorization: `Bearer ${admin}` } });
      await place();
      await expectInPage(
        'Your order was not placed',
        'Admins cannot shop. Please log in as a customer, or log out and order as a guest.',
      );
      await refused.heal();
      const unpaid = await fail(page, tokens, { status: 500, body: { code: 'internal' } });
      await place();
      await expectInPage('Your order was not placed', 'Server error. Please try again in a moment.', notCharged);
      await unpaid.heal();
      const busy = await fail(page, orders, { ...POST, status: 409, body: { code: 'in_progress', retry_after: 0 } });
      await place();
      // the page retries forty times before it gives up
      await expect(inPage(page, 'We are still waiting for an answer')).toBeVisible({ timeout: 120_000 });
      await expectInPage(
        'We are still waiting for an answer',
        'Your order is still being processed. Please wait a moment and try again; you will not be charged twice.',
      );
      await busy.heal();
      const broken = await fail(page, orders, { ...POST, status: 500, body: { code: 'internal' } });
      await page.getByRole('button', { name: 'Check again' }).click();
      await expectInPage('We are still waiting for an answer', 'Server error. Please try again in a moment.');
      await broken.heal();
      await page.getByRole('button', { name: 'Check again' }).click();
      await expect(page).toHaveURL(/\/checkout\/success/);
      await expect(toast(page)).toContainText('Order placed');
      complaints.length = 0;
    });
  }

  // the API refuses it (place-order tests), checkout-page.test.tsx says so
  if (everything) {
    test('a PayPal payment that was not approved is refused, even when the page shows it as approved', async ({
      page,
      shop,
      complaints,
    }) => {
      const { t } = await readyToPay(page, shop.url);
      await fillPerson(page, t, 'aino@example.com');
      await page.getByRole('radio', { name: t('checkout:payment.paypal') }).check();
      await page.getByRole('button', { name: t('checkout:continue_paypal') }).click();
      await expect(page).toHaveURL(/\/checkout\/paypal\//);
      const token = page.url().split('/').at(-1);
      await fail(page, call('/payments/demo/paypal/[^/?]+'), {
        method: 'GET',
        status: 200,
        body: { data: { token, status: 'approved' } },
      });
      await page.goto('/checkout');
      await expect(
        inPage(page, 'The payment was not approved. Please approve it, or choose another payment method.'),
      ).toBeVisible();
      complaints.length = 0;
    });
  }
});

// tested in every run by login.test.tsx of apps/admin
if (everything) {
  test('[AUTH-66] a failed back office login shows its message', async ({ page, complaints }) => {
    await page.goto('/admin/login');
    await page.getByLabel('Username', { exact: true }).fill('admin@fori.example');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: texts('en')('admin:login.submit'), exact: true }).click();
    await expect(page.getByText('Login failed. Please check your credentials.', { exact: true }).first()).toBeVisible();
    complaints.length = 0;
  });
}
