import { expect, PHONE, test } from '../src/test.ts';

test.use({ sharesShop: true, ...PHONE });

test('[NAV-114] on a phone Back closes the menu, the filters, the sheet after adding and the designs, and stays on the page where it was scrolled to', async ({
  page,
}) => {
  await page.goto('/about');
  await page.goto('/products');
  const dialog = page.getByRole('dialog');
  const scrolledTo = () => page.evaluate(() => window.scrollY);
  const closesWith = async (open: () => Promise<void>) => {
    await open();
    await expect(dialog).toBeVisible();
    const [address, before] = [page.url(), await scrolledTo()];
    await page.goBack();
    await expect(dialog).toBeHidden();
    expect(page.url()).toBe(address);
    expect(await scrolledTo()).toBe(before);
  };

  await page.evaluate(() => window.scrollTo(0, 120));
  await closesWith(() => page.getByRole('button', { name: 'Filter', exact: false }).first().tap());
  await page.evaluate(() => window.scrollTo(0, 0));
  await closesWith(() => page.getByRole('button', { name: 'Menu' }).tap());

  // a link in the menu leaves no entry of it behind
  await page.getByRole('button', { name: 'Menu' }).tap();
  await dialog.getByRole('link', { name: 'Design a jacket' }).tap();
  await page.waitForURL(/\/custom-jacket$/);
  await expect(dialog).toBeHidden();
  await closesWith(() => page.getByRole('button', { name: 'Our designs' }).tap());
  await page.goBack();
  await page.waitForURL(/\/products$/);

  await page.locator('main').getByRole('link', { name: 'Aura bifold wallet' }).first().tap();
  await page.waitForURL(/\/product\//);
  await closesWith(() => page.getByRole('button', { name: 'Add to cart' }).first().tap());

  // closed by its button as well
  await page.getByRole('button', { name: 'Menu' }).tap();
  await dialog.getByRole('button', { name: 'Close' }).tap();
  await expect(dialog).toBeHidden();
  await page.goBack();
  await page.waitForURL(/\/products$/);
  await page.goBack();
  await page.waitForURL(/\/about$/);
});
