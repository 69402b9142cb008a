import { randomUUID } from 'node:crypto';
import { accessibilityProblems, pageProblems } from '../src/accessibility.ts';
import { openAsAdmin, signInOnLoginPage } from '../src/back-office.ts';
import { texts } from '../src/checkout.ts';
import { CUSTOMER_NAME, CUSTOMER_PASSWORD, newestMail, signedInCustomer } from '../src/customer.ts';
import { everything } from '../src/matrix.ts';
import { ShopApi } from '../src/shop-api.ts';
import { expect, test } from '../src/test.ts';

// the whole matrix changes settings
test.use({ sharesShop: !everything });

const t = texts('en');
const PASSWORD = 'seven sewn saddlebags';

test('[ADMIN-06] [ADMIN-299] an invited admin sets a password by the mailed link and has the areas of their role, which changes at once; disabling signs them out', async ({
  page,
  browser,
  shop,
}) => {
  const email = `${randomUUID()}@example.com`;
  await signInOnLoginPage(page, '/admin/users');
  await page.getByRole('button', { name: t('admin-users:action.invite') }).click();
  const dialog = page.getByRole('dialog', { name: t('admin-users:invite.title') });
  await dialog.getByLabel(t('admin-users:invite.name'), { exact: true }).fill('Ina Invited');
  await dialog.getByLabel(t('admin-users:invite.email'), { exact: true }).fill(email);
  await dialog.getByRole('radio', { name: new RegExp(`^${t('admin-roles:role.orders.name')}`) }).check();
  await dialog.getByRole('button', { name: t('admin-users:invite.submit') }).click();
  const row = page.getByRole('row', { name: /Ina Invited/ });
  await expect(row).toContainText(t('admin-users:state.invited'));

  const { text } = await newestMail(page, email, 1);
  const path = /\/admin\/invite\/[\w-]+/.exec(text)?.[0] ?? '';
  const context = await browser.newContext();
  const inviteePage = await context.newPage();
  await inviteePage.goto(shop.url + path);
  await inviteePage.getByLabel(t('admin-users:join.password'), { exact: true }).fill(PASSWORD);
  await inviteePage.getByLabel(t('admin-users:join.confirmation'), { exact: true }).fill(PASSWORD);
  expect(await pageProblems(inviteePage)).toEqual([]);
  await inviteePage.getByRole('button', { name: t('admin-users:join.submit') }).click();
  await expect(inviteePage).not.toHaveURL(/invite/);
  await inviteePage.goto(shop.url + path);
  await expect(inviteePage.getByRole('heading', { name: t('admin-users:join.shut.used') })).toBeVisible();

  // the role includes orders and no settings, by their addresses neither
  await inviteePage.goto(`${shop.url}/admin/orders`);
  await expect(inviteePage.getByRole('heading', { level: 1, name: t('admin:orders.title') })).toBeVisible();
  const areas = inviteePage.getByRole('navigation', { name: t('admin:back_office') });
  await expect(areas.getByRole('link', { name: t('admin:area.settings') })).toHaveCount(0);
  await inviteePage.goto(`${shop.url}/admin/settings`);
  await expect(inviteePage.getByRole('heading', { level: 1, name: t('admin:access.denied') })).toBeVisible();
  expect(await pageProblems(inviteePage)).toEqual([]);

  await page.reload();
  await row.getByRole('button', { name: t('admin-users:action.role') }).click();
  const roles = page.getByRole('dialog', { name: t('admin-users:role.title', { name: 'Ina Invited' }) });
  await roles.getByRole('radio', { name: new RegExp(`^${t('admin-roles:role.read_only.name')}`) }).check();
  await roles.getByRole('button', { name: t('admin-users:role.submit') }).click();
  await expect(row).toContainText(t('admin-roles:role.read_only.name'));
  await inviteePage.reload();
  await expect(inviteePage.getByText(t('admin:access.locked'))).toBeVisible();
  await expect(areas.getByRole('link', { name: t('admin:area.settings') })).toBeVisible();

  await expect(row).toContainText(t('admin-users:state.active'));
  await row.getByRole('button', { name: t('admin-users:action.disable') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('admin-users:action.disable'), exact: true })
    .click();
  await expect(row).toContainText(t('admin-users:state.disabled'));
  await inviteePage.goto(`${shop.url}/admin/users`);
  await expect(inviteePage).toHaveURL(/\/admin\/login/);
  await context.close();
});

