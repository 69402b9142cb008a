import type { Page } from '@playwright/test';
import { holdRequests } from '../src/hold.ts';
import { waitForHydration } from '../src/hydration.ts';
import { everything } from '../src/matrix.ts';
import { ShopApi } from '../src/shop-api.ts';
import { expect, test } from '../src/test.ts';

test.use({ sharesShop: true });

/** Paths the browser requests from now on. */
const requestedPaths = (page: Page): string[] => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
};

const chunk = (name: string) => expect.stringMatching(new RegExp(`^/assets/${name}-page-.*\\.js$`));

const connect = (page: Page, saveData: boolean) =>
  page.addInitScript((saveData) => {
    const connection = { saveData, effectiveType: '4g' };
    Object.defineProperty(navigator, 'connection', { configurable: true, get: () => connection });
  }, saveData);

const spareData = (page: Page) => connect(page, true);

// what the browser measures on a busy machine may count as slow, and then nothing is prefetched
test.beforeEach(({ page }) => connect(page, false));

test('hovering over a product prefetches its page and data, and the click requests neither again', async ({
  page,
  shop,
}) => {
  const { id, name } = await (await ShopApi.open(shop.url)).product('aura-tote');
  await page.goto('/products?search=Aura%20tote');
  const paths = requestedPaths(page);
  const link = page.getByRole('main').getByRole('link', { name, exact: true });
  await link.hover();
  await expect.poll(() => paths).toEqual(expect.arrayContaining([chunk('product'), `/api/products/${id}`]));
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(paths.filter((path) => path === `/api/products/${id}`)).toHaveLength(1);
});

// tested in every run by prefetch.test.tsx
if (everything) {
  test('a link hovered while the code that prefetches is still loading is prefetched too', async ({ page }) => {
    await page.goto('/about');
    const release = await holdRequests(page, '**/assets/prefetch-*');
    const paths = requestedPaths(page);
    await page.getByRole('contentinfo').getByRole('heading').first().hover();
    // beside what the page itself may still be loading
    await expect.poll(() => paths).toEqual(expect.arrayContaining([expect.stringMatching(/prefetch-/)]));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Bags' }).hover();
    release();
    await expect.poll(() => paths).toEqual(expect.arrayContaining([chunk('products'), '/api/products']));
  });
}

// tested in every run by prefetch.test.tsx
if (everything) {
  test('focusing a link to a listing prefetches its page and data', async ({ page }) => {
    await page.goto('/about');
    const paths = requestedPaths(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Bags' }).focus();
    await expect.poll(() => paths).toEqual(expect.arrayContaining([chunk('products'), '/api/products']));
  });
}

test('touching a link prefetches before the finger is lifted', async ({ browser, shop }) => {
  const context = await browser.newContext({ baseURL: shop.url, hasTouch: true, locale: 'en-GB' });
  const page = await context.newPage();
  await connect(page, false);
  await page.goto('/about', { waitUntil: 'networkidle' });
  await waitForHydration(page);
  const paths = requestedPaths(page);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Bags' });
  // only scrolls there and waits until it stays in place and a touch would reach it
  await link.tap({ trial: true });
  const box = await link.boundingBox();
  if (!box) throw new Error('the link is not visible');
  const finger = await context.newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await expect.poll(() => paths).toEqual(expect.arrayContaining([chunk('products'), '/api/products']));
  await finger.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
  await expect(page).toHaveURL(/\/about$/);
  await context.close();
});

// tested in every run by prefetch.test.tsx
if (everything) {
  test('nothing is prefetched for a visitor who saves data', async ({ page, shop }) => {
    await spareData(page);
    const { id, name } = await (await ShopApi.open(shop.url)).product('aura-tote');
    await page.goto('/products?search=Aura%20tote');
    const paths = requestedPaths(page);
    const link = page.getByRole('main').getByRole('link', { name, exact: true });
    await link.hover();
    // the same hover requests the second picture: once that is sent, a response to it has been sent too
    await expect.poll(() => paths.some((path) => path.startsWith('/media/'))).toBe(true);
    expect(paths.filter((path) => path.startsWith('/api/products') || /product-page/.test(path))).toEqual([]);
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(paths).toContain(`/api/products/${id}`);
  });
}

test('two fonts are preloaded, and the text above the fold needs no other', async ({ page }) => {
  const response = await page.goto('/');
  const html = (await response?.text()) ?? '';
  const preloaded = [...html.matchAll(/<link rel="preload" as="font"[^>]*href="([^"]+)"/g)].map(([, href]) => href);
  expect(preloaded).toHaveLength(2);
  expect(preloaded).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/schibsted-grotesk-nordic/),
      expect.stringMatching(/ibm-plex-mono-nordic-400/),
    ]),
  );
  // preloading what is not used would be wasted, and the browser warns about it
  for (const href of preloaded)
    expect(
      await page.evaluate((path) => performance.getEntriesByName(new URL(path ?? '', location.href).href).length, href),
    ).toBe(1);
});
