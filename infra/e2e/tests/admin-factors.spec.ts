import { randomUUID } from 'node:crypto';
import { permissions } from '@fori/domain/permissions';
import type { Page } from '@playwright/test';
import { accessibilityProblems, pageProblems } from '../src/accessibility.ts';
import { adminsBrowser, signInOnLoginPage } from '../src/back-office.ts';
import { texts } from '../src/checkout.ts';
import { newestMail } from '../src/customer.ts';
import {
  addAuthenticator,
  addPasskey,
  codeOf,
  codeUsedEarlier,
  connectCodeApp,
  factorQuestion,
  forgetProvedFactor,
  keepRecoveryCodes,
} from '../src/factors.ts';
import { everything } from '../src/matrix.ts';
import { ShopApi } from '../src/shop-api.ts';
import { expect, PHONE, test } from '../src/test.ts';

test.use({ sharesShop: true });

const t = texts('en');
const PASSWORD = 'seven sewn saddlebags';
const onAccountPage = '/admin/account';

/** A new admin who may do everything, and joined by an invitation; everything in their session is by the shop's API. */
const newAdmin = async (page: Page, url: string): Promise<{ email: string; name: string }> => {
  const api = await ShopApi.open(url);
  const authorization = { authorization: `Bearer ${await api.adminToken()}` };
  const email = `${randomUUID()}@example.com`;
  const name = `Ina ${email.slice(0, 8)}`;
  const role = await api.data<{ id: string }>(
    'POST',
    '/admin/roles',
    { name: `Role of ${email.slice(0, 8)}`, permissions },
    authorization,
  );
  await api.data('POST', '/admin/users', { name, email, language: 'en', staff_role: role.id }, authorization);
  const { text } = await newestMail(page, email, 1);
  const token = /\/admin\/invite\/([\w-]+)/.exec(text)?.[1];
  await api.call('POST', '/admin/invite', { token, password: PASSWORD, password_confirmation: PASSWORD });
  return { email, name };
};

const enterPassword = (page: Page, email: string, address?: string) =>
  signInOnLoginPage(page, address, t, { email, password: PASSWORD });

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: t('shell:account.menu') }).click();
  await page.getByRole('menuitem', { name: t('admin:action.logout') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('admin:login.title') })).toBeVisible();
};

const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: t('admin-dashboard:title') });

test('[AUTH-171] [AUTH-173] [AUTH-174] [AUTH-175] an admin adds a passkey, keeps the recovery codes, signs in by the passkey alone, and proves it anew for what needs that, over what was typed', async ({
  page,
  shop,
  complaints,
}) => {
  const { email, name } = await newAdmin(page, shop.url);
  await addAuthenticator(page);
  await enterPassword(page, email, onAccountPage);
  await expect(page.getByText(t('admin-factors:passkeys.none'))).toBeVisible();

  const codes = await addPasskey(page, t);
  expect(codes).toHaveLength(10);
  const passkeys = page.getByRole('list', { name: t('admin-factors:passkeys.title') });
  await expect(passkeys.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText(t('admin-factors:codes.left', { count: 10 }))).toBeVisible();
  expect(await pageProblems(page)).toEqual([]);

  await signOut(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: t('admin-factors:sign_in.passkey') }).click();
  await expect(dashboard(page)).toBeVisible();
  await page.getByRole('button', { name: t('shell:account.menu') }).click();
  await expect(page.getByText(name)).toBeVisible();

  forgetProvedFactor(shop.dataDir, email);
  await page.goto('/admin/users');
  const invite = page.getByRole('dialog', { name: t('admin-users:invite.title') });
  await page.getByRole('button', { name: t('admin-users:action.invite') }).click();
  await invite.getByLabel(t('admin-users:invite.name'), { exact: true }).fill('Iris Invited');
  await invite.getByLabel(t('admin-users:invite.email'), { exact: true }).fill(`${randomUUID()}@example.com`);
  await invite.getByRole('radio', { name: new RegExp(`^${t('admin-roles:role.orders.name')}`) }).check();
  await invite.getByRole('button', { name: t('admin-users:invite.submit') }).click();
  const again = factorQuestion(page, t).getByRole('button', { name: t('admin-factors:prove.passkey') });
  await expect(again).toBeFocused();
  await again.click();
  await expect(invite).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Iris Invited/ })).toBeVisible();
  complaints.length = 0;
});

// tested in every run by enrolment, factors and second-factor.test.tsx; opening-a-shop.spec.ts sets a code app up
if (everything) {
  test('[AUTH-170] [AUTH-173] with a code app the password is followed by its code, or by a recovery code that works once', async ({
    page,
    shop,
    complaints,
  }) => {
    const { email } = await newAdmin(page, shop.url);
    await enterPassword(page, email, onAccountPage);
    const secret = await connectCodeApp(page, t);
    const [recovery = ''] = await keepRecoveryCodes(page, t);
    await signOut(page);

    await enterPassword(page, email);
    const code = page.getByLabel(t('admin-factors:prove.code'));
    await expect(code).toBeFocused();
    expect(await accessibilityProblems(page)).toEqual([]);
    await code.fill('000000');
    await code.press('Enter');
    await expect(page.getByRole('group', { name: t('admin-factors:prove.failed') })).toContainText(
      t('errors:factor_invalid'),
    );
    // pasted as some apps show it
    codeUsedEarlier(shop.dataDir, email);
    const shown = await codeOf(secret);
    await code.fill(`${shown.slice(0, 3)} ${shown.slice(3)}`);
    await code.press('Enter');
    await expect(dashboard(page)).toBeVisible();
    await signOut(page);

    const byRecoveryCode = async () => {
      await enterPassword(page, email);
      await page.getByRole('button', { name: t('admin-factors:prove.use_recovery') }).click();
      await page.getByLabel(t('admin-factors:prove.recovery')).fill(recovery.toLowerCase());
      await page.getByRole('button', { name: t('admin-factors:prove.confirm'), exact: true }).click();
    };
    await byRecoveryCode();
    await expect(dashboard(page)).toBeVisible();
    await signOut(page);
    await byRecoveryCode();
    await expect(page.getByRole('group', { name: t('admin-factors:prove.failed') })).toContainText(
      t('errors:factor_invalid'),
    );
    complaints.length = 0;
  });
}

