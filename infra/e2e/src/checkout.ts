import { type Language, localeTags } from '@fori/domain/languages';
import { translator } from '@fori/i18n/server';
import type { Page } from '@playwright/test';

export type T = ReturnType<typeof translator>;
export const texts = (language: Language): T => translator(language);
export const localeOf = (language: Language): string => localeTags[language];

export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  insufficient: '4000000000009995',
  broken: '4000000000000119',
} as const;

export const person = {
  name: 'Aino Ålander',
  phone: '+358 40 123 4567',
  address: 'Linnankatu 12 A 3',
  city: 'Turku',
  postalCode: '20100',
} as const;

/** Fills contact and delivery by typing. */
export const fillPerson = async (page: Page, t: T, email: string): Promise<void> => {
  await page.getByLabel(t('checkout:field.full_name'), { exact: true }).fill(person.name);
  await page.getByLabel(t('checkout:field.email'), { exact: true }).fill(email);
  await page.getByLabel(t('checkout:field.phone'), { exact: true }).fill(person.phone);
  await page.getByLabel(t('checkout:field.address'), { exact: true }).fill(person.address);
  await page.getByLabel(t('checkout:field.city'), { exact: true }).fill(person.city);
  await page.getByLabel(t('checkout:field.postal_code'), { exact: true }).fill(person.postalCode);
  await page.getByLabel(t('checkout:field.country'), { exact: true }).selectOption('FI');
};

export const chooseCard = (page: Page, t: T): Promise<void> =>
  page.getByRole('radio', { name: t('checkout:payment.card') }).check();

export const fillCard = async (page: Page, t: T, number: string = cards.good): Promise<void> => {
  await page.getByLabel(t('checkout:field.cardholder_name'), { exact: true }).fill(person.name);
  await page.getByLabel(t('checkout:field.card_number'), { exact: true }).fill(number);
  await page.getByLabel(t('checkout:field.expiry'), { exact: true }).fill('12/29');
  await page.getByLabel(t('checkout:field.cvv'), { exact: true }).fill('123');
};

export const placeOrderButton = (page: Page, t: T) =>
  page.getByRole('button', { name: t('common:control.place_order'), exact: true });

/** Adds a product to the cart from its page, by its first variant in stock. */
export const addFromProductPage = async (page: Page, t: T, product: { id: number; color: string }): Promise<void> => {
  await page.goto(`/product/${product.id}`);
  await page
    .getByRole('radio', { name: t(`common:color.${product.color}` as 'common:color.cognac'), exact: true })
    .check();
  await page
    .getByRole('button', { name: t('common:control.add_to_cart') })
    .first()
    .click();
};

/** The order number on the thank-you page. */
export const orderNumberOn = async (page: Page): Promise<string> => {
  const text = await page
    .getByText(/FO-\d{4}-\d{6}/)
    .first()
    .textContent();
  const number = text?.match(/FO-\d{4}-\d{6}/)?.[0];
  if (!number) throw new Error('no order number on the page');
  return number;
};
