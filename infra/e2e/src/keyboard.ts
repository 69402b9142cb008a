import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { cards, person, texts } from './checkout.ts';
import { expect } from './test.ts';

const t = texts('en');

/** More Tab stops than any page has between two targets. */
const MAX_TABS = 140;

export interface Focused {
  name: string;
  value: string;
  role: string;
  visible: boolean;
}

/** The focused element as a person sees it: its text, and whether a focus indicator is visible. */
export const focused = (page: Page): Promise<Focused> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLLabelElement> | null) ?? [])] : [];
    const byId = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '');
    const names = [
      element.getAttribute('aria-label'),
      ...byId,
      ...labels.map((l) => l.textContent),
      element.textContent,
    ];
    // a swatch or framed option shows the focus of the radio button it hides
    const shows = [element, element.nextElementSibling, element.parentElement].some((shown) => {
      if (!shown) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(shown);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    });
    const box = (labels[0] ?? element).getBoundingClientRect();
    const onScreen = box.bottom > 0 && box.top < innerHeight && box.width > 0;
    return {
      name: (names.find((text) => text?.trim()) ?? '').replace(/\s+/g, ' ').trim().slice(0, 80),
      value: element instanceof HTMLInputElement ? element.value : '',
      role:
        element.getAttribute('role') ??
        (element instanceof HTMLInputElement ? element.type : element.tagName.toLowerCase()),
      visible: element.matches(':focus-visible') && shows && onScreen,
    };
  });

/** Tabs until the target has the focus; every stop on the way must be visible. */
export const tabTo = async (page: Page, name: string | RegExp, roles: string[] = []): Promise<Focused> => {
  const seen: string[] = [];
  for (let i = 0; i < MAX_TABS; i += 1) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    seen.push(`${now.role}: ${now.name}`);
    // waits for elements that slide into view
    if (now.role !== 'body' && !now.visible) {
      await expect
        .poll(async () => (await focused(page)).visible, {
          message: `the focus on ${now.role} "${now.name}"`,
          timeout: 2000,
        })
        .toBe(true);
    }
    const hit = typeof name === 'string' ? now.name === name : name.test(now.name);
    if (hit && (roles.length === 0 || roles.includes(now.role))) return now;
  }
  throw new Error(`no way by keyboard to ${name}; passed ${seen.join(', ')}`);
};

/** On a new page the start gets the focus; tabbing earlier is reset by it. */
export const expectFocusedPage = async (page: Page, address: RegExp) => {
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('main')).toBeFocused();
};

const type = async (page: Page, label: Parameters<typeof tabTo>[1], text: string) => {
  await tabTo(page, label);
  await page.keyboard.type(text);
};

/** From the cart through the checkout to the order, by card; returns the email address used. */
export const orderByKeyboard = async (page: Page): Promise<string> => {
  await tabTo(page, t('common:control.checkout'), ['a']);
  await page.keyboard.press('Enter');

  await expectFocusedPage(page, /\/checkout$/);
  await page.getByLabel(t('checkout:field.email'), { exact: true }).waitFor();
  const email = `${randomUUID()}@example.com`;
  await type(page, t('checkout:field.email'), email);
  await type(page, t('checkout:field.phone'), person.phone);
  await type(page, t('checkout:field.full_name'), person.name);
  await type(page, t('checkout:field.address'), person.address);
  await type(page, t('checkout:field.postal_code'), person.postalCode);
  await type(page, t('checkout:field.city'), person.city);
  await tabTo(page, t('checkout:field.country'));
  // a select forgets letters after a pause: on a busy machine the next one would start over, and no other option starts
  // with it
  await page.keyboard.press('f');
  await expect(page.getByLabel(t('checkout:field.country'), { exact: true })).toHaveValue('FI');
  await tabTo(page, t('checkout:field.billing_same'), ['checkbox']);
  await tabTo(page, new RegExp(`^${t('checkout:payment.card')}`), ['radio']);
  await page.keyboard.press('Space');
  // the card's fields are a chunk of their own
  await page.getByLabel(t('checkout:field.cardholder_name'), { exact: true }).waitFor();
  await type(page, t('checkout:field.cardholder_name'), person.name);
  await type(page, t('checkout:field.card_number'), cards.good);
  await type(page, t('checkout:field.expiry'), '1229');
  await type(page, t('checkout:field.cvv'), '123');
  await tabTo(page, t('common:control.place_order'), ['button']);
  await page.keyboard.press('Enter');
  return email;
};