// tested in every run by approvals.api.test.ts and approvals.test.tsx
if (everything) {
  test('[ADMIN-303] [ADMIN-308] who is to be an owner waits, is mailed nothing, and is seen on the page of approvals, where it is withdrawn', async ({
    page,
  }) => {
    const email = `${randomUUID()}@example.com`;
    await signInOnLoginPage(page, '/admin/users');
    await page.getByRole('button', { name: t('admin-users:action.invite') }).click();
    const dialog = page.getByRole('dialog', { name: t('admin-users:invite.title') });
    await dialog.getByLabel(t('admin-users:invite.name'), { exact: true }).fill('Olga Owner');
    await dialog.getByLabel(t('admin-users:invite.email'), { exact: true }).fill(email);
    await dialog.getByRole('radio', { name: new RegExp(`^${t('admin-roles:role.owner.name')}`) }).check();
    await dialog.getByRole('button', { name: t('admin-users:invite.submit') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('row', { name: /Olga Owner/ })).toHaveCount(0);
    await page.getByRole('link', { name: t('admin-approvals:waits.open') }).click();

    const list = page.getByRole('list', { name: t('admin-approvals:title') });
    await expect(list).toContainText(`Olga Owner, ${email}`);
    expect(await accessibilityProblems(page)).toEqual([]);
    await list.getByRole('button').press('Enter');
    await expect(page.getByRole('heading', { name: t('admin-approvals:empty.title') })).toBeVisible();
    await page.getByRole('link', { name: t('admin-approvals:tabs.decided') }).click();
    await expect(list).toContainText(t('admin-approvals:outcome.withdrawn'));
  });
}

// tested in every run by settings.test.tsx, and admin-settings.db.test.ts and store.db.test.ts for what visitors get
if (everything) {
  test('[ADMIN-06] changed settings show in the storefront at once', async ({ page, shop }) => {
    await openAsAdmin(page, shop.url, '/admin/settings');
    await page.getByLabel(t('admin-settings:threshold'), { exact: true }).fill('150');
    await expect(page.getByText(t('admin-settings:preview.free', { amount: '€150.00' }))).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: t('common:action.save'), exact: true }).click();
    // the busy button has another name
    await expect(page.getByRole('region', { name: t('admin:unsaved.title') })).toHaveCount(0);
    await page.goto('/?lang=en');
    await expect(page.getByRole('complementary', { name: t('shell:promo.label') })).toContainText('€150.00');
  });
}

// tested in every run by customers.test.tsx, and admin-customers.db.test.ts for the login
if (everything) {
  test('[ADMIN-05] an erased customer cannot sign in any more', async ({ page, browser, shop }) => {
    const context = await browser.newContext({ baseURL: shop.url });
    const { email } = await signedInCustomer(await context.newPage(), shop.url);
    await context.close();
    await openAsAdmin(page, shop.url, `/admin/customers?search=${encodeURIComponent(email)}`);
    await page.getByRole('link', { name: CUSTOMER_NAME }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: CUSTOMER_NAME })).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: t('admin-customers:action.erase') }).click();
    const dialog = page.getByRole('alertdialog', { name: t('admin-customers:erase.title', { name: CUSTOMER_NAME }) });
    await dialog.getByRole('button', { name: t('admin-customers:erase.confirm') }).click();
    await expect(page).toHaveURL(/\/admin\/customers(\?|$)/);
    await expect(page.getByText(t('admin-customers:none.title'))).toBeVisible();
    const api = await ShopApi.open(shop.url);
    expect((await api.call('POST', '/customer/login', { email, password: CUSTOMER_PASSWORD })).status).toBe(401);
  });
}
