import { type Currency, convert, currencies, defaultRates } from '@fori/domain/currencies';
import { defaultCurrency, type Language, languages, localeTags } from '@fori/domain/languages';
import { formatMoney } from '@fori/i18n/format';
import type { BrowserContext, Page } from '@playwright/test';
import { texts } from '../src/checkout.ts';
import { everything, variants } from '../src/matrix.ts';
import { expect, test } from '../src/test.ts';

test.use({ sharesShop: true });

const bags = { en: 'Bags', fi: 'Laukut', sv: 'Väskor', no: 'Vesker', da: 'Tasker', is: 'Töskur' } as const;
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first();
const price = (language: Language, currency: Currency, cents: number) =>
  formatMoney(convert(cents, defaultRates[currency]), { language, currency });

/** Chooses from a menu of the header, whatever language its label is in. */
const choose = async (page: Page, menu: string, choice: string) => {
  await page.getByRole('banner').getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitemradio', { name: choice }).click();
};

/** What the browser stores under the shop's keys, and which of it the server receives. */
const memory = (page: Page) =>
  page.evaluate(() => ({
    stored: Object.fromEntries(
      ['fori-language', 'fori-currency', 'fori-theme'].map((key) => [key, localStorage.getItem(key)]),
    ),
    cookies: document.cookie,
  }));

