import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { pageProblems, sideways } from '../src/accessibility.ts';
import { addFromProductPage, chooseCard, fillCard, placeOrderButton, texts } from '../src/checkout.ts';
import { CUSTOMER_NAME, CUSTOMER_PASSWORD, codeIn, newestMail, signedInCustomer } from '../src/customer.ts';
import { everything, variants } from '../src/matrix.ts';
import { ShopApi } from '../src/shop-api.ts';
import { expect, PHONE, test } from '../src/test.ts';

test.use({ sharesShop: true });

const t = texts('en');
const NEW_PASSWORD = 'two ferries in the fog';

const toast = (page: Page) => page.locator('[data-sonner-toast][data-visible="true"]:not([data-removed="true"])');
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const personal = (page: Page) => region(page, t('profile:personal.title'));
const addresses = (page: Page) => region(page, t('profile:addresses.title'));
const list = (page: Page) => page.getByRole('list', { name: t('profile:addresses.list') }).getByRole('listitem');
const save = { name: t('common:action.save'), exact: true };

const home = {
  type: 'home',
  label: '',
  street: 'Linnankatu 12',
  city: 'Turku',
  state: 'Varsinais-Suomi',
  postalCode: '20100',
  country: 'FI',
};
const cabin = {
  type: 'other',
  label: 'Cabin',
  street: 'Storgata 12',
  city: 'Tromsø',
  state: 'Troms',
  postalCode: '9008',
  country: 'NO',
};

const fillAddress = async (page: Page, address: typeof home) => {
  const inside = addresses(page);
  await inside.getByRole('radio', { name: t(`profile:address_type.${address.type as 'home'}`) }).check();
  await inside.getByLabel(t('profile:field.label')).fill(address.label);
  await inside.getByLabel(t('profile:field.street'), { exact: true }).fill(address.street);
  await inside.getByLabel(t('profile:field.postal_code'), { exact: true }).fill(address.postalCode);
  await inside.getByLabel(t('profile:field.city'), { exact: true }).fill(address.city);
  await inside.getByLabel(t('profile:field.state'), { exact: true }).fill(address.state);
  await inside.getByLabel(t('profile:field.country'), { exact: true }).selectOption(address.country);
};

