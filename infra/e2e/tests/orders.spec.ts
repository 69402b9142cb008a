import type { Language } from '@fori/domain/languages';
import type { Download, Page } from '@playwright/test';
import { pageProblems } from '../src/accessibility.ts';
import { localeOf, texts } from '../src/checkout.ts';
import { CUSTOMER_PASSWORD, codeIn, newestMail } from '../src/customer.ts';
import { call, fail } from '../src/faults.ts';
import { shopAs } from '../src/guest.ts';
import { everything, variants } from '../src/matrix.ts';
import { ShopApi } from '../src/shop-api.ts';
import { expect, mailsTo, PHONE, test } from '../src/test.ts';

test.use({ sharesShop: true });

const t = texts('en');

/** The demo shop's customer, who has orders in most states. */
const customer = { email: 'customer@fori.example', password: 'fori-demo-customer' };

const signIn = async (page: Page, api: ShopApi) => {
  const response = await api.call('POST', '/customer/login', customer);
  const { token, user } = (await response.json()) as { token: string; user: unknown };
  await page.addInitScript(
    ([key, person]) => {
      // once, so that a logout lasts
      if (sessionStorage.getItem('signed-in')) return;
      sessionStorage.setItem('signed-in', 'yes');
      localStorage.setItem('fori-token', key);
      localStorage.setItem('fori-user', person);
    },
    [token, JSON.stringify(user)] as const,
  );
  return { authorization: `Bearer ${token}` };
};

interface Placed {
  id: string;
  number: string;
  link: string;
  email: string;
}

/** An order of the guest, and the link that opens it; with a token in the headers the order of its owner. */
const placeOrder = async (api: ShopApi, headers: Record<string, string> = {}): Promise<Placed> => {
  const response = await (await api.readyToOrder('aura-bifold', 1, headers))();
  const { data, access_token: token } = (await response.json()) as { data: Placed; access_token: string };
  return { ...data, link: `/orders/${data.id}?${new URLSearchParams({ token })}` };
};

const steps = {
  processing: {},
  shipped: { carrier: 'Posti', tracking_number: 'JJFI98765432109876543' },
  delivered: {},
} as const;

/** Status changes an admin makes, one after another. */
const move = async (api: ShopApi, id: string, ...to: (keyof typeof steps)[]) => {
  const headers = { authorization: `Bearer ${await api.adminToken()}` };
  for (const step of to) {
    await api.data('POST', `/admin/orders/${id}/transition`, { to: step, ...steps[step] }, headers);
  }
};

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

const logIn = async (page: Page, { email, password }: typeof customer) => {
  await field(page, t('account:field.email')).fill(email);
  await field(page, t('account:field.password')).fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('account:login.submit'), exact: true })
    .click();
};

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const contentOf = async (download: Download): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('latin1');
};

