import type { Page } from '@playwright/test';
import { pageProblems } from '../src/accessibility.ts';
import { texts } from '../src/checkout.ts';
import { inPalette, openDesigner, placedLogos, placeOf } from '../src/designer.ts';
import { everything } from '../src/matrix.ts';
import { ShopApi } from '../src/shop-api.ts';
import { expect, test } from '../src/test.ts';

// the other tests run without graphics; this browser draws WebGL on the processor
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-background-networking'],
  },
});

const t = texts('en');

/** How many light pixels (of the embroidery on black leather) a square of the page has, and how many dark ones. */
const pixelsIn = async (page: Page, clip: { x: number; y: number; width: number; height: number }) => {
  const picture = (await page.screenshot({ clip })).toString('base64');
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context?.drawImage(image, 0, 0);
    const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? [];
    let light = 0;
    let dark = 0;
    for (let i = 0; i < pixels.length; i += 4) {
      const [red = 0, green = 0, blue = 0] = [pixels[i], pixels[i + 1], pixels[i + 2]];
      if (red > 140 && red > blue + 12) light++;
      if (red < 110 && green < 110 && blue < 110) dark++;
    }
    return { light: light / (pixels.length / 4), dark: dark / (pixels.length / 4) };
  }, picture);
};

test('[JACKET-200] [JACKET-222] the jacket is turned by keys with the design on it, gives back the two sides, and is drawn on a body', async ({
  page,
}) => {
  await openDesigner(page);
  await inPalette(page, 'compass').click();
  const { x, y } = await placeOf(placedLogos(page).first());
  await page.getByRole('button', { name: t('designer:turn.open'), exact: true }).click();
  await page.locator('[data-turning="drawn"]').waitFor();
  const slider = page.getByRole('slider', { name: t('designer:turn.label') });
  await expect(slider).toBeFocused();
  await expect(slider).toHaveAttribute('aria-valuetext', t('designer:turn.from.front', { degrees: 0 }));
  // reduced motion: nothing plays
  await expect(page.getByRole('button', { name: t('designer:turn.play') })).toHaveCount(0);
  expect(await pageProblems(page)).toEqual([]);

  // asked for each time: the stage follows the page as it scrolls
  const stageBox = async () => {
    const box = await slider.boundingBox();
    if (!box) throw new Error('the jacket is not visible');
    return box;
  };
  const lightAtLogo = async () => {
    const box = await stageBox();
    // as in the drawn views, the whole artboard fits into the stage
    const unit = Math.min(box.width / 1200, box.height / 1400);
    const middle = { x: box.x + box.width / 2 + (x - 600) * unit, y: box.y + box.height / 2 + (y - 700) * unit };
    return (await pixelsIn(page, { x: middle.x - 20, y: middle.y - 20, width: 40, height: 40 })).light;
  };
  await expect.poll(lightAtLogo, 'the logo').toBeGreaterThan(0.1);
  expect((await pixelsIn(page, await stageBox())).dark, 'the leather').toBeGreaterThan(0.2);

  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuenow', '15');
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', t('designer:turn.from.back', { degrees: 180 }));
  await expect.poll(lightAtLogo).toBeLessThan(0.02);
  expect((await pixelsIn(page, await stageBox())).dark, 'the leather').toBeGreaterThan(0.2);

  await page.getByRole('button', { name: t('designer:turn.close') }).click();
  await expect(page.getByRole('radio', { name: t('jacket:view.back') })).toBeChecked();
  await expect(page.getByRole('button', { name: t('designer:turn.open'), exact: true })).toBeFocused();

  await page.getByRole('button', { name: t('designer:turn.worn'), exact: true }).click();
  await page.locator('[data-turning="drawn"]').waitFor();
  const box = await page.getByRole('slider', { name: t('sizes:worn.label') }).boundingBox();
  if (!box) throw new Error('the jacket is not visible');
  // the body's neck above the jacket
  const neck = { x: box.x + box.width / 2 - 6, y: box.y, width: 12, height: box.height / 2 };
  expect((await pixelsIn(page, neck)).light, 'the neck').toBeGreaterThan(0.02);
});

// tested in every run by jacket.test.tsx and the first test, which turns a jacket of the shop’s leather
if (everything) {
  test('[JACKET-250] the turned jacket is of the leather that the shop mixed', async ({ page, shop }) => {
    const api = await ShopApi.open(shop.url);
    await api.mixColors(['#e8dcc4']);
    try {
      await openDesigner(page);
      await page.getByRole('radio', { name: 'Mixed e8dcc4' }).check();
      await page.getByRole('button', { name: t('designer:turn.open'), exact: true }).click();
      await page.locator('[data-turning="drawn"]').waitFor();
      const box = await page.getByRole('slider', { name: t('designer:turn.label') }).boundingBox();
      if (!box) throw new Error('the jacket is not visible');
      const chest = { x: box.x + box.width * 0.4, y: box.y + box.height * 0.4, width: 40, height: 60 };
      const front = await pixelsIn(page, chest);
      expect(front.light, 'cream leather').toBeGreaterThan(0.7);
      await page.keyboard.press('End');
      await expect.poll(async () => (await pixelsIn(page, chest)).light, 'of the back').toBeGreaterThan(0.7);
    } finally {
      await api.mixColors([]);
    }
  });
}

// tested in every run by custom-jacket-turn.test.tsx and jacket-fit.test.ts; the first test draws a body
if (everything) {
  test('[JACKET-222] on a body the jacket carries the design, another body is drawn in its place, and both can be turned', async ({
    page,
  }) => {
    await openDesigner(page);
    await inPalette(page, 'compass').click();
    await page.getByRole('button', { name: t('designer:turn.worn'), exact: true }).click();
    await page.locator('[data-turning="drawn"]').waitFor();
    const slider = page.getByRole('slider', { name: t('sizes:worn.label') });
    expect(await pageProblems(page)).toEqual([]);
    const box = await slider.boundingBox();
    if (!box) throw new Error('the jacket is not visible');
    const chest = {
      x: box.x + box.width / 2,
      y: box.y + box.height * 0.3,
      width: box.width / 8,
      height: box.height / 4,
    };
    expect((await pixelsIn(page, chest)).light, 'the logo').toBeGreaterThan(0.02);
    // the body's neck above the jacket
    const above = { x: box.x + box.width / 2 - 6, y: box.y, width: 12, height: box.height / 2 };
    const neckOf = async () => (await pixelsIn(page, above)).light;
    const small = await neckOf();
    expect(small, 'the neck').toBeGreaterThan(0.02);

    await page.getByRole('combobox', { name: t('sizes:worn.body') }).selectOption('176');
    await expect(page.getByText(t('sizes:worn.fit.close'))).toBeVisible();
    await page.locator('[data-turning="drawn"]').waitFor();
    await expect.poll(neckOf).not.toBe(small);
    await slider.press('End');
    await expect.poll(async () => (await pixelsIn(page, chest)).light).toBeLessThan(0.02);
  });
}
