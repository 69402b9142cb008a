import type { BrowserContext, Page } from '@playwright/test';
import type { ShopApi } from './shop-api.ts';

/** Makes every tab of the browser shop as the same guest as the test's own API client. */
export const shopAs = async (context: BrowserContext, api: ShopApi): Promise<void> => {
  await context.addInitScript((id) => localStorage.setItem('fori-session-id', id), api.sessionId);
};

/** A variant of a product with at least `count` units in stock. */
export const variantWith = async (
  api: ShopApi,
  slug: string,
  units: number,
  color?: string,
): Promise<{ id: number; productId: number; color: string; stock: number }> => {
  const product = await api.product(slug);
  const found = product.variants.find((v) => v.stock >= units && (color === undefined || v.color === color));
  if (!found) throw new Error(`${slug}: no variant with ${units} units`);
  return { ...found, productId: product.id };
};

/** Lets the API process calls to a path but drops their responses, a number of times; counts them. */
export const loseResponses = async (page: Page, path: string, times: number): Promise<() => number> => {
  let lost = 0;
  await page.route(
    (url) => url.pathname === `/api${path}`,
    async (route) => {
      if (route.request().method() === 'GET' || lost >= times) return route.fallback();
      lost += 1;
      await route.fetch();
      return route.abort('connectionreset');
    },
  );
  return () => lost;
};
