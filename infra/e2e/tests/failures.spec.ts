import type { Page } from '@playwright/test';
import { texts } from '../src/checkout.ts';
import { call, fail, openInApp } from '../src/faults.ts';
import { waitForHydration } from '../src/hydration.ts';
import { everything } from '../src/matrix.ts';
import { ShopApi } from '../src/shop-api.ts';
import { expect, PHONE, test } from '../src/test.ts';

test.use({ sharesShop: true });

const t = texts('en');
const CRASH = 'We encountered an unexpected error. Please try refreshing the page.';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const crashed = async (page: Page) => {
  await expect(heading(page)).toHaveText('Something went wrong');
  await expect(page.getByText(CRASH)).toBeVisible();
};

test.describe('a screen that breaks', () => {
  const nonsense = { data: { data: [{ images: [], variants: [] }], items: [{}], count: 1 } };
  const screens = [
    ['/products?category=bags', call('/products')],
    ['/product/2', call('/products/2')],
    ['/cart', call('/cart')],
    ['/checkout', call('/cart')],
    ['/orders/x?token=t', call('/orders/x')],
  ] as const;

  // tested in every run by crashed-screens.test.tsx; that “Refresh Page” loads the page anew is below
  if (everything) {
    test('[NAV-43] [NAV-44] [NAV-45] [ERR-05] any screen is replaced by the crash screen; the header and footer stay', async ({
      page,
      complaints,
    }) => {
      const faults = [];
      for (const [, url] of screens) faults.push(await fail(page, url, { status: 200, body: nonsense }));
      await page.goto('/unauthorized');
      await heading(page).waitFor();
      for (const [path] of screens) {
        await openInApp(page, '/unauthorized');
        await expect(heading(page)).toHaveText('Unauthorized access');
        await openInApp(page, path);
        await crashed(page);
        await expect(page, path).toHaveTitle('Something went wrong — Föri');
        await expect(page.getByRole('banner'), path).toBeVisible();
      }
      await page.getByRole('link', { name: 'Go to Home' }).click();
      await expect(page).toHaveURL(/\/$/);
      await expect(page).not.toHaveTitle(/went wrong/);

      await openInApp(page, '/product/2');
      await crashed(page);
      for (const fault of faults) await fault.heal();
      await page.getByRole('button', { name: 'Refresh Page' }).click();
      await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
      complaints.length = 0;
    });
  }

  test('[NAV-43] [NAV-45] an error in the header or footer replaces the whole page by the crash screen', async ({
    page,
    complaints,
  }) => {
    await page.goto('/unauthorized');
    await heading(page).waitFor();
    await fail(page, call('/store'), { status: 200, body: { data: 7 } });
    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('menuitemradio', { name: 'Suomi' }).click();
    await expect(heading(page)).toHaveText(texts('fi')('shell:crash.title'));
    await expect(page.getByRole('banner')).toHaveCount(0);
    complaints.length = 0;
  });
});

test.describe('after a deployment removed the files an open tab refers to', () => {
  const chunk = /\/assets\/cart-page[^/]*\.js$/;
  const countLoads = (page: Page) => {
    let loads = 0;
    page.on('domcontentloaded', () => {
      loads += 1;
    });
    return () => loads;
  };

  test('[NAV-43] the page reloads once and shows the requested screen; where that does not help it says so and stops', async ({
    page,
    complaints,
  }) => {
    await page.goto('/unauthorized');
    await heading(page).waitFor();
    const loads = countLoads(page);
    // missing for the old page, present for the new one, which may request it before its document is complete
    let old = true;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) old = false;
    });
    await page.route(chunk, (route) => (old ? route.fulfill({ status: 404, body: '{}' }) : route.fallback()));
    await openInApp(page, '/cart');
    await expect(heading(page)).toHaveText('Cart');
    // server-rendered content is visible before the page has loaded
    await waitForHydration(page);
    await expect.poll(loads).toBe(1);

    await page.goto('/unauthorized');
    await heading(page).waitFor();
    await page.evaluate(() => sessionStorage.clear());
    const before = loads();
    await page.route(chunk, (route) => route.fulfill({ status: 404, body: '{}' }));
    await openInApp(page, '/cart');
    await crashed(page);
    await expect.poll(() => loads() - before).toBe(1);
    complaints.length = 0;
  });

  test('[ERR-03] [NAV-44] offline, the current page stays and says what is wrong', async ({ page, complaints }) => {
    await page.goto('/unauthorized');
    await heading(page).waitFor();
    const loads = countLoads(page);
    await page.route(chunk, (route) => route.abort('internetdisconnected'));
    const health = await fail(page, call('/health/live'));
    await openInApp(page, '/cart');
    await expect(heading(page)).toHaveText('Network error');
    await expect(page.getByText('Network error. Please check your connection and try again.')).toBeVisible();
    expect(loads()).toBe(0);
    await health.heal();
    await page.unroute(chunk);
    await page.getByRole('button', { name: 'Refresh Page' }).click();
    await expect(heading(page)).toHaveText('Cart');
    complaints.length = 0;
  });
});