test('[PROF-01] [PROF-02] [PROF-07] [PROF-08] [PROF-16] [PROF-21] a customer changes name, email, password and language, exports their data and deletes the account', async ({
  page,
  shop,
}) => {
  const customer = await signedInCustomer(page, shop.url);
  await page.goto('/profile');
  const name = personal(page).getByLabel(t('profile:personal.name'), { exact: true });
  const email = personal(page).getByLabel(t('profile:personal.email'), { exact: true });
  await expect(name).toHaveValue(CUSTOMER_NAME);
  await expect(email).toHaveValue(customer.email);

  await name.fill('A');
  await personal(page).getByRole('button', save).first().click();
  await expect(personal(page).getByRole('group', { name: 'Please check' })).toContainText(
    'Name must be at least 2 characters',
  );
  await name.fill('Aino Virtanen');
  await personal(page).getByRole('button', save).first().click();
  await expect(toast(page)).toContainText(t('profile:toast.profile'));
  await expect(page.getByRole('banner').getByRole('button', { name: 'Aino Virtanen' })).toBeVisible();

  const next = `new-${customer.email}`;
  await email.fill(next);
  await personal(page).getByLabel(t('profile:personal.password'), { exact: true }).fill(CUSTOMER_PASSWORD);
  await personal(page).getByRole('button', save).first().click();
  const confirmation = region(page, t('profile:email.title'));
  await expect(confirmation).toContainText(next);
  await expect(email).toHaveValue(customer.email);
  await expect(confirmation.getByRole('button', { name: /Send a new code in \d+ s/ })).toBeDisabled();
  await page.reload();
  const code = confirmation.getByLabel(t('profile:email.code'), { exact: true });
  await code.fill('12345');
  await expect(confirmation.getByRole('button', { name: t('profile:email.confirm') })).toBeDisabled();
  await code.fill(codeIn(await newestMail(page, next, 1)));
  await confirmation.getByRole('button', { name: t('profile:email.confirm') }).click();
  await expect(toast(page)).toContainText(t('profile:email.changed'));
  await expect(confirmation).toBeHidden();
  await expect(email).toHaveValue(next);

  const password = region(page, t('profile:password.title'));
  await password.getByRole('button', { name: t('profile:password.change') }).click();
  await expect(password.getByRole('group', { name: 'Please check' })).toContainText('Current password is required');
  await password.getByLabel(t('profile:password.current'), { exact: true }).fill('not my password');
  await password.getByLabel(t('profile:password.next'), { exact: true }).fill(NEW_PASSWORD);
  await password.getByLabel(t('profile:password.again'), { exact: true }).fill(NEW_PASSWORD);
  await password.getByRole('button', { name: t('profile:password.change') }).click();
  await expect(password.getByRole('group', { name: 'Please check' })).toBeVisible();
  await password.getByLabel(t('profile:password.current'), { exact: true }).fill(CUSTOMER_PASSWORD);
  await password.getByRole('button', { name: t('profile:password.change') }).click();
  await expect(toast(page)).toContainText(t('profile:password.changed'));

  const data = region(page, t('profile:data.title'));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    data.getByRole('button', { name: t('profile:data.download') }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^fori-data-.*\.json$/);
  const file = readFileSync(await download.path(), 'utf8');
  expect(file).toContain(next);
  expect(file).not.toContain(NEW_PASSWORD);

  const fi = texts('fi');
  const preferences = region(page, t('profile:preferences.title'));
  await preferences.getByLabel(t('profile:preferences.language'), { exact: true }).selectOption('fi');
  await preferences.getByRole('button', save).click();
  await expect(page.getByRole('heading', { level: 1, name: fi('profile:title') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fi-FI');

  await page.getByRole('button', { name: fi('profile:deletion.open') }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByLabel(fi('profile:password.current'), { exact: true })).toBeFocused();
  await page.keyboard.type(NEW_PASSWORD);
  await question.getByRole('button', { name: fi('profile:deletion.confirm') }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(toast(page)).toContainText(fi('profile:deletion.done'));
  expect(await page.evaluate(() => localStorage.getItem('fori-token'))).toBeNull();
  const login = await (await ShopApi.open(shop.url)).call('POST', '/customer/login', {
    email: next,
    password: NEW_PASSWORD,
  });
  expect(login.status).toBe(401);
});

test.describe('on a phone', () => {
  test.use(PHONE);
  // tested in every run by address-book.test.tsx; addresses.db.test.ts
  if (everything) {
    test('[PROF-03] [PROF-04] [PROF-05] [PROF-06] [PROF-09] [PROF-10] [PROF-11] [PROF-12] [PROF-13] [PROF-14] [PROF-15] [PROF-17] [PROF-18] [PROF-19] [PROF-20] [PROF-22] addresses are added, changed, deleted and made the default', async ({
      page,
      shop,
    }) => {
      await signedInCustomer(page, shop.url);
      await page.goto('/profile');
      const book = addresses(page);
      await book.getByRole('button', { name: t('profile:addresses.add') }).click();
      await book.getByRole('button', save).click();
      for (const text of [
        'Street must be at least 5 characters',
        'City must be at least 2 characters',
        'State/Province must be at least 2 characters',
        'Postal code must be at least 4 characters',
        'Country must be at least 2 characters',
      ]) {
        await expect(book.getByRole('group', { name: 'Please check' })).toContainText(text);
      }
      await fillAddress(page, home);
      await book.getByRole('button', save).click();
      await expect(toast(page)).toContainText(t('profile:toast.added'));
      await expect(list(page)).toHaveCount(1);
      await expect(list(page)).toContainText(t('profile:addresses.default'));

      await book.getByRole('button', { name: /^Delete/ }).click();
      await expect(book.getByRole('alert')).toContainText('You must have at least one address');

      await book.getByRole('button', { name: t('profile:addresses.add') }).click();
      await fillAddress(page, cabin);
      await book.getByRole('button', save).click();
      await expect(list(page)).toHaveCount(2);
      const second = list(page).filter({ hasText: 'Cabin' });
      await second.getByRole('button', { name: /^Change/ }).click();
      await book.getByLabel(t('profile:field.street'), { exact: true }).fill('Storgata 14');
      await book.getByRole('button', save).click();
      await expect(toast(page)).toContainText(t('profile:toast.updated'));
      await expect(second).toContainText('Storgata 14');

      await second.getByRole('button', { name: /^Make default/ }).click();
      await expect(toast(page)).toContainText(t('profile:toast.default'));
      await expect(second.getByText(t('profile:addresses.default'), { exact: true })).toBeVisible();

      await second.getByRole('button', { name: /^Delete/ }).click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText(t('profile:addresses.delete_default'));
      await question.getByRole('button', { name: t('common:action.delete'), exact: true }).click();
      await expect(toast(page)).toContainText(t('profile:toast.deleted'));
      await expect(list(page)).toHaveCount(1);
      await expect(list(page)).toContainText(t('profile:addresses.default'));
    });
  }
});

// tested in every run by checkout-addresses.test.tsx; addresses.db.test.ts
if (everything) {
  test('[PROF-03] the checkout offers the saved addresses, keeps what was typed, and saves a new one after the order', async ({
    page,
    shop,
  }) => {
    const customer = await signedInCustomer(page, shop.url);
    await customer.call('POST', '/addresses', home);
    await customer.call('POST', '/addresses', cabin);
    const { id } = await (await ShopApi.open(shop.url)).product('aura-bifold');
    await addFromProductPage(page, t, { id, color: 'cognac' });
    await expect(page.getByRole('link', { name: t('shell:cart_count', { count: 1 }) })).toBeVisible();
    await page.goto('/checkout');
    const address = page.getByLabel(t('checkout:field.address'), { exact: true });
    await expect(address).toHaveValue(home.street);
    await expect(page.getByLabel(t('checkout:field.email'), { exact: true })).toHaveValue(customer.email);
    await expect(page.getByLabel(t('checkout:field.full_name'), { exact: true })).toHaveValue(CUSTOMER_NAME);

    await page.getByRole('radio', { name: /Cabin/ }).check();
    await expect(address).toHaveValue(cabin.street);
    await page.getByRole('radio', { name: t('profile:checkout.other') }).check();
    await address.fill('Kauppatori 3');
    await page.getByLabel(t('checkout:field.postal_code'), { exact: true }).fill('00 170');
    await page.getByLabel(t('checkout:field.city'), { exact: true }).fill('Helsinki');
    await page.getByLabel(t('checkout:field.state')).fill('Uusimaa');
    await page.getByLabel(t('checkout:field.country'), { exact: true }).selectOption('FI');
    await page.getByRole('radio', { name: /Cabin/ }).check();
    await page.getByRole('radio', { name: t('profile:checkout.other') }).check();
    await expect(address).toHaveValue('Kauppatori 3');
    await page.getByLabel(t('profile:checkout.save')).check();
    await page.getByLabel(t('checkout:field.phone'), { exact: true }).fill('+358 40 123 4567');
    await chooseCard(page, t);
    await fillCard(page, t);
    const saved = page.waitForResponse(
      (response) => response.request().method() === 'POST' && new URL(response.url()).pathname === '/api/addresses',
    );
    await placeOrderButton(page, t).click();
    await expect(page).toHaveURL(/\/checkout\/success$/);
    expect((await saved).status()).toBe(201);
    await page.goto('/profile');
    await expect(list(page)).toHaveCount(3);
    await expect(list(page).filter({ hasText: 'Kauppatori 3' })).toContainText('00170 Helsinki');
  });
}

// tested in every run by address-book.test.tsx and tab-storage.test.tsx
if (everything) {
  test('an expired session, a lost connection and another tab lose no input', async ({ page, shop, context }) => {
    const customer = await signedInCustomer(page, shop.url);
    await customer.call('POST', '/addresses', home);
    const added = (await (await customer.call('POST', '/addresses', cabin)).json()) as { data: { id: string } };
    await page.goto('/profile');
    const book = addresses(page);

    await book.getByRole('button', { name: /^Change: Cabin/ }).click();
    const street = book.getByLabel(t('profile:field.street'), { exact: true });
    await street.fill('Storgata 14');
    await context.setOffline(true);
    await book.getByRole('button', save).click();
    await expect(book.getByRole('alert')).toBeVisible();
    await expect(street).toHaveValue('Storgata 14');
    await context.setOffline(false);

    await customer.call('DELETE', `/addresses/${added.data.id}`);
    await book.getByRole('button', save).click();
    await expect(book.getByText(t('profile:addresses.deleted_elsewhere'))).toBeVisible();
    await book.getByRole('button', { name: t('profile:addresses.save_new') }).click();
    await expect(toast(page)).toContainText(t('profile:toast.added'));
    await expect(list(page).filter({ hasText: 'Storgata 14' })).toHaveCount(1);

    await book.getByRole('button', { name: t('profile:addresses.add') }).click();
    await fillAddress(page, { ...home, street: 'Kauppatori 3' });
    await customer.call('POST', '/logout', {});
    await book.getByRole('button', save).click();
    await expect(page).toHaveURL('/login?from=%2Fprofile');
    await page.getByLabel(t('account:field.email'), { exact: true }).fill(customer.email);
    await page.getByLabel(t('account:field.password'), { exact: true }).fill(CUSTOMER_PASSWORD);
    await page
      .getByRole('main')
      .getByRole('button', { name: t('account:login.submit'), exact: true })
      .click();
    await expect(page).toHaveURL('/profile');
    await expect(street).toHaveValue('Kauppatori 3');
    await book.getByRole('button', save).click();
    await expect(list(page).filter({ hasText: 'Kauppatori 3' })).toHaveCount(1);
  });
}

for (const theme of variants('dark', 'light')) {
  test(`[UI-05] the profile with a form, its errors and a dialog, ${theme}, by keyboard: no axe violation, no overflow at 320 pixels`, async ({
    page,
    shop,
  }) => {
    const customer = await signedInCustomer(page, shop.url);
    await customer.call('POST', '/addresses', home);
    await customer.call('POST', '/addresses', cabin);
    await page.addInitScript((chosen) => localStorage.setItem('fori-theme', chosen), theme);
    await page.goto('/profile');
    await expect(list(page)).toHaveCount(2);

    const add = addresses(page).getByRole('button', { name: t('profile:addresses.add') });
    await add.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: t('profile:addresses.add_title') })).toBeFocused();
    await addresses(page).getByLabel(t('profile:field.street'), { exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(addresses(page).getByRole('group', { name: 'Please check' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(addresses(page).getByLabel(t('profile:field.street'), { exact: true })).toBeFocused();
    expect(await pageProblems(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    await addresses(page)
      .getByRole('button', { name: t('common:action.cancel'), exact: true })
      .click();
    await expect(add).toBeFocused();

    await addresses(page)
      .getByRole('button', { name: /^Delete: Cabin/ })
      .focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog');
    await expect(question.getByText(t('common:action.cancel'), { exact: true })).toBeVisible();
    if (everything) expect(await pageProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(list(page)).toHaveCount(2);
  });
}
