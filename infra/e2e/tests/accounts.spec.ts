import { randomUUID } from 'node:crypto';
import type { Language } from '@fori/domain/languages';
import type { Page } from '@playwright/test';
import { pageProblems, sideways } from '../src/accessibility.ts';
import { addFromProductPage, type T, texts } from '../src/checkout.ts';
import { newCustomer } from '../src/customer.ts';
import { expectFocusedPage } from '../src/keyboard.ts';
import { everything, variants } from '../src/matrix.ts';
import { ShopApi } from '../src/shop-api.ts';
import { expect, mailsTo, PHONE, test } from '../src/test.ts';

test.use({ sharesShop: true });

const PASSWORD = 'a ferry in the fog';
const NEW_PASSWORD = 'two ferries in the fog';
const newAddress = () => `${randomUUID()}@example.com`;

const toast = (page: Page) => page.locator('[data-sonner-toast][data-visible="true"]:not([data-removed="true"])');
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(`fori-${name}`), key);

/** The newest mail to an address, once there are `count` of them. */
const mail = async (page: Page, address: string, count: number) => {
  await expect.poll(async () => (await mailsTo(page, address)).length).toBe(count);
  const [newest] = await mailsTo(page, address);
  if (!newest) throw new Error('no mail');
  return newest;
};
const codeIn = ({ text }: { text: string }): string => {
  const code = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0];
  if (!code) throw new Error(`no code in: ${text}`);
  return code;
};

