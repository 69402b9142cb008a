import type { Page } from '@playwright/test';
import { pageProblems } from '../src/accessibility.ts';
import { addFromProductPage, texts } from '../src/checkout.ts';
import { CUSTOMER_PASSWORD, newestMail, signedInCustomer } from '../src/customer.ts';
import { addAuthenticator } from '../src/factors.ts';
import { everything } from '../src/matrix.ts';
import { ShopApi } from '../src/shop-api.ts';
import { expect, PHONE, test } from '../src/test.ts';

test.use({ sharesShop: true });

const t = texts('en');
const name = t('profile:passkeys.title');
const section = (page: Page) => page.getByRole('region', { name, exact: true });
const list = (page: Page) => section(page).getByRole('list', { name }).getByRole('listitem');
const signIn = (page: Page) => page.getByRole('button', { name: t('passkeys:sign_in.button') });

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: t('common:control.menu') }).click();
  await page
    .getByRole('button', { name: t('shell:account.logout') })
    .filter({ visible: true })
    .click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('fori-token'))).toBeNull();
  await expect(page.getByRole('dialog')).toBeHidden();
};

test.describe('on a phone', () => {
  test.use(PHONE);

  test('[AUTH-190] [AUTH-194] [AUTH-197] [AUTH-198] a customer adds a passkey, logs out, logs in by it alone with what is in the cart, and removes it', async ({
    page,
    shop,
  }) => {
    const { email } = await signedInCustomer(page, shop.url);
    await addAuthenticator(page);
    await page.goto('/profile');
    await expect(section(page).getByText(t('passkeys:none'))).toBeVisible();
    await section(page)
      .getByRole('button', { name: t('passkeys:add') })
      .click();
    const dialog = page.getByRole('dialog', { name: t('passkeys:add') });
    await expect(dialog.getByLabel(t('profile:password.current'), { exact: true })).toBeFocused();
    expect(await pageProblems(page)).toEqual([]);
    await dialog.getByLabel(t('passkeys:name'), { exact: true }).fill('My phone');
    await dialog.getByLabel(t('profile:password.current'), { exact: true }).fill(CUSTOMER_PASSWORD);
    await dialog.getByRole('button', { name: t('passkeys:add'), exact: true }).click();
    await expect(list(page)).toHaveCount(1);
    await expect(list(page)).toContainText('My phone');
    if (everything) expect(await pageProblems(page)).toEqual([]);
    // after the code of the registration
    expect((await newestMail(page, email, 2)).subject).toBe(t('mail:passkey_notice.added.subject', { shop: 'Föri' }));

    await logOut(page);
    const { id } = await (await ShopApi.open(shop.url)).product('aura-bifold');
    await addFromProductPage(page, t, { id, color: 'cognac' });
    await page.goto('/login');
    await expect(signIn(page)).toBeVisible();
    await signIn(page).click();
    await expect(page).toHaveURL(`${shop.url}/`);
    await expect(page.getByRole('link', { name: t('shell:cart_count', { count: 1 }) })).toBeVisible();

    await page.goto('/profile');
    await list(page)
      .getByRole('button', { name: t('passkeys:remove_of', { name: 'My phone' }) })
      .click();
    const removal = page.getByRole('dialog', { name: t('passkeys:remove_title', { name: 'My phone' }) });
    await expect(removal.getByLabel(t('profile:password.current'), { exact: true })).toBeFocused();
    if (everything) expect(await pageProblems(page)).toEqual([]);
    await removal.getByLabel(t('profile:password.current'), { exact: true }).fill(CUSTOMER_PASSWORD);
    await removal.getByRole('button', { name: t('common:action.remove'), exact: true }).click();
    await expect(section(page).getByText(t('passkeys:none'))).toBeVisible();

    // the device still has it
    await logOut(page);
    await page.goto('/login');
    await signIn(page).click();
    await expect(page.getByRole('alert')).toContainText(t('passkeys:sign_in.not_accepted'));
  });
});
