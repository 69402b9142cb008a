import { addFromProductPage, texts } from '../src/checkout.ts';
import { shopAs } from '../src/guest.ts';
import { ShopApi } from '../src/shop-api.ts';
import { expect, test } from '../src/test.ts';

test.use({ sharesShop: true });

const t = texts('en');

test.use({ serviceWorkers: 'allow' });

test('[PAGE-106] without a connection any page leads to the kept one, with cart and products; back online to the page itself', async ({
  page,
  context,
  shop,
}) => {
  const api = await ShopApi.open(shop.url);
  await shopAs(context, api);
  const { id } = await api.product('aura-bifold');
  await addFromProductPage(page, t, { id, color: 'cognac' });
  const kept = () =>
    page.evaluate(async () => (await caches.match('/offline')) !== undefined && (await caches.keys()).length);
  await expect.poll(kept, { timeout: 30_000 }).toBe(2);
  // named after the build, so that another one renews it
  expect(await page.evaluate(() => caches.keys())).toContainEqual(
    expect.stringMatching(/^offline-page index-\S+\.js index-\S+\.css en$/),
  );

  await context.setOffline(true);
  await page.goto('/products?category=belts');
  await expect(page).toHaveURL('/offline?to=%2Fproducts%3Fcategory%3Dbelts');
  await expect(page.getByRole('heading', { level: 1, name: t('offline:title') })).toBeVisible();
  const cart = page.getByRole('region', { name: t('offline:cart') });
  await expect(cart.getByRole('listitem')).toContainText(/bifold/i);
  await expect(cart.locator('img')).toHaveJSProperty('naturalWidth', 320);
  await expect(page.getByRole('region', { name: t('offline:products') })).toContainText(/bifold/i);

  await context.setOffline(false);
  await expect(page).toHaveURL('/products?category=belts');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Belts');
});