test.describe('a customer’s own orders', () => {
  // tested in every run by guard.test.tsx; order-access.api.test.ts
  if (everything) {
    test('[NAV-32] [NAV-33] [NAV-35] [ORDER-01] are shown to a signed-in customer only', async ({ page, shop }) => {
      await page.goto('/orders?page=2');
      await expect(page).toHaveURL(`${shop.url}/login?${new URLSearchParams({ from: '/orders?page=2' })}`);
      await page.goto('/orders');
      await logIn(page, customer);
      await expect(page).toHaveURL(/\/orders$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('purchases:list.title'));

      const api = await ShopApi.open(shop.url);
      const token = await api.adminToken();
      const { data: user } = (await (
        await api.call('GET', '/me', undefined, { authorization: `Bearer ${token}` })
      ).json()) as { data: unknown };
      await page.evaluate(
        ([key, person]) => {
          localStorage.setItem('fori-token', key);
          localStorage.setItem('fori-user', person);
        },
        [token, JSON.stringify(user)] as const,
      );
      await page.goto('/orders');
      await expect(page).toHaveURL(/\/unauthorized$/);
    });
  }

  // tested in every run by orders-page.test.tsx; own-orders.db.test.ts
  if (everything) {
    test('[NAV-16] [ORDER-01] [ORDER-02] [ORDER-06] [ORDER-08] [ORDER-10] are reached from the menu, in pages, down to an order and back', async ({
      page,
      shop,
    }) => {
      const api = await ShopApi.open(shop.url);
      const headers = await signIn(page, api);
      type List = { data: { number: string }[]; last_page: number; total: number; per_page: number };
      const list = () => api.data<List>('GET', '/orders', undefined, headers);
      // enough for a second page
      const { total, per_page } = await list();
      for (let missing = per_page + 1 - total; missing > 0; missing -= 1) await placeOrder(api, headers);
      const { data: rows, last_page } = await list();
      expect(last_page).toBe(2);

      await page.goto('/');
      await page.getByRole('button', { name: 'Elias Lindqvist' }).click();
      await page.getByRole('menuitem', { name: t('shell:account.orders') }).click();
      await expect(page).toHaveURL(/\/orders$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('purchases:list.title'));
      const entries = page.getByRole('list', { name: t('purchases:list.title') }).getByRole('listitem');
      await expect(entries).toHaveCount(per_page);
      const newest = entries.first();
      await expect(newest).toContainText(rows[0]?.number ?? 'no order');
      await expect(newest).toContainText(t('orders:status.paid'));
      await expect(newest).toContainText(t('orders:tracking.pending'));
      await expect(newest).toContainText(/€\d/);

      await page.getByRole('link', { name: t('purchases:list.next') }).click();
      await expect(page).toHaveURL(/\/orders\?page=2$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(entries.first()).not.toContainText(rows[0]?.number ?? 'no order');
      await page.reload();
      await expect(entries.first()).toBeVisible();
      await expect(page).toHaveURL(/\/orders\?page=2$/);

      const number = (await entries.first().getByRole('link').textContent()) ?? '';
      await entries.first().getByRole('link').press('Enter');
      await expect(page).toHaveURL(/\/orders\/[\w-]+$/);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
      await page.goBack();
      await expect(page).toHaveURL(/\/orders\?page=2$/);
      await expect(entries.first()).toContainText(number);
    });
  }

  // tested in every run by orders-page.test.tsx
  if (everything) {
    test('[ORDER-14] can be retried when they fail to load', async ({ page, shop }) => {
      await signIn(page, await ShopApi.open(shop.url));
      const fault = await fail(page, call('/orders'), { status: 500 });
      await page.goto('/orders');
      await expect(page.getByRole('heading', { name: t('purchases:load_failed') })).toBeVisible();
      await fault.heal();
      await page.getByRole('button', { name: t('common:action.retry') }).click();
      await expect(
        page
          .getByRole('list', { name: t('purchases:list.title') })
          .getByRole('listitem')
          .first(),
      ).toBeVisible();
    });
  }

  // tested in every run by order-page.test.tsx; order-access and receipt.api.test.ts; opening-a-shop.spec.ts
  // downloads a receipt
  if (everything) {
    test("[ORDER-02] [ORDER-12] have a receipt as PDF with the session, and another customer's order is not found", async ({
      page,
      shop,
    }) => {
      const api = await ShopApi.open(shop.url);
      const headers = await signIn(page, api);
      const other = await placeOrder(api);
      const mine = await placeOrder(api, headers);
      await page.goto(`/orders/${mine.id}`);
      const coming = page.waitForEvent('download');
      await page.getByRole('button', { name: t('purchases:receipt.action') }).click();
      const receipt = await coming;
      expect(receipt.suggestedFilename()).toBe(`receipt-${mine.number}.pdf`);
      expect((await contentOf(receipt)).startsWith('%PDF-')).toBe(true);

      await page.goto(`/orders/${other.id}`);
      await expect(page.getByRole('heading', { name: t('purchases:not_found.title') })).toBeVisible();
    });
  }
});

test.describe('a guest with the link', () => {
  test.use(PHONE);

  test('[ORDER-03] [ORDER-16] cancels by keyboard alone after a confirmation, and receives a mail', async ({
    page,
    context,
    shop,
  }) => {
    const api = await ShopApi.open(shop.url);
    await shopAs(context, api);
    const order = await placeOrder(api);
    await page.goto(order.link);
    const cancel = page.getByRole('button', { name: t('purchases:choice.cancel_action') });
    await cancel.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog');
    // Enter alone does not cancel
    await expect(dialog.getByRole('button', { name: t('purchases:cancel.keep') }).last()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(cancel).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: t('purchases:choice.cancel_action') })).toBeFocused();
    await page.keyboard.press('Enter');

    await expect(page.getByText(t('purchases:choice.cancelled'))).toBeVisible();
    await expect(part(page, t('purchases:choice.title')).locator(':focus')).toHaveCount(1);
    await expect(part(page, t('purchases:detail.history'))).toContainText(t('purchases:event.cancelled'));
    await expect(cancel).toHaveCount(0);
    await expect.poll(async () => (await mailsTo(page, order.email)).length).toBe(2);
  });

  // tested in every run by order-page.test.tsx
  if (everything) {
    test('[ORDER-16] cannot cancel an order the workshop has begun meanwhile, and sees why', async ({
      page,
      context,
      shop,
    }) => {
      const api = await ShopApi.open(shop.url);
      await shopAs(context, api);
      const order = await placeOrder(api);
      await page.goto(order.link);
      await page.getByRole('button', { name: t('purchases:choice.cancel_action') }).click();
      await move(api, order.id, 'processing');
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('purchases:choice.cancel_action') })
        .click();
      await expect(page.getByText(t('purchases:choice.moved_on'), { exact: true })).toBeVisible();
      await expect(
        page.getByRole('main').getByRole('link', { name: t('purchases:choice.withdraw_action') }),
      ).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText(t('orders:status.processing'));
    });
  }

  test('[ORDER-05] [ORDER-09] [ORDER-16] tracks the shipment, withdraws after the delivery, and receives the confirmation', async ({
    page,
    context,
    shop,
  }) => {
    const api = await ShopApi.open(shop.url);
    await shopAs(context, api);
    const order = await placeOrder(api);
    await move(api, order.id, 'processing', 'shipped');
    await page.goto(order.link);
    await expect(part(page, t('purchases:tracking.title'))).toContainText('JJFI98765432109876543');
    await move(api, order.id, 'delivered');
    await page.reload();

    await page
      .getByRole('main')
      .getByRole('link', { name: t('purchases:choice.withdraw_action') })
      .click();
    await page.getByLabel(t('withdrawal:reason')).fill('Liian pieni');
    await page.getByRole('button', { name: t('purchases:choice.withdraw_action') }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(order.number);
    await dialog.getByRole('button', { name: t('withdrawal:submit') }).click();
    await expect(page.getByRole('main')).toContainText(t('purchases:withdrawal.status.requested'));
    // placed, processing, shipped, delivered, withdrawn from
    await expect.poll(async () => (await mailsTo(page, order.email)).length).toBe(5);
    await page.goto(order.link);
    await expect(part(page, t('purchases:choice.title'))).toContainText(t('purchases:withdrawal.status.requested'));
    await expect(page.getByRole('main').getByRole('link', { name: t('purchases:choice.withdraw_action') })).toHaveCount(
      0,
    );
  });

  // tested in every run by order-page.test.tsx; that its token opens a receipt: order-links.api.test.ts
  if (everything) {
    test('[ORDER-03] without it is led to the login, for the receipt as well', async ({ page, context, shop }) => {
      const api = await ShopApi.open(shop.url);
      await shopAs(context, api);
      const order = await placeOrder(api);
      await page.goto(`/orders/${order.id}`);
      await expect(page).toHaveURL(`${shop.url}/login?${new URLSearchParams({ from: `/orders/${order.id}` })}`);
      await page.goto(order.link);
      const coming = page.waitForEvent('download');
      await page.getByRole('button', { name: t('purchases:receipt.action') }).click();
      expect((await contentOf(await coming)).startsWith('%PDF-')).toBe(true);
    });
  }
});

