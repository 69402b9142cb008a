import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { sideways } from '../src/accessibility.ts';
import { cards, chooseCard, fillCard, fillPerson, person, placeOrderButton, texts } from '../src/checkout.ts';
import { loseResponses, shopAs, variantWith } from '../src/guest.ts';
import { focused } from '../src/keyboard.ts';
import { everything } from '../src/matrix.ts';
import { ShopApi } from '../src/shop-api.ts';
import { expect, mailsTo, PHONE, test } from '../src/test.ts';

test.use({ sharesShop: true });

const t = texts('en');

/** The module with the rules of the form. */
const RULES = /\/assets\/validate-checkout-[^/]*\.js$/;
const CARD_FORM = /\/assets\/card-fields-[^/]*\.js$/;

const email = () => `${randomUUID()}@example.com`;
type Label =
  | 'email'
  | 'phone'
  | 'full_name'
  | 'address'
  | 'city'
  | 'state'
  | 'postal_code'
  | 'country'
  | 'cardholder_name'
  | 'card_number'
  | 'expiry'
  | 'cvv';
/** An optional field says so in its label. */
const field = (page: Page, label: Label) => page.getByLabel(t(`checkout:field.${label}`), { exact: label !== 'state' });

/** A guest with units of a variant in the cart, in the checkout. */
const inCheckout = async (
  { page, context, url }: { page: Page; context: BrowserContext; url: string },
  { slug = 'kauppias-wallet', quantity = 1 } = {},
) => {
  const api = await ShopApi.open(url);
  await shopAs(context, api);
  const variant = await variantWith(api, slug, quantity + 1);
  await api.data('POST', '/cart', { product_variant_id: variant.id, quantity });
  await page.goto('/checkout');
  await expect(field(page, 'email')).toBeVisible();
  const stock = async () => (await api.product(slug)).variants.find(({ id }) => id === variant.id)?.stock;
  return { api, variant, stock };
};

const fillAll = async (page: Page, address = email()) => {
  await fillPerson(page, t, address);
  await chooseCard(page, t);
  await fillCard(page, t);
  return address;
};

/** Delays a call of several tabs until each of them has made it. */
const holdUntilAllCall = async (tabs: Page[], address: string) => {
  let release = () => {};
  const allCalled = new Promise<void>((resolve) => {
    release = resolve;
  });
  const waiting = new Set(tabs);
  for (const tab of tabs) {
    await tab.route(address, async (route) => {
      waiting.delete(tab);
      if (waiting.size === 0) release();
      await allCalled;
      await route.continue();
    });
  }
};

