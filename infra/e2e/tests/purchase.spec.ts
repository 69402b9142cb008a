import { randomUUID } from 'node:crypto';
import type { Language } from '@fori/domain/languages';
import { openOrderInBackOffice } from '../src/back-office.ts';
import {
  cards,
  chooseCard,
  fillCard,
  fillPerson,
  localeOf,
  orderNumberOn,
  placeOrderButton,
  texts,
} from '../src/checkout.ts';
import { variants } from '../src/matrix.ts';
import { expect, mailsTo, PHONE, test } from '../src/test.ts';

test.use({ sharesShop: true });

/** A guest's purchase on a phone from search to delivery, with the admin's part between. */
for (const [language, word, name] of variants<[Language, string, string]>(
  ['fi', 'lompakko', 'Aura'],
  ['en', 'wallet', 'Aura'],
)) {
  test.describe(`a purchase in ${language}`, () => {
    test.use({ ...PHONE, locale: localeOf(language) });

    test('[CHECK-03] [CHECK-12] [CHECK-18] [CHECK-19] [CHECK-20] [CHECK-21] [LIST-13] [NAV-06] [ORDER-04] [ORDER-05] [ORDER-10] [ADMIN-04] a guest finds a wallet, buys it and follows it to its delivery', async ({
      page,
      browser,
      shop,
    }) => {
      const t = texts(language);
      const email = `${randomUUID()}@example.com`;

      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('lang', localeOf(language));
      const search = page.getByRole('search').first().getByRole('combobox');
      await search.fill(`  ${word} `);
      await search.press('Enter');
      await expect(page).toHaveURL(new RegExp(`/products\\?search=${word}$`));
      // the home page, which has such links too, stays visible until the listing has loaded
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('filters:title_search', { term: word }));
      await page
        .getByRole('link', { name: new RegExp(name) })
        .first()
        .click();

      await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
      await expect(page.getByRole('radio', { name: t('common:color.cognac'), exact: true })).toBeChecked();
      await page.getByRole('radio', { name: t('common:color.black'), exact: true }).check();
      await page
        .getByRole('button', { name: t('common:control.add_to_cart') })
        .first()
        .click();
      await expect(page.getByText(t('catalog:product.buy.added')).first()).toBeVisible();

      await page
        .getByRole('dialog')
        .getByRole('link', { name: t('catalog:product.buy.view_cart') })
        .click();
      await expect(page).toHaveURL(/\/cart$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('cart:title'));
      await page
        .getByRole('link', { name: t('common:control.checkout') })
        .first()
        .click();

      await expect(page).toHaveURL(/\/checkout$/);
      await fillPerson(page, t, email);
      await expect(page.getByRole('radio', { name: t('checkout:payment.card') })).not.toBeChecked();
      await expect(page.getByRole('radio', { name: t('checkout:payment.paypal') })).not.toBeChecked();
      await chooseCard(page, t);
      await fillCard(page, t, cards.good);
      await expect(page.getByLabel(t('checkout:field.card_number'), { exact: true })).toHaveValue(
        '4242 4242 4242 4242',
      );
      await placeOrderButton(page, t).click();

      await expect(page).toHaveURL(/\/checkout\/success/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('paying:success.title'));
      const number = await orderNumberOn(page);
      await expect(page.getByText(email).first()).toBeVisible();

      const [mail] = await expect
        .poll(() => mailsTo(page, email))
        .toHaveLength(1)
        .then(() => mailsTo(page, email));
      expect(mail?.subject).toContain(number);
      const link = mail?.text.match(/https?:\/\/\S+\/orders\/\S+/)?.[0] ?? '';
      expect(link.startsWith(shop.url)).toBe(true);

      const office = await browser.newContext({ locale: localeOf(language), baseURL: shop.url });
      const desk = await office.newPage();
      await openOrderInBackOffice(desk, t, number);
      await desk.getByRole('button', { name: t('admin:transition.to.processing') }).click();
      await desk.getByRole('button', { name: t('admin:transition.to.shipped') }).click();
      const dialog = desk.getByRole('dialog');
      await dialog.getByLabel(t('orders:tracking.carrier')).selectOption({ label: 'Posti' });
      await dialog.getByLabel(t('orders:tracking.number')).fill('JJFI12345678901234567');
      await dialog.getByRole('button', { name: t('admin:ship.submit') }).click();
      await expect(desk.getByText('JJFI12345678901234567').first()).toBeVisible();
      await office.close();

      const anyone = await browser.newContext({ ...PHONE, locale: localeOf(language) });
      const visitor = await anyone.newPage();
      await visitor.goto(link);
      await expect(visitor.getByText('JJFI12345678901234567').first()).toBeVisible();
      await expect(visitor.getByText(t('orders:status.shipped')).first()).toBeVisible();
      await anyone.close();
      await expect.poll(() => mailsTo(page, email)).toHaveLength(3);
    });
  });
}