test("[ORDER-116] [ORDER-118] [ORDER-119] a guest's link leaves the address, is revoked and replaced, and an older one cancels with the mailed code", async ({
  page,
  context,
  shop,
}) => {
  const api = await ShopApi.open(shop.url);
  await shopAs(context, api);
  const order = await placeOrder(api);
  const linkIn = ({ text }: { text: string }) => /https?:\/\/\S+(\/orders\/\S+)/.exec(text)?.[1] ?? '';
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url(), request.headers().referer ?? ''));
  const link = linkIn(await newestMail(page, order.email, 1));
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.number);
  await expect(page).toHaveURL(`${shop.url}/orders/${order.id}?lang=en`);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.number);
  // the page itself is requested by the mail's link; no later request contains it
  expect(addresses.filter((address) => address.includes('token='))).toEqual([`${shop.url}${link}`]);

  await page.getByRole('button', { name: t('purchases:link.revoke') }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: t('purchases:link.revoke') }).click();
  await expect(page.getByText(t('purchases:link.revoked_guest', { email: order.email }))).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: t('purchases:not_found.title') })).toBeVisible();
  await page.getByRole('button', { name: t('purchases:link.renew') }).click();
  await expect(page.getByText(t('purchases:link.renewed_text'))).toBeVisible();
  await page.goto(linkIn(await newestMail(page, order.email, 2)));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.number);

  // half an hour later
  const refusal = { message: '', code: 'order_code_required', request_id: 'x' };
  await page.route('**/api/orders/*/cancel*', (route) => route.fulfill({ status: 403, json: refusal }), { times: 1 });
  await page.getByRole('button', { name: t('purchases:choice.cancel_action') }).click();
  const confirm = dialog.getByRole('button', { name: t('purchases:choice.cancel_action') });
  await confirm.click();
  const code = dialog.getByLabel(t('purchases:code.label'));
  await expect(code).toBeFocused();
  const { text } = await newestMail(page, order.email, 3);
  const right = /^\d{6}$/m.exec(text)?.[0] ?? '';
  await code.fill(String((Number(right) + 1) % 1_000_000).padStart(6, '0'));
  await confirm.click();
  await expect(dialog.getByText(t('errors:code_invalid')).first()).toBeVisible();
  await code.fill(right);
  await confirm.click();
  await expect(page.getByText(t('purchases:choice.cancelled'))).toBeVisible();
});

