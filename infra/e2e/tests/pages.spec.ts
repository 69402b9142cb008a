import { accessibilityProblems } from '../src/accessibility.ts';
import { ShopApi } from '../src/shop-api.ts';
import { expect, test } from '../src/test.ts';

test('[UI-01] [UI-05] the back office’s door has no accessibility problem that axe can find in either theme', async ({
  page,
}) => {
  for (const theme of ['light', 'dark'] as const) {
    await page.addInitScript((chosen) => localStorage.setItem('fori-theme', chosen), theme);
    await page.goto('/admin/login');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await page.locator('html').evaluate((root) => root.classList.contains('dark'))).toBe(theme === 'dark');
    expect(await accessibilityProblems(page)).toEqual([]);
  }
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
    await page.goto('/cart');
    await expect(page.getByText(/cart, the checkout .* need it/)).toBeVisible();
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