test.describe('toasts', () => {
  const toasts = (page: Page) =>
    page.locator('[data-sonner-toast][data-visible="true"]:not([data-removed="true"])').filter({ visible: true });

  test('[UI-06] [UI-07] [UI-09] [UI-10] appear one at a time at the bottom right, are reached by Alt+T and can be dismissed', async ({
    page,
    shop,
  }) => {
    const api = await ShopApi.open(shop.url);
    const { id } = await api.product('aura-tote');
    await page.goto(`/product/${id}`);
    await page.getByRole('button', { name: t('catalog:product.clear') }).click();
    const choose = page.getByRole('button', { name: t('catalog:product.buy.choose') }).first();
    await choose.click();
    await expect(toasts(page)).toHaveText(/^Please select/);
    await expect(page.getByRole('alert').filter({ hasText: /^Please select/ })).toHaveCount(1);
    const box = await toasts(page).boundingBox();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width - 60);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(height - 60);

    // a second one replaces it
    await page.getByRole('radio', { name: t('common:color.cognac'), exact: true }).check();
    await page
      .getByRole('button', { name: t('common:control.add_to_cart') })
      .first()
      .click();
    await expect(toasts(page)).toHaveText('Added to cart');
    await expect(toasts(page)).toHaveCount(1);

    await page.keyboard.press('Alt+t');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(toasts(page).getByRole('button', { name: t('common:control.dismiss') })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toasts(page)).toHaveCount(0);
  });

  test('[UI-07] [UI-10] appear above an open dialog and can be reached there', async ({ page, shop, complaints }) => {
    const api = await ShopApi.open(shop.url);
    const product = await api.product('aura-bifold');
    await page.goto('/');
    await page.evaluate((id) => localStorage.setItem('fori-session-id', id), api.sessionId);
    await api.data('POST', '/cart', { product_variant_id: product.variants.find((v) => v.stock > 2)?.id, quantity: 1 });
    await page.goto('/cart');
    const fault = await fail(page, call('/cart'), { method: 'DELETE', status: 500 });
    await page.getByRole('button', { name: t('cart:remove_all') }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: t('cart:remove_all') }).click();
    await expect(toasts(page)).toHaveText('Failed to clear cart');
    const dismiss = page.getByRole('button', { name: t('common:control.dismiss') });
    const onTop = () =>
      dismiss.evaluate((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    // it slides in from outside the screen
    await expect.poll(onTop).toBe(true);
    await dismiss.click();
    await expect(toasts(page)).toHaveCount(0);
    await fault.heal();
    complaints.length = 0;
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);
  // tested in every run by fetcher.test.ts and failing-server.dom.test.ts of packages/client
  if (everything) {
    test('a server that does not respond is given up on after 10 s, retried once, and reported', async ({ page }) => {
      await page.clock.install();
      await page.goto('/unauthorized');
      await heading(page).waitFor();
      let requests = 0;
      await page.route(call('/orders/x'), () => {
        requests += 1;
      });
      await openInApp(page, '/orders/x?token=t');
      await expect.poll(() => requests).toBe(1);
      await page.clock.runFor(10_000);
      await page.clock.runFor(1000);
      await expect.poll(() => requests).toBe(2);
      await page.clock.runFor(10_000);
      await expect(heading(page)).toHaveText('Failed to load orders. Please try again.');
      await expect(page.getByText('Network error. The shop took too long to answer; please try again.')).toBeVisible();
    });
  }
});