// tested in every run by checkout-success-page and signup-page.test.tsx; guest-orders.db.test.ts
if (everything) {
  test("[CHECK-20] [ORDER-01] [ORDER-04] a guest's order is offered to an account and joins it once the address is verified", async ({
    page,
    context,
    shop,
  }) => {
    const api = await ShopApi.open(shop.url);
    await shopAs(context, api);
    const order = await placeOrder(api);
    await page.goto('/');
    await page.evaluate(([id, token]) => sessionStorage.setItem('fori-placed-order', JSON.stringify({ id, token })), [
      order.id,
      new URL(order.link, shop.url).searchParams.get('token'),
    ] as const);
    await page.goto('/checkout/success');
    await page.getByRole('link', { name: t('paying:success.account_action') }).click();
    await expect(page).toHaveURL(/\/signup\?/);
    await expect(field(page, t('account:field.email'))).toHaveValue(order.email);
    await field(page, t('account:field.name')).fill('Aino Ålander');
    for (const label of [t('account:field.password'), t('account:field.password_confirmation')]) {
      await field(page, label).fill(CUSTOMER_PASSWORD);
    }
    await page
      .getByRole('main')
      .getByRole('button', { name: t('account:signup.submit'), exact: true })
      .click();
    await expect(page).toHaveURL(/\/verify-email\?/);
    // the order's confirmation came before
    await field(page, t('account:field.code')).fill(codeIn(await newestMail(page, order.email, 2)));
    await page
      .getByRole('main')
      .getByRole('button', { name: t('account:verify.submit'), exact: true })
      .click();
    await expect(page).toHaveURL(/\/login$/);
    await logIn(page, { email: order.email, password: CUSTOMER_PASSWORD });
    await expect(page).toHaveURL(`${shop.url}/`);
    await page.goto('/orders');
    await expect(page.getByRole('list', { name: t('purchases:list.title') }).getByRole('listitem')).toHaveText([
      new RegExp(order.number),
    ]);
    await page.getByRole('link', { name: order.number }).click();
    await expect(page).toHaveURL(`${shop.url}/orders/${order.id}`);
    await expect(page.getByRole('button', { name: t('purchases:choice.cancel_action') })).toBeVisible();
  });
}

