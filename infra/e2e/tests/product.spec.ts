import { expect, test } from '../src/test.ts';

test('[PDP-21] [PDP-22] [UI-11] the disabled wishlist says that it is coming, to the mouse and to the keyboard', async ({
  page,
}) => {
  await page.goto('/product/1');
  const wishlist = page.getByRole('button', { name: 'Add to wishlist' });
  await expect(wishlist).toHaveAttribute('aria-disabled', 'true');
  const tooltip = page.getByRole('tooltip', { name: 'Coming soon' });
  await wishlist.hover();
  await expect(tooltip).toBeVisible();
  await page.mouse.move(5, 5);
  await expect(tooltip).toBeHidden();
  await page.getByRole('button', { name: 'Share' }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(wishlist).toBeFocused();
  await expect(tooltip).toBeVisible();
});