const signUp = async (page: Page, t: T, email: string) => {
  await field(page, t('account:field.name')).fill('Aino Ålander');
  await field(page, t('account:field.email')).fill(email);
  await field(page, t('account:field.password')).fill(PASSWORD);
  await field(page, t('account:field.password_confirmation')).fill(PASSWORD);
  await button(page, t('account:signup.submit')).click();
};
const verify = async (page: Page, t: T, code: string) => {
  await field(page, t('account:field.code')).fill(code);
  await button(page, t('account:verify.submit')).click();
};
const logIn = async (page: Page, t: T, email: string, password: string) => {
  await field(page, t('account:field.email')).fill(email);
  await field(page, t('account:field.password')).fill(password);
  await button(page, t('account:login.submit')).click();
};
const logOut = async (page: Page, t: T, phone: boolean) => {
  if (phone) await page.getByRole('button', { name: t('common:control.menu') }).click();
  else await page.getByRole('button', { name: 'Aino Ålander' }).click();
  await page
    .getByRole(phone ? 'button' : 'menuitem', { name: t('shell:account.logout') })
    .filter({ visible: true })
    .click();
};
const runAccountJourney = async (
  page: Page,
  language: Language,
  { phone, byLink }: { phone: boolean; byLink: boolean },
) => {
  const t = texts(language);
  const email = newAddress();
  await page.goto(`/?lang=${language}`);

  if (phone) {
    await page.getByRole('button', { name: t('common:control.menu') }).click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t('shell:account.signup') })
      .click();
  } else {
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('shell:account.login') })
      .click();
    await page.getByRole('link', { name: t('account:login.signup') }).click();
  }
  await expect(heading(page, t('account:signup.title'))).toBeVisible();
  await signUp(page, t, email);
  await expect(toast(page)).toContainText(t('account:signup.done'));
  await expect(page).toHaveURL(new RegExp(`/verify-email\\?user_id=[^&]+&email=${encodeURIComponent(email)}$`));

  // until the code has been entered the password alone does not sign in
  const verifying = page.url();
  await page.getByRole('link', { name: t('account:forgot.back') }).click();
  await logIn(page, t, email, PASSWORD);
  await expect(toast(page)).toContainText(t('account:login.unverified'));
  await expect(toast(page)).toContainText(t('account:login.unverified_unsent'));
  await expect(page).toHaveURL(verifying);
  expect(await stored(page, 'token')).toBeNull();

  await expect(button(page, t('account:verify.submit'))).toBeDisabled();
  await verify(page, t, '000000');
  await expect(page.getByRole('group', { name: t('validation:incomplete', { count: 1 }) })).toBeVisible();
  const first = await mail(page, email, 1);
  await verify(page, t, codeIn(first));
  await expect(toast(page)).toContainText(t('account:verify.done'));
  await expect(page).toHaveURL(/\/login$/);

  await page.getByRole('link', { name: t('account:login.forgot') }).click();
  // the login page before it has an email field as well
  await expect(heading(page, t('account:forgot.title'))).toBeVisible();
  await field(page, t('account:field.email')).fill(email);
  await button(page, t('account:forgot.submit')).click();
  await expect(toast(page)).toContainText(t('account:forgot.sent'));
  const second = await mail(page, email, 2);
  if (byLink) {
    const link = /\/reset-password\/[^\s?]+/.exec(second.text)?.[0] ?? '';
    await page.goto(link);
  } else {
    // a phone may unload the tab while its owner reads the mail
    await page.reload();
    await field(page, t('account:field.code')).fill(codeIn(second));
  }
  await field(page, t('account:field.new_password')).fill(NEW_PASSWORD);
  await field(page, t('account:field.password_confirmation')).fill(NEW_PASSWORD);
  await button(page, t('account:reset.submit')).click();
  await expect(toast(page)).toContainText(t('account:reset.done'));
  await expect(page).toHaveURL(/\/login$/);

  await logIn(page, t, email, PASSWORD);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(t('errors:invalid_credentials'));
  await logIn(page, t, email, NEW_PASSWORD);
  await expect(toast(page)).toContainText(t('account:login.done'));
  await expect(page).toHaveURL(/\/$/);
  expect(await stored(page, 'token')).not.toBeNull();
  expect(JSON.parse((await stored(page, 'user')) ?? '')).toMatchObject({
    name: 'Aino Ålander',
    email,
    role: 'customer',
  });

  await page.reload();
  if (!phone) await expect(page.getByRole('button', { name: 'Aino Ålander' })).toBeVisible();
  const token = await stored(page, 'token');
  const other = await page.context().newPage();
  await other.goto('/about');
  if (!phone) await expect(other.getByRole('button', { name: 'Aino Ålander' })).toBeVisible();
  await logOut(page, t, phone);
  await expect(toast(page)).toContainText(t('shell:account.logged_out'));
  expect(await stored(page, 'token')).toBeNull();
  expect(await stored(page, 'user')).toBeNull();
  const me = await page.request.get('/api/me', { headers: { authorization: `Bearer ${token}` } });
  expect(me.status()).toBe(401);
  if (!phone)
    await expect(other.getByRole('banner').getByRole('link', { name: t('shell:account.login') })).toBeVisible();
};

test('[AUTH-04] [AUTH-07] [AUTH-08] [AUTH-09] [AUTH-11] [AUTH-26] [AUTH-36] [AUTH-50] [AUTH-56] signs up, verifies, logs in, resets the password by code and logs out in all tabs, in English', async ({
  page,
}) => {
  await runAccountJourney(page, 'en', { phone: false, byLink: false });
});

test.describe('on a phone', () => {
  test.use(PHONE);
  // tested in every run by password-pages.test.tsx, and reset-password.api.test.ts on the server
  if (everything) {
    test('[NAV-21] [AUTH-58] [AUTH-62] signs up, verifies, logs in, resets the password by link and logs out, in Finnish', async ({
      page,
    }) => {
      await runAccountJourney(page, 'fi', { phone: true, byLink: true });
    });
  }
});

// tested in every run by guard.test.tsx, login-page.test.tsx and shell.test.tsx of apps/web
if (everything) {
  test('[NAV-14] [NAV-18] [NAV-34] [NAV-35] an admin can sign in to the storefront, and sees that customer pages are not for admins', async ({
    page,
  }) => {
    const t = texts('en');
    await page.goto('/login?from=%2Fprofile');
    await logIn(page, t, 'admin@fori.example', 'fori-demo-admin');
    await expect(page).toHaveURL('/unauthorized');
    await expect(heading(page, t('account:unauthorized.title'))).toBeVisible();
    await page.goto('/orders');
    await expect(page).toHaveURL('/unauthorized');
    await page.getByRole('button', { name: t('shell:account.admin'), exact: true }).click();
    await page.getByRole('menuitem', { name: t('shell:account.dashboard') }).click();
    await expect(page).toHaveURL(/\/admin/);
  });
}