test('[ORDER-02] a printed order shows neither header, footer nor buttons', async ({ page, shop }) => {
  const order = await placeOrder(await ShopApi.open(shop.url));
  await page.goto(order.link);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.number);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.locator('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('purchases:receipt.action') })).toBeHidden();
  await expect(part(page, t('orders:detail.items'))).toBeVisible();
  await expect(part(page, t('orders:detail.shipping_address'))).toBeVisible();
  await expect(page.getByText(/Föri Nahka Oy, Läntinen Rantakatu 99/)).toBeVisible();
  await expect(page.getByRole('link', { name: t('shell:skip') })).toBeHidden();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/print.png`, fullPage: true });
});

type Look = ['light' | 'dark', Language, { width: number; height: number }];

for (const [theme, language, viewport] of variants<Look>(
  ['dark', 'fi', { width: 360, height: 740 }],
  ['light', 'en', { width: 1280, height: 800 }],
)) {
  test.describe(`the states of an order, ${theme}, ${language}, ${viewport.width} px`, () => {
    test.use({ viewport, locale: localeOf(language), colorScheme: theme });

    test('[UI-01] [UI-05] have no axe violation and fit the screen', async ({ page, shop }) => {
      const translate = texts(language);
      const api = await ShopApi.open(shop.url);
      const headers = await signIn(page, api);
      await page.addInitScript((chosen) => localStorage.setItem('fori-theme', chosen), theme);
      const expectNoProblems = async (state: string) => {
        expect(await pageProblems(page), state).toEqual([]);
        if (process.env.SHOTS) {
          await page.screenshot({
            path: `${process.env.SHOTS}/${theme}-${state.replaceAll(' ', '-')}.png`,
            fullPage: true,
          });
        }
      };

      await page.goto('/orders');
      await expect(page.locator('html')).toHaveClass(theme === 'dark' ? /dark/ : /^(?!.*dark)/);
      await expect(page.getByRole('list', { name: translate('purchases:list.title') })).toBeVisible();
      await expectNoProblems('list');

      type List = { data: { id: string; status: string }[]; last_page: number };
      const listed = (number: number) => api.data<List>('GET', `/orders?page=${number}`, undefined, headers);
      const { data: rows, last_page } = await listed(1);
      for (let number = 2; number <= last_page; number += 1) rows.push(...(await listed(number)).data);
      const ofEachStatus = new Map(rows.map((row) => [row.status, row]));
      expect([...ofEachStatus.keys()].sort()).toEqual(['cancelled', 'delivered', 'paid', 'refunded', 'shipped']);
      // the list has the colours of all of them
      for (const { id, status } of everything ? ofEachStatus.values() : []) {
        await page.goto(`/orders/${id}`);
        await expect(part(page, translate('purchases:choice.title'))).toBeVisible();
        await expectNoProblems(status);
      }

      await page.goto(`/orders/${ofEachStatus.get('paid')?.id}`);
      await page.getByRole('button', { name: translate('purchases:choice.cancel_action') }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectNoProblems('cancel dialog');

      const delivered = await placeOrder(api);
      await move(api, delivered.id, 'processing', 'shipped', 'delivered');
      await page.goto(delivered.link);
      await page
        .getByRole('main')
        .getByRole('link', { name: translate('purchases:choice.withdraw_action') })
        .click();
      await expectNoProblems('withdrawal');
      await page.getByRole('button', { name: translate('purchases:choice.withdraw_action') }).click();
      await expectNoProblems('withdraw dialog');
      if (!everything) return;
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: translate('withdrawal:submit') })
        .click();
      await expect(page.getByRole('main')).toContainText(translate('purchases:withdrawal.status.requested'));
      await expectNoProblems('withdrawn');

      await page.goto('/orders/no-such-order');
      await expect(page.getByRole('heading', { name: translate('purchases:not_found.title') })).toBeVisible();
      await expectNoProblems('not found');
    });
  });
}