test.describe('when the connection breaks', () => {
  // tested in every run by checkout-page.test.tsx; place-order.db.test.ts; a response lost over a reload:
  // refusals.spec.ts
  if (everything) {
    test('an order whose response was lost is found by its idempotency key and charged once', async ({
      page,
      context,
      shop,
    }) => {
      const { stock } = await inCheckout({ page, context, url: shop.url });
      const before = (await stock()) ?? 0;
      const address = await fillAll(page);
      const lost = await loseResponses(page, '/orders', 1);
      await placeOrderButton(page, t).click();
      await expect(page).toHaveURL(/\/checkout\/success/);
      await expect(page.getByText(/FO-\d{4}-\d{6}/).first()).toBeVisible();
      expect(lost()).toBe(1);
      expect(await stock()).toBe(before - 1);
      await expect.poll(() => mailsTo(page, address)).toHaveLength(1);
    });
  }

  // tested in every run by checkout-page.test.tsx
  if (everything) {
    test('repeated failures are explained, and the button retries; the charge is made once', async ({
      page,
      context,
      shop,
    }) => {
      const { stock } = await inCheckout({ page, context, url: shop.url });
      const before = (await stock()) ?? 0;
      const address = await fillAll(page);
      const lost = await loseResponses(page, '/orders', 2);
      await placeOrderButton(page, t).click();
      await expect(page.getByText(t('paying:problem.unknown_title'))).toBeVisible();
      await expect(page.getByText(t('errors:general.network_text'))).toBeVisible();
      await page.getByRole('button', { name: t('paying:problem.unknown_action') }).click();
      await expect(page).toHaveURL(/\/checkout\/success/);
      expect(lost()).toBe(2);
      expect(await stock()).toBe(before - 1);
      await expect.poll(() => mailsTo(page, address)).toHaveLength(1);
    });
  }

  // tested in every run by checkout-page.test.tsx
  if (everything) {
    test('offline from the payment on and without the form’s rules, nothing is charged or lost, and back online the same button pays', async ({
      page,
      context,
      shop,
    }) => {
      const { stock } = await inCheckout({ page, context, url: shop.url });
      const before = (await stock()) ?? 0;
      // Chromium never fetches a module again that failed: the form is sent unchecked and the server checks it
      const rulesFailed = page.waitForEvent('requestfailed', (request) => RULES.test(request.url()));
      await page.route(RULES, (route) => route.abort('internetdisconnected'));
      const address = await fillAll(page);
      await rulesFailed;
      await context.setOffline(true);
      await placeOrderButton(page, t).click();
      await expect(page.getByText(t('errors:general.network')).first()).toBeVisible();
      await expect(page.getByText(t('paying:problem.kept'))).toBeVisible();
      await expect(field(page, 'card_number')).toHaveValue('4242 4242 4242 4242');
      await context.setOffline(false);
      await placeOrderButton(page, t).click();
      await expect(page).toHaveURL(/\/checkout\/success/);
      expect(await stock()).toBe(before - 1);
      await expect.poll(() => mailsTo(page, address)).toHaveLength(1);
    });
  }

  test('where the card form cannot be loaded, the payment says so, and loads it again with nothing lost', async ({
    page,
    context,
    shop,
  }) => {
    await inCheckout({ page, context, url: shop.url });
    await page.route(CARD_FORM, (route) => route.abort('internetdisconnected'));
    await fillPerson(page, t, email());
    await chooseCard(page, t);
    await expect(page.getByText(t('checkout:payment.card_failed'))).toBeVisible();
    await page.unroute(CARD_FORM);
    await page.getByRole('button', { name: t('common:action.retry') }).click();
    await expect(field(page, 'card_number')).toBeVisible();
    await expect(page.getByText(person.name)).toBeVisible();
  });

  test('offline between payment and order, the outcome is fetched once the connection is back', async ({
    page,
    context,
    shop,
  }) => {
    const { stock } = await inCheckout({ page, context, url: shop.url });
    const before = (await stock()) ?? 0;
    const address = await fillAll(page);
    await page.route(
      (url) => url.pathname === '/api/orders',
      async (route) => {
        await context.setOffline(true);
        await route.abort('internetdisconnected');
      },
      { times: 1 },
    );
    await placeOrderButton(page, t).click();
    await expect(page.getByText(t('paying:problem.unknown_title'))).toBeVisible();
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/checkout\/success/);
    expect(await stock()).toBe(before - 1);
    await expect.poll(() => mailsTo(page, address)).toHaveLength(1);
  });
});