// tested in every run by login-page.test.tsx and tab-storage.test.tsx; merge-carts.api.test.ts
if (everything) {
  test("[AUTH-10] a guest's cart is merged at login, with a message, and stays with its owner after logout", async ({
    page,
    shop,
  }) => {
    const t = texts('en');
    const api = await ShopApi.open(shop.url);
    const email = await newCustomer(page, api);
    const { id } = await api.product('aura-bifold');
    await addFromProductPage(page, t, { id, color: 'cognac' });
    await expect(page.getByRole('link', { name: t('shell:cart_count', { count: 1 }) })).toBeVisible();
    await page.goto('/login');
    await logIn(page, t, email, PASSWORD);
    await expect(toast(page)).toContainText(t('account:login.cart_merged', { count: 1 }));
    await expect(page.getByRole('link', { name: t('shell:cart_count', { count: 1 }) })).toBeVisible();
    await logOut(page, t, false);
    await expect(page.getByRole('link', { name: t('common:control.cart'), exact: true })).toBeVisible();
  });
}

// the forms, their errors and links to fields: signup-page, verify-email-page and login-page.test.tsx; that each Tab stop is in
// view: every-address.spec.ts
if (everything) {
  test('signup and login work by keyboard alone; errors are listed, and each links to its field', async ({ page }) => {
    const t = texts('en');
    const email = newAddress();
    await page.goto('/signup');
    await field(page, t('account:field.name')).focus();
    await page.keyboard.press('Enter');
    const summary = page.getByRole('group', { name: t('validation:incomplete', { count: 3 }) });
    await expect(summary).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(field(page, t('account:field.name'))).toBeFocused();
    await page.keyboard.type('Aino Ålander');
    await page.keyboard.press('Tab');
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: t('common:control.show_password') }).first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field(page, t('account:field.password'))).toHaveAttribute('type', 'text');
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expectFocusedPage(page, /\/verify-email\?/);
    const code = codeIn(await mail(page, email, 1));
    await field(page, t('account:field.code')).focus();
    // as copied from a mail that groups it
    await page.keyboard.insertText(`${code.slice(0, 3)} ${code.slice(3)}`);
    await expect(field(page, t('account:field.code'))).toHaveValue(code);
    await page.keyboard.press('Enter');
    await expectFocusedPage(page, /\/login$/);
    await field(page, t('account:field.email')).focus();
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('button', { name: 'Aino Ålander' })).toBeVisible();
  });
}

for (const theme of variants('dark', 'light')) {
  test(`[UI-05] a form with all its errors, ${theme}: no axe violation, no overflow at 320 pixels`, async ({
    page,
    context,
    shop,
  }) => {
    const language = theme === 'light' ? 'en' : 'fi';
    const t = texts(language);
    await context.addCookies([{ name: 'fori-theme', value: theme, url: shop.url }]);
    await page.addInitScript((chosen) => localStorage.setItem('fori-theme', chosen), theme);
    const forms: [string, string][] = [
      // the one with the most errors
      ['/signup', t('account:signup.submit')],
      ['/login', t('account:login.submit')],
      ['/forgot-password', t('account:forgot.submit')],
      ['/reset-password/x', t('account:reset.submit')],
    ];
    for (const [path, submit] of everything ? forms : forms.slice(0, 1)) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(`${path}?lang=${language}`);
      await button(page, submit).click();
      await expect(page.locator(':focus').getByRole('link').first(), path).toBeVisible();
      expect(await pageProblems(page), path).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await sideways(page), path).toBeLessThanOrEqual(0);
    }
  });
}
