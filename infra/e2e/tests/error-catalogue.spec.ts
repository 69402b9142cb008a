import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ErrorCode } from '@fori/domain/errors';
import type { Language } from '@fori/domain/languages';
import { MAX_QUANTITY } from '@fori/domain/stock';
import type { Page } from '@playwright/test';
import { cards, chooseCard, fillCard, fillPerson, placeOrderButton, texts } from '../src/checkout.ts';
import { call, fail, openInApp, tamper } from '../src/faults.ts';
import { startShop } from '../src/server.ts';
import { ShopApi } from '../src/shop-api.ts';
import { expect, test } from '../src/test.ts';

/**
 * Every text of the error catalogue that belongs to catalogue, cart, checkout, order and page, seen in a browser. Wherever
 * the real shop can be brought to say it, it does; else the call is answered in its place.
 */

const HTML = '<h1>Bad gateway</h1>';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const toast = (page: Page) => page.locator('[data-sonner-toast][data-visible="true"]:not([data-removed="true"])');

interface Healing {
  heal: () => Promise<void>;
}
type Provoke = (page: Page) => Promise<Healing>;

/** A toast with this text, and the text in the page as well: a toast is never the only copy. */
const toldTwice = async (page: Page, title: string, inPage: string) => {
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

  test('[CART-34] [CART-36] [CART-41] [CART-42] [ERR-02] [ERR-03] [ERR-04] [ERR-06] [UI-06] every refusal is told in its own words', async ({
    page,
    shop,
    complaints,
  }) => {
    const { api, button, soldOut, stock } = await ready(page, shop.url, 'en');
    const admin = await api.adminToken();
    const body =
      (change: object): Provoke =>
      (p) =>
        tamper(p, add, { ...POST, body: (sent) => ({ ...sent, ...change }) });
    const t = texts('en');
    /** what only a defect, an outage, an archived product or a thousand pieces would bring about */
    const worded = (p: Page, status: number, code: ErrorCode) =>
      fail(p, add, { ...POST, status, body: { code, message: t(`errors:${code}`, { max: MAX_QUANTITY }) } });
    const fallback = 'Failed to add/update cart item';
    const refusals: [string, Provoke, string?][] = [
      [
        'The request could not be read. Please reload the page and try again.',
        (p) => tamper(p, add, { ...POST, body: '{' }),
      ],
      [
        'The shop does not recognise this cart. Please reload the page and try again.',
        (p) => tamper(p, add, { ...POST, headers: { 'x-session-id': 'nonsense' } }),
      ],
      [
        'Login Required',
        (p) => tamper(p, add, { ...POST, headers: { 'x-session-id': null } }),
        'Please log in, or reload the page to shop as a guest.',
      ],
      [
        'Admins cannot shop. Please log in as a customer, or log out and order as a guest.',
        (p) => tamper(p, add, { ...POST, headers: { authorization: `Bearer ${admin}` } }),
      ],
      [
        'This was not found. It may have been moved or removed; please go back and try again.',
        body({ product_variant_id: 999_999 }),
      ],
      [
        'At most 999 pieces of one item can be ordered. Please choose a smaller quantity.',
        (p) => worded(p, 409, 'quantity_limit'),
      ],
      ['This variant is no longer sold. Please choose another one.', (p) => worded(p, 409, 'variant_unavailable')],
      [
        'This item is sold out. Please choose another variant. (Available: 0) (Requested: 1)',
        body({ product_variant_id: soldOut }),
      ],
      [
        `There are not enough pieces in stock. Please choose a smaller quantity. (Available: ${stock}) (Requested: 500)`,
        body({ quantity: 500 }),
      ],
      ['Validation error. Please correct the marked fields.', body({ quantity: 'many' })],
      ['This is too large. Please send something smaller.', body({ note: 'x'.repeat(300_000) })],
      [
        'This kind of file is not supported. Please choose another one.',
        (p) => tamper(p, add, { ...POST, headers: { 'content-type': 'text/plain' } }),
      ],
      ['Server error. Please try again in a moment.', (p) => worded(p, 500, 'internal')],
      [
        'The shop is not available right now. Please try again in a few minutes.',
        (p) => worded(p, 503, 'service_unavailable'),
      ],
      ['Unauthorized access. Please log in with an account that has access.', (p) => worded(p, 403, 'forbidden')],
      [fallback, (p) => fail(p, add, { ...POST, status: 502, body: HTML })],
      [
        `${fallback} (Available: 2) (Requested: 5)`,
        (p) => fail(p, add, { ...POST, status: 409, body: { available: 2, requested: 5 } }),
      ],
      [fallback, (p) => fail(p, add, POST), 'Network error. Please check your connection and try again.'],
    ];
    for (const [title, provoke, inPage = title] of refusals) {
      const fault = await provoke(page);
      await button.click();
      await toldTwice(page, title, inPage);
      await fault.heal();
    }
    await button.click();
    await toldTwice(page, 'Added to cart', 'Added to cart');
    complaints.length = 0;
  });

  for (const language of ['fi', 'is'] as const) {
    test(`the same in ${language}`, async ({ page, shop, complaints }) => {
      const { button, soldOut } = await ready(page, shop.url, language);
      const t = texts(language);
      const numbers = `${t('errors:stock.available', { number: 0 })} ${t('errors:stock.requested', { number: 1 })}`;
      const refusals: [string, Provoke, string?][] = [
        [
          `${t('errors:out_of_stock')} ${numbers}`,
          (p) => tamper(p, add, { ...POST, body: (sent) => ({ ...sent, product_variant_id: soldOut }) }),
        ],
        [
          t('errors:general.login_required'),
          (p) => tamper(p, add, { ...POST, headers: { 'x-session-id': null } }),
          t('errors:login_required'),
        ],
        [t('catalog:product.buy.failed'), (p) => fail(p, add, POST), t('errors:general.network_text')],
      ];
      for (const [title, provoke, inPage = title] of refusals) {
        const fault = await provoke(page);
        await button.click();
        await toldTwice(page, title, inPage);
        await fault.heal();
      }
      complaints.length = 0;
    });
  }

  test('[AUTH-85] a page that has expired reloads, and within 30 s says so instead', async ({
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
    // however long this machine took to get here, the reload was this moment
    const noted = await page.evaluate(() => {
      const before = sessionStorage.getItem('fori-reloaded-at');
      sessionStorage.setItem('fori-reloaded-at', String(Date.now()));
      return before;
    });
    expect(noted).toMatch(/^\d+$/);
    await button.click();
    await toldTwice(
      page,
      'The page has expired. Please reload it and try again.',
      'The page has expired. Please reload it and try again.',
    );
  });

  test('[PDP-37] [PDP-38] what is still to be chosen; a link that cannot be copied', async ({ page, shop }) => {
    const api = await ShopApi.open(shop.url);
    const { data } = await api.data<{ data: { id: number; variants: { size: string; color: string }[] }[] }>(
      'GET',
      '/products?per_page=100',
    );
    const many = (variants: { size: string; color: string }[], key: 'size' | 'color') =>
      new Set(variants.map((v) => v[key])).size > 1;
    const one = data.find(({ variants }) => many(variants, 'color') && !many(variants, 'size'));
    const both = data.find(({ variants }) => many(variants, 'color') && many(variants, 'size'));
    for (const [product, text] of [
      [one, 'Please select a product variant'],
      [both, 'Please select size and color'],
    ] as const) {
      await page.goto(`/product/${product?.id}`);
      await page.getByRole('button', { name: 'Clear selection' }).click();
      await page.getByRole('button', { name: 'Choose' }).first().click();
      await expect(toast(page)).toHaveText(text);
    }
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'share', { value: undefined });
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new Error('denied')) },
      });
    });
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(toast(page)).toHaveText('The link could not be copied');
  });
});

