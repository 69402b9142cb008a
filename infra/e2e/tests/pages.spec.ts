import { AxeBuilder } from '@axe-core/playwright';
import { languages, localeTags } from '@fori/domain/languages';
import type { Page } from '@playwright/test';
import { texts } from '../src/checkout.ts';
import { ShopApi } from '../src/shop-api.ts';
import { expect, PHONE, test } from '../src/test.ts';

const storefront = ['/', '/products', '/product/1', '/cart', '/checkout/success', '/unauthorized', '/no/such/page'];

const seriousProblems = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
};

test.describe('every page', () => {
  for (const theme of ['light', 'dark'] as const) {
    test(`[UI-01] [UI-05] has no accessibility problem that axe can find, ${theme}`, async ({
      page,
      context,
      shop,
    }) => {
      await context.addCookies([{ name: 'fori-theme', value: theme, url: shop.url }]);
      await page.addInitScript((chosen) => localStorage.setItem('fori-theme', chosen), theme);
      for (const path of [...storefront, '/admin/login']) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        expect(await page.locator('html').evaluate((root) => root.classList.contains('dark')), path).toBe(
          theme === 'dark',
        );
        expect(await seriousProblems(page), path).toEqual([]);
      }
    });
  }

  for (const language of languages) {
    test(`[I18N-01] hydrates without a complaint and speaks one language: ${language}`, async ({ page }) => {
      const t = texts(language);
      for (const path of storefront) {
        await page.goto(`${path}?lang=${language}`);
        await expect(page.locator('html'), path).toHaveAttribute('lang', localeTags[language]);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
      }
      await page.goto(`/products?lang=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('catalog:listing.title'));
    });
  }
});

test.describe('at 360 pixels', () => {
  test.use({ ...PHONE, viewport: { width: 360, height: 740 } });

  test('no page scrolls sideways', async ({ page }) => {
    for (const path of storefront) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('[HOME-01] [HOME-10] [LIST-01] [PDP-01] [PDP-05] [PDP-09] home, listing and product show their content', async ({
    page,
    shop,
  }) => {
    const api = await ShopApi.open(shop.url);
    const { id } = await api.product('aura-tote');
    await page.goto('/');
    await expect(page.getByRole('link', { name: /Aura/ }).first()).toBeVisible();
    await page.goto('/products?category=wallets');
    await expect(page.locator('a[href^="/product/"]').first()).toBeVisible();
    await page.goto(`/product/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Aura');
    await expect(page.getByText('€249.00').first()).toBeVisible();
  });
});

test.describe('what is not there', () => {
  test('[NAV-39] [NAV-40] [NAV-42] answers 404 with the page that says so', async ({ page }) => {
    for (const path of ['/no/such/page', '/product/999999', '/product/abc', '/admin/no-such-page']) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
    }
    await page.goto('/no/such/page');
    await expect(page.getByText("The page you're looking for doesn't exist or has been moved")).toBeVisible();
    await expect(page.getByText('Page not found').first()).toBeVisible();
    await page.getByRole('link', { name: /home/i }).first().click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('a call that is none answers 404 as JSON', async ({ page }) => {
    const answer = await page.request.get('/api/no-such-call');
    expect(answer.status()).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'not_found' });
  });
});