test.describe('an expired CSRF token', () => {
  test('[AUTH-85] reloads at most once in 30 s, keeps everything but the card, says so, and the next press orders', async ({
    page,
    context,
    shop,
  }) => {
    const { stock } = await inCheckout({ page, context, url: shop.url });
    const before = (await stock()) ?? 0;
    const address = await fillAll(page);
    await field(page, 'state').fill('Varsinais-Suomi');
    await context.clearCookies({ name: 'fori-csrf' });
    const reloaded = page.waitForEvent('load');
    await placeOrderButton(page, t).click();
    await reloaded;
    await expect(page.getByText(t('checkout:reloaded.title'))).toBeVisible();
    await expect(page.getByText(t('checkout:payment.card_again'))).toBeVisible();
    for (const [name, value] of [
      ['email', address],
      ['phone', person.phone],
      ['full_name', person.name],
      ['address', person.address],
      ['postal_code', person.postalCode],
      ['city', person.city],
      ['state', 'Varsinais-Suomi'],
      ['country', 'FI'],
      ['card_number', ''],
      ['cvv', ''],
    ] as const) {
      await expect(field(page, name)).toHaveValue(value);
    }
    await expect(page.getByRole('radio', { name: t('checkout:payment.card') })).toBeChecked();

    // a page refused again at once does not reload a second time, but says what to do
    await fillCard(page, t);
    await context.clearCookies({ name: 'fori-csrf' });
    // however slow this machine is, the reload counts as just now
    const reloadedAt = await page.evaluate(() => {
      const before = sessionStorage.getItem('fori-reloaded-at');
      sessionStorage.setItem('fori-reloaded-at', String(Date.now()));
      return before;
    });
    expect(reloadedAt).toMatch(/^\d+$/);
    await placeOrderButton(page, t).click();
    await expect(page.getByText(t('errors:page_expired'))).toBeVisible();
    await expect(field(page, 'card_number')).toHaveValue('4242 4242 4242 4242');
    expect(await stock()).toBe(before);

    await page.reload();
    await fillCard(page, t);
    await placeOrderButton(page, t).click();
    await expect(page).toHaveURL(/\/checkout\/success/);
    expect(await stock()).toBe(before - 1);
  });

  test('[AUTH-85] elsewhere shows a toast asking to repeat the last step', async ({ page, context, shop }) => {
    const { api } = await inCheckout({ page, context, url: shop.url });
    await page.goto('/cart');
    await page.getByRole('button', { name: t('common:control.increase_quantity') }).waitFor();
    await context.clearCookies({ name: 'fori-csrf' });
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: t('common:control.increase_quantity') }).click();
    await reloaded;
    await expect(page.getByText(t('common:reloaded.text'))).toBeVisible();
    await page.getByRole('button', { name: t('common:control.increase_quantity') }).click();
    await expect.poll(async () => (await api.data<{ count: number }>('GET', '/cart')).count).toBe(2);
  });
});

test.describe('another tab', () => {
  test('has ordered the cart: says so here and orders nothing twice', async ({ page, context, shop }) => {
    const { stock } = await inCheckout({ page, context, url: shop.url });
    const before = (await stock()) ?? 0;
    const here = await fillAll(page);
    const other = await context.newPage();
    await other.goto('/checkout');
    await expect(field(other, 'email')).toHaveValue('');
    await fillAll(other);
    await placeOrderButton(other, t).click();
    await expect(other).toHaveURL(/\/checkout\/success/);
    await expect(page.getByRole('heading', { name: t('paying:emptied.title') })).toBeVisible();
    await expect(placeOrderButton(page, t)).toHaveCount(0);
    expect(await stock()).toBe(before - 1);
    expect(await mailsTo(page, here)).toEqual([]);
    await page.getByRole('link', { name: t('checkout:success.continue') }).click();
    await expect(page).toHaveURL(/\/products/);
  });

  // tested in every run by place-order.race.test.ts; checkout-page.test.tsx says so
  if (everything) {
    test('orders at the same moment: one order is placed, and the other tab says so', async ({
      page,
      context,
      shop,
    }) => {
      const { stock } = await inCheckout({ page, context, url: shop.url });
      const before = (await stock()) ?? 0;
      const other = await context.newPage();
      await other.goto('/checkout');
      await Promise.all([fillAll(page), fillAll(other)]);
      await holdUntilAllCall([page, other], '**/api/payments/demo/tokens*');
      await Promise.all([placeOrderButton(page, t).click(), placeOrderButton(other, t).click()]);
      const ended = async (tab: Page) =>
        (await tab.getByRole('heading', { name: t('paying:success.title') }).count())
          ? 'ordered'
          : (await tab.getByRole('heading', { name: t('paying:emptied.title') }).count())
            ? 'emptied'
            : 'open';
      await expect
        .poll(async () => (await Promise.all([ended(page), ended(other)])).sort())
        .toEqual(['emptied', 'ordered']);
      expect(await stock()).toBe(before - 1);
    });
  }

  // tested in every run by checkout-page.test.tsx; buying-states.spec.ts has it in passing
  if (everything) {
    test("raises the cart's total: the old and the new total are shown before anything is charged", async ({
      page,
      context,
      shop,
    }) => {
      const { stock } = await inCheckout({ page, context, url: shop.url });
      const before = (await stock()) ?? 0;
      await fillAll(page);
      await field(page, 'city').focus();
      const other = await context.newPage();
      await other.goto('/cart');
      await other.getByRole('button', { name: t('common:control.increase_quantity') }).click();
      await expect(
        page.getByText(t('paying:problem.total_text', { before: '€148.75', after: '€297.50' })),
      ).toBeVisible();
      await expect(field(page, 'city')).toBeFocused();
      await page.getByRole('button', { name: t('paying:problem.total_confirm', { after: '€297.50' }) }).click();
      await expect(page).toHaveURL(/\/checkout\/success/);
      expect(await stock()).toBe(before - 2);
    });
  }
});