test.describe('the cart', () => {
  test('[CART-35] [CART-37] [CART-38] [CART-39] [CART-45] [ERR-06] each change that fails, and a cart that cannot be had', async ({
    page,
    shop,
    complaints,
  }) => {
    const api = await ShopApi.open(shop.url);
    const pieces = [await api.product('aura-bifold'), await api.product('aura-tote')];
    await page.goto('/unauthorized');
    await page.evaluate((id) => localStorage.setItem('fori-session-id', id), api.sessionId);
    for (const { variants } of pieces) {
      await api.data('POST', '/cart', { product_variant_id: variants.find((v) => v.stock > 3)?.id, quantity: 2 });
    }
    await page.goto('/cart');
    const more = page.getByRole('button', { name: 'Increase quantity' }).first();
    const line = call('/cart/\\d+');

    let fault = await fail(page, line, { method: 'PUT', status: 500 });
    await more.click();
    await expect(toast(page)).toContainText('Failed to update cart item');
    await fault.heal();

    fault = await fail(page, line, { method: 'DELETE', status: 500 });
    await page.getByRole('button', { name: 'Remove' }).first().click();
    await expect(toast(page)).toContainText('Failed to remove cart item');
    await fault.heal();

    fault = await fail(page, call('/cart'), { method: 'DELETE' });
    await page.getByRole('button', { name: 'Remove all' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove all' }).click();
    await expect(toast(page)).toContainText('Failed to clear cart');
    await expect(toast(page)).toContainText('Network error. Please check your connection and try again.');
    await fault.heal();
    await page.keyboard.press('Escape');

    // the line goes in another window, of which this one, asking for the cart anew after what failed, must not hear first
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

    await page.route(call('/cart'), async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const answer = await route.fetch();
      const { data } = await answer.json();
      for (const item of data.items) item.problem = 'unavailable';
      data.items.push({ ...data.items[0], id: 999_998 });
      return route.fulfill({ response: answer, json: { data } });
    });
    await page.reload();
    fault = await fail(page, line, { method: 'PUT', status: 500 });
    await page.getByRole('button', { name: 'Fix all' }).click();
    await expect(toast(page)).toHaveText('Failed to update cart.');
    await fault.heal();
    // the page may be asking for the cart this moment; an answer cut off would end the test
    await page.unrouteAll({ behavior: 'wait' });

    for (const [status, body, title, text] of [
      [400, '', 'Failed to fetch cart', null],
      [401, { code: 'login_required' }, 'Login Required', 'Please log in, or reload the page to shop as a guest.'],
    ] as const) {
      fault = await fail(page, call('/cart'), { method: 'GET', status, body });
      await page.reload();
      await expect(page.getByRole('main').getByText(title, { exact: true })).toBeVisible();
      if (text) await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
      await fault.heal();
    }
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Remove', exact: true }).first()).toBeVisible();
    complaints.length = 0;
  });

  test('[ERR-06] a session that is over ends once, with a word; the order it was to open leads to the login', async ({
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
});

test.describe('pages that cannot be had', () => {
  test('[ERR-01] [ERR-03] [LIST-26] [LIST-27] [NAV-39] [NAV-42] lists, products, orders', async ({
    page,
    complaints,
  }) => {
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
          // each look drives the clock, which the page waits by before it asks again
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
      [
        '/products?search=a2',
        products,
        {},
        'The products could not be loaded',
        'Network error. Please check your connection and try again.',
      ],
      [
        '/products?search=a3',
        products,
        { status: 429, body: HTML },
        'Too many attempts. Please wait a while, then try again.',
      ],
      [
        '/products?search=a4',
        products,
        { status: 503, body: HTML },
        'The shop is not available right now. Please try again in a few minutes.',
      ],
      ['/products?search=a5', products, { status: 500, body: { message: 'As the shop says.' } }, 'As the shop says.'],
      ['/products?search=zzzzzz', null, {}, 'no products found'],
      [
        '/product/3',
        call('/products/3'),
        {},
        'The product could not be loaded',
        'Network error. Please check your connection and try again.',
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
    for (const [path, url, answer, ...said] of pages) {
      const fault = url && (await fail(page, url, answer));
      await openInApp(page, path);
      for (const text of said) await appears(text);
      await fault?.heal();
    }
    complaints.length = 0;
  });
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

  for (const language of ['en', 'sv'] as const) {
    test(`[ERR-07] [ERR-08] [ERR-09] [ERR-10] fields without a message of their own have the generic ones: ${language}`, async ({
      page,
      shop,
      complaints,
    }) => {
      const { t, place } = await readyToPay(page, shop.url, language);
      await place();
      await expect(inPage(page, t('validation:required'))).toBeVisible();
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
        const fault = await tamper(page, orders, { ...POST, body: (sent) => ({ ...sent, ...change }) });
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

  test('[ERR-02] [ERR-03] [ERR-04] every way a payment and an order can fail, until one goes through', async ({
    page,
    shop,
    complaints,
  }) => {
    const { api, t, place } = await readyToPay(page, shop.url);
    const admin = await api.adminToken();
    await fillPerson(page, t, 'aino@example.com');
    await chooseCard(page, t);
    const number = page.getByLabel(t('checkout:field.card_number'), { exact: true });
    const said = async (...said: string[]) => {
      for (const text of said) await expect(inPage(page, text)).toBeVisible();
    };
    const kept = 'You have not been charged. Your cart and everything you entered are still here.';
    const wrong: [Provoke, ...string[]][] = [
      [
        (p) => fail(p, tokens, { status: 500, body: { code: 'internal' } }),
        'Server error',
        'Server error. Please try again in a moment.',
        kept,
      ],
      [(p) => fail(p, tokens), 'Network error', 'Network error. Please check your connection and try again.', kept],
      [
        (p) => fail(p, tokens, { status: 422, body: { code: 'validation_failed', errors: { body: ['Required'] } } }),
        'Validation error',
        'Validation error. Please correct the marked fields.',
      ],
      [
        (p) => fail(p, tokens, { status: 200, body: { data: { token: 'tok_gone', brand: 'visa', last4: '4242' } } }),
        'The payment did not go through',
        'The payment details have expired. Please enter them again.',
      ],
      [
        (p) => tamper(p, orders, { ...POST, headers: { authorization: `Bearer ${admin}` } }),
        'Your order was not placed',
        'Admins cannot shop. Please log in as a customer, or log out and order as a guest.',
      ],
      [
        (p) => fail(p, orders, { ...POST, status: 409, body: { code: 'cart_problems' } }),
        'Your cart needs attention first',
        'Some items in your cart can no longer be ordered. Please change or remove the marked ones, then try again.',
      ],
    ];
    await fillCard(page, t);
    for (const [provoke, ...texts] of wrong) {
      const fault = await provoke(page);
      await place();
      await said(...texts);
      await fault.heal();
    }
    for (const [card, text] of [
      [cards.declined, 'Your card was declined. Please try another card or another payment method.'],
      [cards.insufficient, 'There is not enough money on the card. Please try another card or another payment method.'],
      [cards.broken, 'The payment could not be processed, and nothing was charged. Please try again.'],
    ] as const) {
      await number.fill(card);
      await place();
      await said('The payment did not go through', text, kept);
    }
    await number.fill(cards.good);
    const busy = await fail(page, orders, { ...POST, status: 409, body: { code: 'in_progress', retry_after: 0 } });
    await place();
    // forty times in a row the page asks again before it gives up
    await expect(inPage(page, 'We are still waiting for an answer')).toBeVisible({ timeout: 120_000 });
    await said(
      'We are still waiting for an answer',
      'Your order is still being processed. Please wait a moment and try again; you will not be charged twice.',
    );
    await busy.heal();
    const broken = await fail(page, orders, { ...POST, status: 500, body: { code: 'internal' } });
    await page.getByRole('button', { name: 'Check again' }).click();
    await said('We are still waiting for an answer', 'Server error. Please try again in a moment.');
    await broken.heal();
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page).toHaveURL(/\/checkout\/success/);
    await expect(toast(page)).toContainText('Order placed');
    complaints.length = 0;
  });

  test('a PayPal payment that nobody approved is refused, whatever the page was told', async ({
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

  test('who tries too often is told when to try again', async ({ page, complaints }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'fori-e2e-limits-'));
    cpSync(process.env.E2E_TEMPLATE ?? '', dataDir, { recursive: true });
    const strict = await startShop(dataDir, { RATE_LIMITS: 'on' });
    const { api, t, place } = await readyToPay(page, strict.url, 'en', strict.url);
    await fillPerson(page, t, 'aino@example.com');
    await chooseCard(page, t);
    await fillCard(page, t);
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async () => (await api.call('POST', '/payments/demo/tokens', {})).status),
    );
    expect(new Set(statuses)).toEqual(new Set([422]));
    await place();
    await expect(
      page.getByRole('main').getByText(/^Too many attempts\. Please try again in \d+ (minutes|seconds)\.$/),
    ).toBeVisible();
    await strict.stop();
    rmSync(dataDir, { recursive: true, force: true });
    complaints.length = 0;
  });
});

/** Texts that no page of today's shop shows, and why. */
const elsewhere: Readonly<Record<string, string>> = {
  cart_empty: 'the checkout of an empty cart has a page of its own',
  total_changed: 'the checkout tells both totals in its own words',
  idempotency_key_reused: 'the checkout says that an order was placed already, in its own words',
  transition_not_allowed: 'back office',
  payment_not_captured: 'back office',
  tracking_required: 'back office',
  stale_edit: 'back office; the designer asks in its own words',
  refund_not_possible: 'back office',
  refund_exceeds_total: 'back office',
  refund_means_cancel: 'back office',
  refund_refused: 'back office',
  self_disable: 'back office',
  last_admin: 'back office',
  already_joined: 'back office',
  email_not_verified: 'the login sends another code instead and says so in the required words',
  code_invalid: 'the forms word it at their field',
  order_code_required: 'the order’s page asks for the code instead',
  link_invalid: 'the forms word it at their field',
  social_unavailable: 'a provider that is away: the API’s tests and those of the sign-in’s hook',
  account_disabled: 'a closed account: the API’s tests and the back office',
  admin_password_only: 'no admin of the demo is known to the provider',
  too_many_addresses: 'twenty addresses: the API’s tests',
  too_many_lines: 'a hundred lines in a cart: the API’s tests',
  too_many_jackets: 'thirty jackets in a cart: the API’s tests',
  too_many_logos: 'forty uploads: the API’s tests',
  too_many_designs: 'a hundred shared designs: the API’s tests',
  withdrawal_not_delivered: 'the order’s page says it in its own words and offers no withdrawal',
  withdrawal_too_late: 'the order’s page says it in its own words and offers no withdrawal',
  withdrawal_excluded: 'jackets of one’s own design',
  review_not_delivered: 'the form is offered once the piece is delivered: the API’s tests',
  already_withdrawn: 'the order’s page shows the withdrawal and offers no second one',
};

test('every text of the catalogue is provoked above, or it is known why not', () => {
  const others = ['contact', 'failures', 'profile', 'reviews', 'social'].map((name) =>
    join(import.meta.dirname, `${name}.spec.ts`),
  );
  const specs = [import.meta.filename, ...others];
  const source = specs.map((file) => readFileSync(file, 'utf8').replaceAll('\\', '')).join('');
  const catalogue = join(import.meta.dirname, '../../../packages/i18n/src/catalogues/en/errors.json');
  const all = JSON.parse(readFileSync(catalogue, 'utf8')) as Record<string, string | Record<string, string>>;
  const texts = Object.entries(all).flatMap(([key, value]) =>
    typeof value === 'string' ? [[key, value] as const] : Object.entries(value),
  );
  const unseen = texts.filter(([, text]) => {
    const [stem = ''] = text.replace('{{max}}', String(MAX_QUANTITY)).split('{{');
    return !source.includes(stem.trim());
  });
  expect(unseen.map(([key]) => key).sort()).toEqual(Object.keys(elsewhere).sort());
});

test('[AUTH-66] a back office login that fails', async ({ page, complaints }) => {
  await page.goto('/admin/login');
  await page.getByLabel('Username', { exact: true }).fill('admin@fori.example');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: texts('en')('admin:login.submit') }).click();
  await expect(page.getByText('Login failed. Please check your credentials.', { exact: true }).first()).toBeVisible();
  complaints.length = 0;
});
