import type { Page } from '@playwright/test';
import { layoutShifts, recordLayoutShifts } from '../src/layout-shifts.ts';
import { ShopApi } from '../src/shop-api.ts';
import { expect, PHONE, test } from '../src/test.ts';

test.use({ sharesShop: true });

test.describe('the full-size view', () => {
  test('[PDP-02] [PDP-03] [PDP-04] opens from the picture, moves by arrow keys, zooms, plays the video, closes on Escape and restores the focus', async ({
    page,
    shop,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { id } = await (await ShopApi.open(shop.url)).product('aura-tote');
    await page.goto(`/product/${id}`);
    const open = page.getByRole('button', { name: 'View full size' });
    await open.click();
    const full = page.getByRole('dialog');
    const position = full.getByText(/^1 \/ \d+$/);
    await expect(position).toBeVisible();
    const zoom = full.getByRole('button', { name: /^Zoom/ });
    const fitted = await zoom.locator('img').boundingBox();
    await zoom.click();
    await expect(zoom).toHaveAttribute('aria-pressed', 'true');
    const enlarged = await zoom.locator('img').boundingBox();
    expect(enlarged?.width).toBeGreaterThanOrEqual((fitted?.width ?? 0) * 1.9);
    await zoom.click();
    await page.keyboard.press('ArrowRight');
    await expect(full.getByText(/^2 \/ /)).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(full.getByText(/^(\d+) \/ \1$/)).toBeVisible();
    const film = full.locator('video');
    await expect(film).toHaveAttribute('src', /\.webm$/);
    expect(await film.evaluate((video: HTMLVideoElement) => video.controls && video.paused)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(full).toBeHidden();
    await expect(open).toBeFocused();
    await expect(page.getByRole('button', { name: /^Play video/ })).toHaveAttribute('aria-current', 'true');
  });
});

test('[PDP-21] [PDP-22] [PDP-115] [UI-11] on a desktop the picture is no higher than the window, the thumbnails stand beside it, and the disabled wishlist says that it is coming, by mouse and by keyboard', async ({
  page,
}) => {
  for (const height of [600, 900]) {
    await page.setViewportSize({ width: 1440, height });
    await page.goto('/product/1');
    const picture = await page.getByRole('button', { name: 'View full size' }).boundingBox();
    const last = await page.getByRole('button', { name: /^Play video/ }).boundingBox();
    if (!picture || !last) throw new Error('no gallery');
    expect(picture.height).toBeLessThanOrEqual(height);
    expect(last.x + last.width).toBeLessThan(picture.x);
  }

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

test.describe('on a phone', () => {
  test.use(PHONE);

  test('[PDP-134] Back closes the full-size view where the page was scrolled to; Escape and the button leave no entry behind', async ({
    page,
  }) => {
    await page.goto('/products');
    await page.locator('main').getByRole('link', { name: 'Aura tote' }).first().click();
    await page.waitForURL(/\/product\//);
    const address = page.url();
    const open = page.getByRole('button', { name: 'View full size' });
    const full = page.getByRole('dialog');
    // the address comes before the page, which starts at its top
    await expect(open).toBeVisible();
    const scrolledTo = () => page.evaluate(() => window.scrollY);
    await page.evaluate(() => window.scrollTo(0, 100));
    for (const close of [
      () => page.goBack(),
      () => page.keyboard.press('Escape'),
      () => full.getByRole('button', { name: 'Close' }).tap(),
    ]) {
      await open.tap();
      await expect(full).toBeVisible();
      // the press itself may have scrolled
      const before = await scrolledTo();
      expect(before).toBeGreaterThan(0);
      await close();
      await expect(full).toBeHidden();
      expect(page.url()).toBe(address);
      await expect(open).toBeFocused();
      expect(await scrolledTo()).toBe(before);
    }
    await page.goBack();
    await page.waitForURL(/\/products$/);
  });

  test('[PDP-116] a picture opens filling the screen, and two fingers enlarge it and make it fit again', async ({
    page,
  }) => {
    await page.goto('/product/1');
    await page.getByRole('button', { name: 'View full size' }).tap();
    const zoom = page.getByRole('dialog').getByRole('button', { name: /^Zoom/ });
    const width = async () => (await zoom.locator('img').boundingBox())?.width ?? 0;
    const screen = page.viewportSize()?.width ?? 0;
    await expect.poll(width).toBeGreaterThan(screen * 1.2);
    const filling = await width();
    const fingers = await page.context().newCDPSession(page);
    const pinch = async (from: number, to: number) => {
      const touch = (type: 'touchStart' | 'touchMove', apart: number) =>
        fingers.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: [-1, 1].map((side, id) => ({ id, x: screen / 2 + (side * apart) / 2, y: 400 })),
        });
      await touch('touchStart', from);
      for (let step = 1; step <= 5; step += 1) await touch('touchMove', from + ((to - from) * step) / 5);
      await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await pinch(100, 180);
    await expect.poll(width).toBeGreaterThan(filling * 1.5);
    await pinch(300, 30);
    await expect(zoom).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(width).toBeLessThanOrEqual(screen);
  });

  test('[PDP-02] [PDP-30] shows thumbnails, opens a variant by its link, and shows recently viewed products without shifting the page', async ({
    page,
    shop,
  }) => {
    const { id } = await (await ShopApi.open(shop.url)).product('aura-tote');
    await page.goto('/product/2');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('fori-recently-viewed'))).toBe('[2]');
    await recordLayoutShifts(page);
    await page.goto(`/product/${id}?color=black`);
    await expect(page.getByRole('radio', { name: /^Black/ })).toBeChecked();
    await expect(page.getByRole('button', { name: /^Show picture 1 of/ })).toBeVisible();
    const seen = page.getByRole('region', { name: 'Recently viewed' });
    await seen.scrollIntoViewIfNeeded();
    await expect(seen.getByRole('link')).toHaveAttribute('href', '/product/2');
    const shifted = (await layoutShifts(page)).reduce((sum, value) => sum + value, 0);
    expect(shifted).toBeLessThanOrEqual(0.02);
  });
});

test.describe('from a card to its page', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  /** The names of the elements that view transitions have animated on this page so far. */
  const movedIn = async (page: Page) => {
    await page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (...how) => {
        const transition = start(...how);
        transition.ready.then(
          () => {
            for (const { effect } of document.getAnimations()) {
              // React gives elements that stay where they are a duration of zero
              const part =
                effect instanceof KeyframeEffect && effect.getComputedTiming().duration ? effect.pseudoElement : null;
              if (part?.startsWith('::view-transition-group(')) moved.push(part);
            }
          },
          // a transition that the browser skips, as it may on a busy machine, is no error of the page
          () => undefined,
        );
        return transition;
      };
    });
    return () => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
  };

  test('the picture expands from the card into the page and back; focus and scroll position are kept', async ({
    page,
    shop,
  }) => {
    const moved = await movedIn(page);
    const { id } = await (await ShopApi.open(shop.url)).product('koski-belt');
    await page.goto('/products');
    const card = page.locator(`a[href="/product/${id}"]`);
    await card.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    await card.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(moved).toContain(`::view-transition-group(product-${id})`);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(card).toBeInViewport();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  });

  test('what lies below a moving picture responds to a press', async ({ page, shop }) => {
    const { id } = await (await ShopApi.open(shop.url)).product('aura-bifold');
    await page.goto(`/product/${id}`);
    // started by the test, because a busy browser may skip the one of a navigation; shown over all of the window for a minute
    await page.addStyleTag({
      content: `::view-transition-group(picture) { animation: none; inset: 0; width: 100vw; height: 100vh; transform: none }
        ::view-transition-new(picture) { animation-duration: 60s }`,
    });
    await page.getByRole('button', { name: 'View full size' }).evaluate(async (picture) => {
      picture.style.viewTransitionName = 'picture';
      await document.startViewTransition(() => undefined).ready;
    });
    const black = page.getByRole('radio', { name: 'Black', exact: true });
    // not by check(): Playwright waits for a still page first
    const { x, y, width, height } = await black.evaluate((radio) => radio.getBoundingClientRect().toJSON() as DOMRect);
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(black).toBeChecked();
  });

  test('nothing moves where reduced motion is requested', async ({ page, shop }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const moved = await movedIn(page);
    const { id } = await (await ShopApi.open(shop.url)).product('aura-tote');
    await page.goto('/');
    await page.locator(`a[href="/product/${id}"]`).click();
    await expect(page.getByRole('button', { name: 'View full size' })).toBeVisible();
    expect(await moved()).toEqual([]);
  });
});