test.describe('demo PayPal', () => {
  const toPaypal = async (page: Page) => {
    await page.getByRole('radio', { name: t('checkout:payment.paypal') }).check();
    await page.getByRole('button', { name: t('checkout:continue_paypal') }).click();
    await expect(page).toHaveURL(/\/checkout\/paypal\//);
    await expect(page.getByRole('button', { name: t('paying:paypal.approve') })).toBeVisible();
    return page.url();
  };

  // tested in every run by checkout-page.test.tsx
  if (everything) {
    test('when cancelled charges nothing, keeps the form, and a card can pay instead', async ({
      page,
      context,
      shop,
    }) => {
      const { stock } = await inCheckout({ page, context, url: shop.url });
      const before = (await stock()) ?? 0;
      const address = email();
      await fillPerson(page, t, address);
      await toPaypal(page);
      await page.getByRole('button', { name: t('paying:paypal.cancel') }).click();
      await expect(page).toHaveURL(/\/checkout$/);
      await expect(page.getByText(t('paying:paypal.cancelled'))).toBeVisible();
      await expect(field(page, 'email')).toHaveValue(address);
      await chooseCard(page, t);
      await fillCard(page, t);
      await placeOrderButton(page, t).click();
      await expect(page).toHaveURL(/\/checkout\/success/);
      expect(await stock()).toBe(before - 1);
    });
  }

  test('when left by the back button shows that it is pending, and can be resumed', async ({ page, context, shop }) => {
    const { stock } = await inCheckout({ page, context, url: shop.url });
    const before = (await stock()) ?? 0;
    await fillPerson(page, t, email());
    await toPaypal(page);
    await page.goBack();
    await expect(page.getByText(t('paying:paypal.waiting'))).toBeVisible();
    await page.getByRole('link', { name: t('checkout:continue_paypal') }).click();
    await page.getByRole('button', { name: t('paying:paypal.approve') }).click();
    await expect(page).toHaveURL(/\/checkout\/success/);
    expect(await stock()).toBe(before - 1);
  });

  // in every run place-order.api.test.ts refuses the second use of a payment
  if (everything) {
    test('when approved in two tabs places one order', async ({ page, context, shop }) => {
      const { stock } = await inCheckout({ page, context, url: shop.url });
      const before = (await stock()) ?? 0;
      const address = email();
      await fillPerson(page, t, address);
      const approval = await toPaypal(page);
      const twin = await context.newPage();
      await twin.goto(approval);
      await expect(twin.getByRole('button', { name: t('paying:paypal.approve') })).toBeVisible();
      await page.getByRole('button', { name: t('paying:paypal.approve') }).click();
      await expect(page).toHaveURL(/\/checkout\/success/);
      await twin.getByRole('button', { name: t('paying:paypal.approve') }).click();
      await expect(twin).not.toHaveURL(/\/checkout\/success/);
      await expect(twin.getByText(t('cart:empty.title')).or(twin.getByText(t('paying:paypal.approved')))).toBeVisible();
      expect(await stock()).toBe(before - 1);
      await expect.poll(() => mailsTo(page, address)).toHaveLength(1);
    });
  }

  // tested in every run by checkout-page.test.tsx
  if (everything) {
    test('when its tab is closed charges nothing, and the checkout starts over', async ({ page, context, shop }) => {
      const { stock } = await inCheckout({ page, context, url: shop.url });
      const before = (await stock()) ?? 0;
      const tab = await context.newPage();
      await tab.goto('/checkout');
      await fillPerson(tab, t, email());
      await toPaypal(tab);
      await tab.close();
      await page.reload();
      await fillAll(page);
      await placeOrderButton(page, t).click();
      await expect(page).toHaveURL(/\/checkout\/success/);
      expect(await stock()).toBe(before - 1);
    });
  }
});

test('[UI-119] the longest names of a shop break into lines above the form, and nothing scrolls sideways', async ({
  page,
  context,
  shop,
}) => {
  const { api } = await inCheckout({ page, context, url: shop.url });
  const authorization = { authorization: `Bearer ${await api.adminToken()}` };
  const read = () => api.data<Record<string, unknown>>('GET', '/admin/identity', undefined, authorization);
  const rename = async (name: unknown) =>
    api.data('PUT', '/admin/identity', { ...(await read()), name }, authorization);
  const { name: before } = await read();
  try {
    for (const name of ['Söderströms Läderverkstad på Söder i Åbo', 'Nahkatavaravalmistamokeskusliikkeenmyymä']) {
      await rename(name);
      for (const width of [375, 320]) {
        await page.setViewportSize({ width, height: 640 });
        await page.goto('/checkout');
        await expect(page.getByRole('link', { name: t('shell:home_link', { name }) })).toBeVisible();
        expect(await sideways(page), `${name} at ${width}`).toBeLessThanOrEqual(0);
      }
    }
  } finally {
    await rename(before);
  }
});

test.describe('the form on a phone', () => {
  test.use(PHONE);

  // tested in every run by checkout-page.test.tsx
  if (everything) {
    test('[CHECK-06] [CHECK-07] [CHECK-11] lists errors, focuses the list, links each to its field and shows it there', async ({
      page,
      context,
      shop,
    }) => {
      await inCheckout({ page, context, url: shop.url });
      await placeOrderButton(page, t).click();
      const summary = page.getByRole('group', { name: t('checkout:problem.summary', { count: 8 }) });
      await expect(summary).toBeFocused();
      await summary.getByRole('link', { name: new RegExp(`^${t('checkout:field.city')}`) }).click();
      await expect(field(page, 'city')).toBeFocused();
      await expect(field(page, 'city')).toHaveAccessibleDescription(new RegExp(t('validation:missing_city')));
      await fillPerson(page, t, email());
      const left = page.getByRole('group', { name: t('checkout:problem.summary', { count: 1 }) });
      await left.getByRole('link').click();
      await expect(page.getByRole('radio').first()).toBeFocused();
    });
  }

  test('[CHECK-06] [CHECK-07] [CHECK-113] folds each finished step to a summary, moves the focus to the next one in view, and keeps total and button visible', async ({
    page,
    context,
    shop,
  }) => {
    await inCheckout({ page, context, url: shop.url });
    const total = page.getByText('€148.75').filter({ visible: true }).last();
    const continueTo = (step: 'delivery' | 'payment' | 'review') =>
      page.getByRole('button', { name: `${t('checkout:continue')}: ${t(`checkout:section.${step}`)}` });
    const pressContinue = async (step: 'delivery' | 'payment' | 'review') => {
      await continueTo(step).focus();
      await page.keyboard.press('Enter');
    };
    const expectButtonInSight = async () => {
      await expect(total).toBeInViewport();
      await expect(placeOrderButton(page, t)).toBeInViewport({ ratio: 1 });
    };
    const expectFocusInView = async (step: 'delivery' | 'payment' | 'review') => {
      await expect(continueTo(step)).toBeHidden();
      const { name, visible } = await focused(page);
      expect(visible, name).toBe(true);
      await expectButtonInSight();
    };

    await page.setViewportSize({ width: 1280, height: 720 });
    await expectButtonInSight();
    await page.setViewportSize(PHONE.viewport);
    await expectButtonInSight();
    await pressContinue('delivery');
    await expect(field(page, 'email')).toBeFocused();
    const address = email();
    await field(page, 'email').fill(address);
    await field(page, 'phone').fill(person.phone);
    await pressContinue('delivery');
    await expect(field(page, 'full_name')).toBeFocused();
    await expectFocusInView('delivery');
    await expect(page.getByText(address)).toBeVisible();
    // a later step may be filled before an earlier one, and an earlier one changed
    await chooseCard(page, t);
    await fillCard(page, t);
    await pressContinue('review');
    await expect(page.getByRole('heading', { name: t('checkout:section.review') })).toBeFocused();
    await page.getByRole('button', { name: `${t('common:action.change')}: ${t('checkout:section.contact')}` }).click();
    await expect(field(page, 'email')).toBeFocused();
    await fillPerson(page, t, address);
    await pressContinue('payment');
    await expect(page.getByRole('heading', { name: t('checkout:section.review') })).toBeFocused();
    await expectFocusInView('payment');
    await expect(page.getByText(`${person.postalCode} ${person.city}, Finland`, { exact: true })).toBeVisible();
    await placeOrderButton(page, t).click();
    await expect(page).toHaveURL(/\/checkout\/success/);
    await expect.poll(() => mailsTo(page, address)).toHaveLength(1);
  });

  // tested in every run by validate-checkout.test.ts
  if (everything) {
    test('validates postal codes by country', async ({ page, context, shop }) => {
      await inCheckout({ page, context, url: shop.url });
      await fillPerson(page, t, email());
      for (const [country, wrong, right] of [
        ['FI', '2010', '20100'],
        ['NO', '01500', '0150'],
        ['DK', '210', '2100'],
        ['IS', '1010', '101'],
      ] as const) {
        await field(page, 'country').selectOption(country);
        await field(page, 'postal_code').fill(wrong);
        if (country === 'FI') await placeOrderButton(page, t).click();
        await expect(field(page, 'postal_code')).toHaveAccessibleDescription(/./);
        await field(page, 'postal_code').fill(` ${right} `);
        await expect(field(page, 'postal_code')).toHaveAccessibleDescription('');
      }
    });
  }

  test('[CHECK-09] [CHECK-11] groups the card number with the caret kept, accepts every expiry format, and takes a billing address', async ({
    page,
    context,
    shop,
  }) => {
    const { stock } = await inCheckout({ page, context, url: shop.url });
    const before = (await stock()) ?? 0;
    await fillPerson(page, t, email());
    await chooseCard(page, t);
    const number = field(page, 'card_number');
    await number.pressSequentially('424242424242424');
    await expect(number).toHaveValue('4242 4242 4242 424');
    // the caret stays beside a digit inserted near the start
    await number.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2));
    await number.press('Delete');
    await number.press('5');
    await expect(number).toHaveValue('4252 4242 4242 424');
    expect(await number.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(3);
    await number.fill(' 4242-4242 4242   4242 ');
    await expect(number).toHaveValue('4242 4242 4242 4242');

    const expiry = field(page, 'expiry');
    for (const typed of ['1229', '12/29', '12 / 2029', '12-29']) {
      await expiry.fill('');
      await expiry.pressSequentially(typed);
      await expect(expiry).toHaveValue('12/29');
      await expiry.fill('');
      await expiry.fill(typed);
      await expect(expiry).toHaveValue('12/29');
    }
    await field(page, 'cardholder_name').fill(person.name);
    await field(page, 'cvv').fill('123');

    await page.getByRole('checkbox', { name: t('checkout:field.billing_same') }).uncheck();
    const billing = page.getByRole('group', { name: t('checkout:billing_title') });
    await billing.getByLabel(t('checkout:field.full_name'), { exact: true }).fill('Oy Firma Ab');
    await billing.getByLabel(t('checkout:field.address'), { exact: true }).fill('Storgata 1');
    await billing.getByLabel(t('checkout:field.postal_code'), { exact: true }).fill('0150');
    await billing.getByLabel(t('checkout:field.city'), { exact: true }).fill('Oslo');
    await billing.getByLabel(t('checkout:field.country'), { exact: true }).selectOption('NO');
    await placeOrderButton(page, t).click();
    await expect(page).toHaveURL(/\/checkout\/success/);
    expect(await stock()).toBe(before - 1);

    // the guest's link shows both addresses
    await page.getByRole('link', { name: t('paying:success.view') }).click();
    await expect(page).toHaveURL(/\/orders\/[^/?]+$/);
    await expect(page.getByText('Oy Firma Ab')).toBeVisible();
    await expect(page.getByText(person.address)).toBeVisible();
  });

  // tested in every run by checkout-page.test.tsx; order-totals.api.test.ts
  if (everything) {
    test('[CHECK-13] [CHECK-15] [CHECK-17] [I18N-13] shows VAT, shipping, delivery and the charge in euros before the address', async ({
      page,
      context,
      shop,
    }) => {
      const { api } = await inCheckout({ page, context, url: shop.url }, { slug: 'luoto-cardholder' });
      await expect(
        page.getByText(t('checkout:total_includes', { tax: '€9.75', shipping: '€9.99' })).first(),
      ).toBeVisible();
      await expect(page.getByText(/7–14/).first()).toBeVisible();
      await context.addCookies([{ name: 'fori-currency', value: 'SEK', url: shop.url }]);
      await page.addInitScript(() => localStorage.setItem('fori-currency', 'SEK'));
      await page.reload();
      await expect(page.getByText(t('orders:totals.charged', { amount: '€58.74', currency: 'SEK' }))).toBeVisible();
      expect((await api.data<{ total: string }>('GET', '/checkout/quote')).total).toBe('58.74');
    });
  }
});

