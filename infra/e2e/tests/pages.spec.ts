import { languages } from '@fori/domain/languages';
import { pageProblems } from '../src/accessibility.ts';
import { localeOf, texts } from '../src/checkout.ts';
import { everything } from '../src/matrix.ts';
import { ShopApi } from '../src/shop-api.ts';
import { expect, test } from '../src/test.ts';

test.use({ sharesShop: true });

// tested in every run by admin-factors.spec.ts
if (everything) {
  test("[UI-01] [UI-05] the back office's login has no axe violation in either theme", async ({ page }) => {
    await page.goto('/admin/login');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await pageProblems(page)).toEqual([]);
  });
}

test.describe('without JavaScript', () => {
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

test.describe('a missing page', () => {
  // tested in every run by other-screens.test.tsx and server-entry.test.ts; pages.api.test.ts for the status
  if (everything) {
    test('[NAV-39] [NAV-40] [NAV-42] responds 404 and says so', async ({ page }) => {
      for (const path of ['/no/such/page', '/product/999999', '/product/abc', '/admin/no-such-page']) {
        const response = await page.goto(path);
        expect(response?.status(), path).toBe(404);
      }
      await page.goto('/no/such/page');
      await expect(page.getByText("The page you're looking for doesn't exist or has been moved")).toBeVisible();
      await expect(page.getByText('Page not found').first()).toBeVisible();
      await page.getByRole('link', { name: /home/i }).first().click();
      await expect(page).toHaveURL(/\/$/);
    });
  }
});

test.describe('the information pages', () => {
  const pages = [
    ['/about', 'Sewn by the river since 1892'],
    ['/contact', texts('en')('contact:title')],
    ['/faqs', texts('en')('faqs:title')],
    ['/terms', texts('en')('terms:title')],
    ['/privacy', texts('en')('privacy:title')],
  ] as const;

  // tested in every run by shell.test.tsx; every-address.spec.ts opens each
  if (everything) {
    test('[PAGE-01] [PAGE-04] [PAGE-30] [PAGE-34] [PAGE-38] [NAV-29] are all linked from the footer', async ({
      page,
    }) => {
      for (const [path, heading] of pages) {
        await page.goto('/');
        await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click();
        await expect(page).toHaveURL(new RegExp(`${path}$`));
        // the home page, which has a heading too, stays visible until the page has loaded
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      }
    });
  }

  // tested in every run by shop-pages.test.tsx; the last questions are opened below, without a script
  if (everything) {
    test('[PAGE-39] [PAGE-40] open and close each of ten questions separately, by mouse and by keyboard', async ({
      page,
    }) => {
      await page.goto('/faqs');
      const questions = page.getByRole('main').locator('details');
      await expect(questions).toHaveCount(10);
      const open = () => questions.evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open));
      const expected = Array<boolean>(10).fill(false);
      expect(await open()).toEqual(expected);
      for (const index of [1, 4, 7]) {
        await questions.nth(index).locator('summary').click();
        expected[index] = true;
        expect(await open()).toEqual(expected);
        await expect(questions.nth(index).locator('p').first()).toBeVisible();
      }
      await questions.nth(4).locator('summary').focus();
      await page.keyboard.press('Enter');
      expected[4] = false;
      expect(await open()).toEqual(expected);
      expect(await pageProblems(page)).toEqual([]);
    });
  }

  test('[PAGE-31] [PAGE-35] have contents that lead to their section, also from the address alone', async ({
    page,
  }) => {
    await page.goto('/terms');
    await page.getByRole('link', { name: 'Right of withdrawal' }).click();
    await expect(page).toHaveURL(/\/terms#withdrawal$/);
    await expect(page.getByRole('heading', { name: 'Right of withdrawal' })).toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'order', exact: true })).toBeFocused();
    await page.goto('/privacy#retention');
    await expect(page.getByRole('heading', { name: 'How long we keep it' })).toBeInViewport();
  });

  test('terms and privacy print black on white, without contents, header and footer', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('fori-theme', 'dark'));
    await page.goto('/terms');
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(page.locator('html')).not.toHaveClass(/dark/);
    for (const role of ['banner', 'contentinfo', 'navigation'] as const)
      await expect(page.getByRole(role)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(15);
  });

  test('the privacy page names everything the browser really stores', async ({ page, shop, context }) => {
    const { id } = await (await ShopApi.open(shop.url)).product('aura-tote');
    await page.goto(`/product/${id}`);
    await page.getByRole('button', { name: 'Theme' }).first().click();
    await page.goto('/cart');
    await page.goto('/privacy');
    const stored = [
      ...(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])),
      ...(await context.cookies()).map(({ name }) => name),
    ];
    expect(stored.length).toBeGreaterThan(2);
    const table = await page.getByRole('main').textContent();
    for (const name of new Set(stored)) expect(table, name).toContain(name);
  });
});

test.describe('without executing a script', () => {
  test.use({ javaScriptEnabled: false });

  test('[PAGE-40] [PAGE-31] questions open, and the terms are shown', async ({ page }) => {
    await page.goto('/faqs');
    await page.locator('summary', { hasText: 'Can I return something?' }).click();
    await expect(page.getByText(/within 30 days of delivery/)).toBeVisible();
    await page.goto('/terms');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(15);
  });

  test("a product's address gives title, picture and price to link previews and crawlers", async ({
    request,
    shop,
  }) => {
    const { id } = await (await ShopApi.open(shop.url)).product('aura-tote');
    const html = await (await request.get(`${shop.url}/product/${id}`)).text();
    expect(html).toMatch(/<meta property="og:title" content="Aura[^"]*">/);
    expect(html).toMatch(/<meta property="og:image" content="http:[^"]*aura-tote[^"]*\.jpg">/);
    expect(html).toContain('<meta property="product:price:amount" content="249.00">');
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
      JSON.parse(json ?? ''),
    );
    expect(data[0]).toMatchObject({ '@type': 'Product', offers: expect.any(Array) });
    const sitemap = await (await request.get(`${shop.url}/sitemap.xml`)).text();
    const lists = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, list]) => list ?? '');
    const all = await Promise.all(lists.map(async (list) => (await request.get(list)).text()));
    expect(all.join('')).toContain(`<loc>${shop.url}/product/${id}/aura-tote</loc>`);
    expect(await (await request.get(`${shop.url}/robots.txt`)).text()).toContain(`Sitemap: ${shop.url}/sitemap.xml`);
  });
});

test.describe('the home page on a phone of 390 × 700 pixels', () => {
  test.use({ viewport: { width: 390, height: 700 } });

  test("[HOME-102] shows every slide's button without scrolling, in each language", async ({ page }) => {
    for (const language of languages) {
      await page.goto(`/?lang=${language}`);
      await expect(page.locator('html')).toHaveAttribute('lang', localeOf(language));
      await page.evaluate(() => document.fonts.ready);
      const bottoms = await page
        .locator('[aria-roledescription="slide"] a')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().bottom));
      expect(bottoms, language).toHaveLength(4);
      expect(Math.max(...bottoms), language).toBeLessThanOrEqual(700);
    }
  });
});