/** Records every painted state of the page, before any of its scripts runs. */
const notePaints = (context: BrowserContext) =>
  context.addInitScript(() => {
    const painted: string[] = [];
    Object.assign(window, { painted });
    const note = () => {
      const root = document.documentElement;
      const title = document.querySelector('h1');
      if (title && root.checkVisibility()) {
        const state = `${root.lang} ${root.classList.contains('dark') ? 'dark' : 'light'} ${title.textContent}`;
        if (painted.at(-1) !== state) painted.push(state);
      }
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
const painted = async (page: Page) => {
  const states = () => page.evaluate(() => (window as unknown as { painted: string[] }).painted);
  // server-rendered content is in the page before its first frame
  await expect.poll(states).not.toEqual([]);
  return states();
};

test.describe('the first paint', () => {
  for (const scheme of variants('dark', 'light')) {
    test(`[UI-01] [UI-05] uses the system's ${scheme} theme when none is chosen, and follows its changes`, async ({
      page,
      context,
    }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await notePaints(context);
      await page.goto('/products');
      await heading(page).waitFor();
      expect(new Set((await painted(page)).map((state) => state.split(' ')[1]))).toEqual(new Set([scheme]));
      await page.emulateMedia({ colorScheme: scheme === 'dark' ? 'light' : 'dark' });
      await expect(page.locator('html')).toHaveClass(scheme === 'dark' ? '' : 'dark');
    });
  }

  test('[I18N-04] [UI-03] [UI-04] uses the chosen theme and language after a reload, and after the cookies were lost', async ({
    page,
    context,
  }) => {
    await notePaints(context);
    await page.goto('/products');
    await choose(page, 'Language', 'Íslenska');
    const t = texts('is');
    await expect(heading(page)).toHaveText(t('catalog:listing.title'));
    await choose(page, t('common:control.currency'), 'USD');
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('common:control.theme') })
      .click();
    const expected = `is-IS dark ${t('catalog:listing.title')}`;

    await page.reload();
    await heading(page).waitFor();
    expect(await painted(page)).toEqual([expected]);

    await context.clearCookies();
    await page.goto('/products');
    await expect(page.getByText(price('is', 'USD', 24_900)).first()).toBeVisible();
    expect(await painted(page)).toEqual([expected]);
    const { cookies } = await memory(page);
    for (const cookie of ['fori-language=is', 'fori-currency=USD', 'fori-theme=dark'])
      expect(cookies).toContain(cookie);
  });

  test('a page does not reload itself repeatedly where cookies never reach the server', async ({ page, context }) => {
    await context.addInitScript(() => localStorage.setItem('fori-language', 'fi'));
    let requests = 0;
    await page.route('**/products', async (route) => {
      requests += 1;
      const headers = { ...route.request().headers(), cookie: '' };
      await route.continue({ headers });
    });
    await page.goto('/products');
    await expect(heading(page)).toHaveText(texts('fi')('catalog:listing.title'));
    expect(requests).toBeLessThanOrEqual(2);
  });
});

// tested in every run by preferences.test.tsx
if (everything) {
  test('[I18N-04] [I18N-05] [NAV-09] each language changes texts, prices, title, lang and address at once, and is remembered', async ({
    page,
  }) => {
    await page.goto('/products?category=bags&lang=en');
    await heading(page).waitFor();
    let t = texts('en');
    for (const language of ['fi', 'sv', 'no', 'da', 'is', 'en'] as const) {
      const name = { en: 'English', fi: 'Suomi', sv: 'Svenska', no: 'Norsk', da: 'Dansk', is: 'Íslenska' }[language];
      await choose(page, t('common:control.language'), name);
      t = texts(language);
      await expect(heading(page)).toHaveText(bags[language]);
      await expect(page).toHaveTitle(`${bags[language]} — Föri`);
      await expect(page.locator('html')).toHaveAttribute('lang', localeTags[language]);
      await expect(page).toHaveURL(new RegExp(`\\?category=bags&lang=${language}$`));
      await expect(page.getByText(price(language, defaultCurrency[language], 24_900)).first()).toBeVisible();
      const { stored } = await memory(page);
      expect(stored).toMatchObject({ 'fori-language': language, 'fori-currency': null });
    }
  });
}

// tested in every run by packages/i18n/src/format.test.ts; choosing a currency: "a shared link" below
if (everything) {
  test('[I18N-02] [I18N-13] [I18N-14] [I18N-15] [I18N-16] [NAV-10] prices show in all six currencies, formatted for the language', async ({
    page,
  }) => {
    for (const language of languages) {
      await page.goto(`/products?category=bags&lang=${language}`);
      await heading(page).waitFor();
      // all thirty-six: packages/i18n/src/format.test.ts
      for (const currency of everything || language === 'en' ? currencies : (['USD'] as const)) {
        await choose(page, texts(language)('common:control.currency'), currency);
        await expect(page.getByText(price(language, currency, 24_900)).first()).toBeVisible();
        await expect(heading(page)).toHaveText(bags[language]);
      }
    }
    // the formats themselves, spelled out once
    expect(price('en', 'ISK', 24_900)).toBe('kr37,225.50');
    expect(price('en', 'ISK', 20_000)).toBe('kr29,900');
    expect(price('en', 'USD', 24_900)).toBe('$268.92');
    expect(price('fi', 'EUR', 24_900)).toBe('249,00\u00a0€');
  });
}

// tested in every run by preferences.test.tsx
if (everything) {
  test('[I18N-04] [UI-02] a preference chosen in one tab shows in the other', async ({ page, context }) => {
    await page.goto('/products');
    const other = await context.newPage();
    await other.goto('/cart?lang=en');
    await heading(other).waitFor();
    await heading(page).waitFor();

    await choose(page, 'Currency', 'USD');
    await expect(other.getByRole('banner').getByRole('button', { name: 'Currency' })).toHaveText('USD');
    await page.getByRole('banner').getByRole('button', { name: 'Theme' }).click();
    await expect(other.locator('html')).toHaveClass('dark');
    await choose(page, 'Language', 'Svenska');
    const t = texts('sv');
    await expect(heading(other)).toHaveText(t('cart:title'));
    await expect(other.getByRole('banner').getByRole('button', { name: t('common:control.currency') })).toHaveText(
      'SEK',
    );
    await expect(other).toHaveURL(/\?lang=sv$/);
    await expect(other.locator('html')).toHaveAttribute('lang', 'sv-SE');
  });
}

test.describe('a shared link', () => {
  // tested in every run by preferences.test.tsx
  if (everything) {
    test("[I18N-03] [I18N-05] opens in its language with that language's currency, also while links are followed", async ({
      page,
    }) => {
      const t = texts('sv');
      await page.goto('/?lang=sv');
      await page.locator('main a[href="/products"]').first().click();
      await expect(heading(page)).toHaveText(t('catalog:listing.title'));
      await expect(page).toHaveURL(/\/products$/);
      await expect(page.getByText(price('sv', 'SEK', 24_900)).first()).toBeVisible();
      // a new visitor's preference is stored
      await page.reload();
      await expect(heading(page)).toHaveText(t('catalog:listing.title'));
    });
  }

  // tested in every run by preferences.test.tsx
  if (everything) {
    test('leaves an earlier choice of language unchanged, and shows the chosen currency', async ({ page }) => {
      await page.goto('/products');
      await choose(page, 'Language', 'Suomi');
      await expect(heading(page)).toHaveText(texts('fi')('catalog:listing.title'));
      await page.goto('/products?lang=sv');
      await expect(heading(page)).toHaveText(texts('sv')('catalog:listing.title'));
      await expect(page.getByText(price('sv', 'SEK', 24_900)).first()).toBeVisible();
      await choose(page, texts('sv')('common:control.currency'), 'USD');
      await page.goto('/products?lang=da');
      await expect(page.getByText(price('da', 'USD', 24_900)).first()).toBeVisible();
      expect((await memory(page)).stored).toMatchObject({ 'fori-language': 'fi', 'fori-currency': 'USD' });
      await page.goto('/products');
      await expect(heading(page)).toHaveText(texts('fi')('catalog:listing.title'));
    });
  }
});

// tested in every run by preferences.test.tsx
if (everything) {
  test('[I18N-01] a language whose texts fail to load is reported; the page and the stored preference stay', async ({
    page,
  }) => {
    await page.goto('/products');
    await heading(page).waitFor();
    await page.route('**/assets/texts-fi-*.js', (route) => route.abort());
    await choose(page, 'Language', 'Suomi');
    await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')).toHaveCount(1);
    await expect(heading(page)).toHaveText('All products');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
    expect((await memory(page)).stored).toMatchObject({ 'fori-language': null });
  });
}