// tested in every run by checkout-success-page.test.tsx
if (everything) {
  test('[CHECK-05] [CHECK-19] [CHECK-22] [NAV-101] the thank-you page keeps its order over a reload, and claims none without one', async ({
    page,
    context,
    shop,
  }) => {
    await inCheckout({ page, context, url: shop.url });
    await fillAll(page);
    await field(page, 'card_number').fill(cards.good);
    await placeOrderButton(page, t).click();
    const number = page.getByText(/FO-\d{4}-\d{6}/).first();
    await expect(number).toBeVisible();
    const ordered = await number.textContent();
    await page.reload();
    await expect(number).toHaveText(ordered ?? '');
    await expect(page.getByRole('link', { name: t('paying:success.account_action') })).toBeVisible();

    const fresh = await context.newPage();
    await fresh.goto('/checkout/success');
    await expect(fresh.getByRole('heading', { level: 1 })).toHaveText(t('purchases:thanks.title'));
    await expect(fresh.getByText(t('purchases:thanks.text'))).toBeVisible();
    await expect(fresh.getByText(t('paying:success.text'))).toHaveCount(0);
    await expect(fresh.getByText(/FO-\d{4}-\d{6}/)).toHaveCount(0);
    await fresh.goto('/checkout');
    await expect(fresh).toHaveURL(/\/cart$/);
  });
}