// tested in every run by step-up.test.tsx; the first test proves it anew
if (everything) {
  test('[AUTH-175] what needs a fresh factor asks for it over what was typed, and not again right after', async ({
    page,
    shop,
    complaints,
  }) => {
    const { email } = await newAdmin(page, shop.url);
    await addAuthenticator(page);
    await enterPassword(page, email, onAccountPage);
    await addPasskey(page, t);
    forgetProvedFactor(shop.dataDir, email);

    await page.goto('/admin/users');
    const invite = page.getByRole('dialog', { name: t('admin-users:invite.title') });
    const inviteAs = async (name: string) => {
      await page.getByRole('button', { name: t('admin-users:action.invite') }).click();
      await invite.getByLabel(t('admin-users:invite.name'), { exact: true }).fill(name);
      await invite.getByLabel(t('admin-users:invite.email'), { exact: true }).fill(`${randomUUID()}@example.com`);
      await invite.getByRole('radio', { name: new RegExp(`^${t('admin-roles:role.orders.name')}`) }).check();
      await invite.getByRole('button', { name: t('admin-users:invite.submit') }).click();
    };
    await inviteAs('Ida Invited');
    await expect(factorQuestion(page, t)).toBeVisible();
    await expect(factorQuestion(page, t).getByRole('button', { name: t('admin-factors:prove.passkey') })).toBeFocused();
    await factorQuestion(page, t)
      .getByRole('button', { name: t('common:action.cancel') })
      .click();
    await expect(factorQuestion(page, t)).toHaveCount(0);
    await expect(invite.getByLabel(t('admin-users:invite.name'), { exact: true })).toHaveValue('Ida Invited');

    await invite.getByRole('button', { name: t('admin-users:invite.submit') }).click();
    await factorQuestion(page, t)
      .getByRole('button', { name: t('admin-factors:prove.passkey') })
      .click();
    await expect(invite).toHaveCount(0);
    await expect(page.getByRole('row', { name: /Ida Invited/ })).toBeVisible();
    await inviteAs('Olli Other');
    await expect(page.getByRole('row', { name: /Olli Other/ })).toBeVisible();
    await expect(factorQuestion(page, t)).toHaveCount(0);
    complaints.length = 0;
  });
}

// tested in every run by users.test.tsx, and second-factor.api.test.ts for the session that ends
if (everything) {
  test('[AUTH-177] an owner resets the factor of somebody who lost it: their session ends, and the password alone signs in again', async ({
    page,
    browser,
    shop,
    complaints,
  }) => {
    const { email, name } = await newAdmin(page, shop.url);
    await addAuthenticator(page);
    await enterPassword(page, email, onAccountPage);
    await addPasskey(page, t);

    const owner = await adminsBrowser(browser, shop.url);
    await owner.goto(`/admin/users?${new URLSearchParams({ search: email })}`);
    const row = owner.getByRole('row', { name: new RegExp(name) });
    await expect(row).toContainText(t('admin-users:factor.has'));
    await row.getByRole('button', { name: t('admin-users:action.reset-factors') }).click();
    await owner
      .getByRole('alertdialog', { name: t('admin-users:reset-factors.title', { name }) })
      .getByRole('button', { name: t('admin-users:action.reset-factors'), exact: true })
      .click();
    await expect(row).toContainText(t('admin-users:factor.none'));

    await page
      .getByRole('link', { name: t('admin:area.orders') })
      .first()
      .click();
    await expect(page.getByText(t('admin:login.ended'))).toBeVisible();
    await enterPassword(page, email);
    await expect(dashboard(page)).toBeVisible();
    complaints.length = 0;
  });
}

test.describe('on a phone', () => {
  test.use(PHONE);

  // tested in every run by factors.test.tsx
  if (everything) {
    test('[AUTH-174] [AUTH-176] the demo shop points to the second factor until that is dismissed, and a code app is set up', async ({
      page,
      shop,
    }) => {
      const { email } = await newAdmin(page, shop.url);
      await enterPassword(page, email);
      const note = page.getByText(t('admin-factors:note.title'));
      await expect(note).toBeVisible();
      await page.getByRole('button', { name: t('admin-factors:note.dismiss') }).click();
      await expect(note).toHaveCount(0);
      await page.goto(onAccountPage);
      await page.getByRole('button', { name: t('admin-factors:app.set_up') }).click();
      await expect(page.getByRole('img', { name: t('admin-factors:app.picture') })).toBeVisible();
      await expect(page.getByRole('link', { name: t('admin-factors:app.open') })).toBeVisible();
      expect(await accessibilityProblems(page)).toEqual([]);
    });
  }
});
