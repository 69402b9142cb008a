import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { cards, person, texts } from '../src/checkout.ts';
import { expect, mailsTo, test } from '../src/test.ts';

const t = texts('en');

/** More stops than any page of the shop has between two things one wants. */
const MOST_TABS = 140;

interface Focused {
  name: string;
  value: string;
  role: string;
  visible: boolean;
}

/** What has the focus, as a person sees it: by its words, and whether something shows that it has it. */
const focused = (page: Page): Promise<Focused> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLLabelElement> | null) ?? [])] : [];
    const byId = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '');
    const words = [
      element.getAttribute('aria-label'),
      ...byId,
      ...labels.map((l) => l.textContent),
      element.textContent,
    ];
    // a swatch or a framed option shows the focus of the radio button it hides
    const shows = [element, element.nextElementSibling, element.parentElement].some((shown) => {
      if (!shown) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(shown);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    });
    const box = (labels[0] ?? element).getBoundingClientRect();
    const onScreen = box.bottom > 0 && box.top < innerHeight && box.width > 0;
    return {
      name: (words.find((text) => text?.trim()) ?? '').replace(/\s+/g, ' ').trim().slice(0, 80),
      value: element instanceof HTMLInputElement ? element.value : '',
      role:
        element.getAttribute('role') ??
        (element instanceof HTMLInputElement ? element.type : element.tagName.toLowerCase()),
      visible: element.matches(':focus-visible') && shows && onScreen,
    };
  });

/** Tabs on until the focus is on what is looked for; every stop on the way must be seen. */
const tabTo = async (page: Page, name: string | RegExp, roles: string[] = []): Promise<Focused> => {
  const seen: string[] = [];
  for (let i = 0; i < MOST_TABS; i += 1) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    seen.push(`${now.role}: ${now.name}`);
    // what slides into sight is given the time to do so
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

/** At a new page, whose start gets the focus; whoever tabs before that is sent back to it. */
const arrive = async (page: Page, address: RegExp) => {
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('main')).toBeFocused();
};

const type = async (page: Page, label: Parameters<typeof tabTo>[1], text: string) => {
  await tabTo(page, label);
  await page.keyboard.type(text);
};

test('the whole purchase by keyboard alone, from the search to the thanks, the focus always in sight', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');

  // the first stop leads past the header
  await page.keyboard.press('Tab');
  expect((await focused(page)).name).toBe(t('shell:skip'));

  await tabTo(page, t('common:control.search'), ['search', 'searchbox', 'combobox', 'text']);
  await page.keyboard.type('wallet');
  await page.keyboard.press('Enter');
  await arrive(page, /\/products\?search=wallet/);
  await page.getByRole('main').getByRole('link', { name: /Aura/ }).first().waitFor();
  await tabTo(page, /Aura/, ['a']);
  await page.keyboard.press('Enter');
  await arrive(page, /\/product\/\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Aura');
  await page.waitForLoadState('networkidle');

  const color = page.getByRole('radio', { name: t('common:color.cognac'), exact: true });
  await tabTo(page, new RegExp(`${t('common:color.cognac')}|${t('common:color.black')}`), ['radio']);
  await page.keyboard.press('Space');
  for (let i = 0; i < 6 && !(await color.isChecked()); i += 1) await page.keyboard.press('ArrowRight');
  await expect(color).toBeChecked();
  expect((await focused(page)).visible).toBe(true);
  await tabTo(page, t('common:control.add_to_cart'), ['button']);
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('catalog:product.buy.added')).first()).toBeVisible();

  await tabTo(page, t('catalog:product.buy.view_cart'));
  await page.keyboard.press('Enter');
  await arrive(page, /\/cart$/);
  await page.getByRole('link', { name: t('common:control.checkout') }).waitFor();
  await tabTo(page, t('common:control.quantity'), ['text']);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('textbox', { name: t('common:control.quantity') })).toHaveValue('2');
  await expect(page.getByRole('region', { name: t('cart:summary.title') })).toContainText('€158.00');
  await tabTo(page, t('common:control.checkout'), ['a']);
  await page.keyboard.press('Enter');

  await arrive(page, /\/checkout$/);
  await page.getByLabel(t('checkout:field.email'), { exact: true }).waitFor();
  const email = `${randomUUID()}@example.com`;
  await type(page, t('checkout:field.email'), email);
  await type(page, t('checkout:field.phone'), person.phone);
  await type(page, t('checkout:field.full_name'), person.name);
  await type(page, t('checkout:field.address'), person.address);
  await type(page, t('checkout:field.postal_code'), person.postalCode);
  await type(page, t('checkout:field.city'), person.city);
  await type(page, t('checkout:field.country'), 'Finland');
  await tabTo(page, t('checkout:field.billing_same'), ['checkbox']);
  await tabTo(page, new RegExp(`^${t('checkout:payment.card')}`), ['radio']);
  await page.keyboard.press('Space');
  await type(page, t('checkout:field.cardholder_name'), person.name);
  await type(page, t('checkout:field.card_number'), cards.good);
  await type(page, t('checkout:field.expiry'), '1229');
  await type(page, t('checkout:field.cvv'), '123');
  await tabTo(page, t('common:control.place_order'), ['button']);
  await page.keyboard.press('Enter');

  await arrive(page, /\/checkout\/success/);
  await expect(page.getByText(/FO-\d{4}-\d{6}/).first()).toBeVisible();
  await expect.poll(() => mailsTo(page, email)).toHaveLength(1);
  await tabTo(page, t('checkout:success.view'), ['a']);
  await page.keyboard.press('Enter');
  await arrive(page, /\/orders\/[^/]+\?token=/);
});
