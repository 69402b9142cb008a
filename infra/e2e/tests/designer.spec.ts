import { plainJacket } from '@fori/domain/jackets';
import type { Locator, Page } from '@playwright/test';
import { pageProblems, sideways } from '../src/accessibility.ts';
import { texts } from '../src/checkout.ts';
import { signedInCustomer } from '../src/customer.ts';
import {
  dragByFinger,
  dragByMouse,
  drawn,
  idle,
  inPalette,
  middleOf,
  noteSentPictures,
  openDesigner,
  placedLogos,
  placeOf,
  placeTenLogos,
  pointOn,
  scrollingEnds,
  shownStage,
  stage,
} from '../src/designer.ts';
import { shopAs } from '../src/guest.ts';
import { holdRequests } from '../src/hold.ts';
import { layoutShifts, recordLayoutShifts } from '../src/layout-shifts.ts';
import { everything, variants } from '../src/matrix.ts';
import { ShopApi } from '../src/shop-api.ts';
import { expect, PHONE, test } from '../src/test.ts';

test.use({ sharesShop: true });

const t = texts('en');
const addButton = t('common:control.add_to_cart');
const SENDING = { timeout: 60_000 };

test('[JACKET-215] the picture of a new jacket lies where it is drawn, and is hidden where another jacket is stored', async ({
  page,
}) => {
  const showParts = await holdRequests(page, '**/assets/designer-parts-*.js');
  // a page may count as loaded only with what is held back
  await page.goto('/custom-jacket', { waitUntil: 'commit' });
  const picture = page.getByRole('img', { name: t('jacket:stage.front'), exact: true });
  await expect(picture).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = await picture.boundingBox();
  showParts();
  await drawn(page);
  await expect(picture).toHaveCount(0);
  const canvas = page.getByRole('img', { name: new RegExp(`^${t('jacket:stage.front')},`) });
  expect(await canvas.boundingBox()).toEqual(before);

  await page.getByRole('radio', { name: t('jacket:color.dark blue') }).check();
  const hydrate = await holdRequests(page, '**/assets/index-*.js');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByText(t('jacket:stage.loading'))).toBeVisible();
  await expect(picture).toBeHidden();
  hydrate();
  await drawn(page);
});

test('[JACKET-255] [JACKET-256] the picture of a shared design and the note for a jacket of the cart lie where it is drawn, and nothing moves', async ({
  page,
  shop,
}) => {
  const api = await ShopApi.open(shop.url);
  await shopAs(page.context(), api);
  const design = { ...plainJacket, color: 'dark blue', material: 'reindeer' } as const;
  const { id } = await api.data<{ id: string }>('POST', '/jackets/designs', design);
  await page.goto('/terms');
  await api.sendJacket('POST', '/cart/custom-jacket', design, await page.screenshot());
  const [inCart] = await api.data<{ id: number }[]>('GET', '/cart/custom-jackets');
  await recordLayoutShifts(page);
  const canvas = page.getByRole('img', { name: new RegExp(`^${t('jacket:stage.front')},`) });
  for (const [address, waiting] of [
    [`/custom-jacket?design=${id}`, page.getByRole('img', { name: t('jacket:stage.front'), exact: true })],
    [`/custom-jacket?edit=${inCart?.id}`, page.getByText(t('jacket:stage.loading'))],
  ] as const) {
    const showParts = await holdRequests(page, '**/assets/designer-parts-*.js');
    // which scripts and styles precede: before them nothing is painted
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await expect(waiting).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const before = await waiting.boundingBox();
    // fonts that arrive late move the texts of this page as of any other
    await layoutShifts(page);
    showParts();
    await drawn(page);
    await expect(waiting).toHaveCount(0);
    expect(await canvas.boundingBox(), address).toEqual(before);
    expect(await layoutShifts(page), address).toEqual([]);
  }
});

test('[JACKET-01] [JACKET-04] [JACKET-05] [JACKET-10] [JACKET-11] [JACKET-12] [JACKET-25] [NAV-02] by mouse: from the menu to the cart, with both pictures at 1200 × 1400', async ({
  page,
}) => {
  const sentPictures = await noteSentPictures(page);
  await page.goto('/');
  await page
    .getByRole('link', { name: t('shell:nav.custom_jacket') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/custom-jacket$/);
  await drawn(page);

  await page.getByRole('radio', { name: t('jacket:color.dark blue') }).check();
  await page.getByRole('radio', { name: t('jacket:material.reindeer') }).check();
  await dragByMouse(page, await middleOf(inPalette(page, 'birch')), await pointOn(page, 'back', { x: 480, y: 700 }));
  const birch = placedLogos(page).first();
  expect(await birch.evaluate((logo) => logo.closest('[data-stage]')?.getAttribute('data-stage'))).toBe('back');
  const landed = await placeOf(birch);
  expect(Math.abs(landed.x - 480)).toBeLessThanOrEqual(14);

  // near the centre line it snaps to it, and the line is shown
  const from = await middleOf(birch);
  const near = await pointOn(page, 'back', { x: 606, y: 640 });
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(near.x, near.y, { steps: 8 });
  await expect(stage(page, 'back')).toHaveAttribute('data-snap', 'centre');
  await expect(stage(page, 'back').locator('[data-guide="centre"]')).toHaveCSS('opacity', '1');
  await page.mouse.up();
  expect((await placeOf(birch)).x).toBe(600);

  // beyond the edge it stays within the printable area
  await dragByMouse(page, await middleOf(birch), await pointOn(page, 'back', { x: 1190, y: 1390 }));
  const clamped = await placeOf(birch);
  expect(clamped.x).toBeLessThan(900);
  expect(clamped.y).toBeLessThan(1000);

  await page.getByRole('button', { name: addButton }).first().click();
  await expect(page.getByText(t('designer:adding.done')).first()).toBeVisible(SENDING);
  expect(await sentPictures()).toEqual(['front_image image/png 1200 × 1400', 'back_image image/png 1200 × 1400']);
  await expect(page.getByRole('link', { name: /^Cart/ }).first()).toContainText('1');
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('catalog:product.buy.view_cart') })
    .click();
  await expect(page).toHaveURL(/\/cart$/);
});

const stepNav = (page: Page) => page.getByRole('navigation', { name: t('jacket:step.label') });
const expectBarInSight = (page: Page) =>
  expect(page.locator('[data-bottom-bar]').getByRole('button', { name: addButton })).toBeInViewport({ ratio: 1 });

/** Playwright's click would scroll the page up to clear the button of the scroll padding, and the header would come over it. */
const pressInPlace = async (page: Page, button: Locator) => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + height / 2, { delay: 100 });
};

test('[JACKET-131] on a desktop one side fills a stage of 700 to 760 pixels, its thumbnail changes places with it, and stage, total and button stay in sight at every step', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDesigner(page);
  const frame = page.locator('[data-frame="stage"]');
  const { width = 0 } = (await frame.boundingBox()) ?? {};
  expect(width).toBeGreaterThanOrEqual(700);
  expect(width).toBeLessThanOrEqual(760);
  await expect(frame).toBeInViewport({ ratio: 1 });
  await expectBarInSight(page);
  for (const step of ['notes', 'leather', 'size', 'logos', 'lining', 'monogram'] as const) {
    const name = t(`jacket:step.${step}`);
    await scrollingEnds(page);
    await pressInPlace(page, stepNav(page).getByRole('button', { name }));
    const heading = page.getByRole('heading', { name, exact: true, level: 2 });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport({ ratio: 1 });
    await expect(frame).toBeInViewport({ ratio: 0.95 });
    await expectBarInSight(page);
  }
  await page.getByRole('button', { name: t('designer:view.show_back') }).click();
  await expect(shownStage(page)).toHaveAttribute('data-stage', 'back');
  await page.keyboard.press('Enter');
  await expect(shownStage(page)).toHaveAttribute('data-stage', 'front');
});

const zoomButton = (page: Page, what: 'in' | 'out' | 'whole') =>
  page.getByRole('button', { name: t(`designer:zoom.${what}`), exact: true });

/** How often a unit of the artboard fits on the stage, against the whole side: the zoom as it is seen. */
const zoomOf = (page: Page): Promise<number> =>
  shownStage(page).evaluate((board) => {
    const { clientWidth, clientHeight } = board.parentElement ?? board;
    return board.getBoundingClientRect().width / Math.min(clientWidth, (clientHeight * 6) / 7);
  });
const zoomsTo = (page: Page, zoom: number) => expect.poll(() => zoomOf(page)).toBeCloseTo(zoom, 1);

/** The pixels drawn for each pixel of the screen, by the close-up where there is one: less would be a stretched picture. */
const sharpness = (page: Page): Promise<number> =>
  shownStage(page).evaluate((board) => {
    const closeUp = board.querySelector<HTMLCanvasElement>('div[aria-hidden] > canvas:not([hidden])');
    if (closeUp && closeUp.dataset.closeUp === undefined) return 0;
    const top = closeUp ?? board.querySelector<HTMLCanvasElement>('canvas[data-drawn]');
    return top ? top.width / top.getBoundingClientRect().width / devicePixelRatio : 0;
  });
const isSharp = (page: Page) => expect.poll(() => sharpness(page)).toBeGreaterThan(0.99);

const centreOf = (box: { x: number; y: number; width: number; height: number } | null) => {
  if (!box) throw new Error('not visible');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Two fingers move apart around a point, by this many pixels each. */
const pinch = async (page: Page, middle: { x: number; y: number }, from: number, to: number) => {
  const client = await page.context().newCDPSession(page);
  const fingers = (apart: number) => [
    { x: middle.x - apart, y: middle.y, id: 1 },
    { x: middle.x + apart, y: middle.y, id: 2 },
  ];
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(from) });
  for (let step = 1; step <= 10; step += 1) {
    const touchPoints = fingers(from + ((to - from) * step) / 10);
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await client.detach();
};

test('[JACKET-132] wheel, buttons and keys zoom to four times, drawn anew at that size; a drag and the arrows look around', async ({
  page,
}) => {
  await openDesigner(page);
  await zoomsTo(page, 1);
  const chest = await pointOn(page, 'front', { x: 735, y: 550 });
  await page.mouse.move(chest.x, chest.y);
  for (let turn = 0; turn < 4; turn += 1) await page.mouse.wheel(0, -150);
  await zoomsTo(page, 1.3 ** 4);
  await isSharp(page);
  // the jacket now fills the stage, so that the chest can stay under the pointer
  const chestCloser = await pointOn(page, 'front', { x: 735, y: 550 });
  await page.mouse.move(chestCloser.x, chestCloser.y);
  await page.mouse.wheel(0, -150);
  await zoomsTo(page, 1.3 ** 5);
  await isSharp(page);
  const after = await pointOn(page, 'front', { x: 735, y: 550 });
  expect(Math.abs(after.x - chestCloser.x)).toBeLessThan(2);
  expect(Math.abs(after.y - chestCloser.y)).toBeLessThan(2);

  await zoomButton(page, 'in').click();
  await zoomsTo(page, 4);
  await expect(zoomButton(page, 'in')).toBeDisabled();
  await expect(shownStage(page).locator('canvas[data-close-up]')).toBeVisible();
  await isSharp(page);

  const before = await pointOn(page, 'front', { x: 600, y: 700 });
  await dragByMouse(page, chest, { x: chest.x - 120, y: chest.y - 60 });
  const moved = await pointOn(page, 'front', { x: 600, y: 700 });
  expect(Math.round(moved.x - before.x)).toBe(-120);
  expect(Math.round(moved.y - before.y)).toBe(-60);
  await isSharp(page);

  await shownStage(page).locator('..').focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await pointOn(page, 'front', { x: 600, y: 700 })).x).toBeGreaterThan(moved.x + 50);
  await page.keyboard.press('-');
  await zoomsTo(page, 4 / 1.5);
  await page.keyboard.press('+');
  await zoomsTo(page, 4);
  await page.keyboard.press('0');
  await zoomsTo(page, 1);
  await expect(page.getByRole('status').filter({ hasText: t('designer:zoom.level', { percent: 100 }) })).toBeAttached();
  // the whole side leaves the wheel to the page
  const scrolled = await page.evaluate(() => scrollY);
  await page.waitForFunction(
    () => document.querySelector('[data-frame="stage"]')?.getAnimations({ subtree: true }).length === 0,
  );
  await page.mouse.move(chest.x, chest.y);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled);
  await zoomsTo(page, 1);
});

for (const reducedMotion of variants('no-preference', 'reduce')) {
  test(`[JACKET-132] a press on a logo or the monogram in the list shows it close up (${reducedMotion})`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await openDesigner(page);
    await inPalette(page, 'birch').click();
    await page.locator('input[name="monogram"]').fill('åb');
    await page.getByRole('button', { name: t('designer:view.show_back') }).click();
    const layers = page.getByRole('region', { name: t('designer:layers.title') });
    // counted within the press's own frame: the flight is over in a third of a second
    const flights = await layers
      .getByRole('button', { name: t('jacket:monogram.label') })
      .evaluate(async (button: HTMLElement) => {
        button.click();
        await new Promise(requestAnimationFrame);
        const isFlight = (one: Animation) =>
          !(one instanceof CSSTransition) &&
          one.effect instanceof KeyframeEffect &&
          one.effect.target?.matches('[data-stage]');
        return document.getAnimations().filter(isFlight).length;
      });
    expect(flights).toBe(reducedMotion === 'reduce' ? 0 : 1);
    await expect(shownStage(page)).toHaveAttribute('data-stage', 'front');
    await zoomsTo(page, 2.5);
    // measured each time: the stage makes way for the header when the page is scrolled up
    const stageMiddle = async () => centreOf(await page.locator('[data-frame="stage"]').boundingBox());
    await expect
      .poll(async () => Math.abs((await pointOn(page, 'front', { x: 752, y: 446 })).x - (await stageMiddle()).x))
      .toBeLessThan(2);

    await layers.getByRole('button', { name: new RegExp(`^${t('designer:logo.birch')}`) }).click();
    const birch = placedLogos(page).first();
    await expect(birch).toHaveAttribute('aria-pressed', 'true');
    const { x, y } = await placeOf(birch);
    await expect
      .poll(async () => Math.abs((await pointOn(page, 'front', { x, y })).y - (await stageMiddle()).y))
      .toBeLessThan(2);
    await isSharp(page);

    // keys move the logo as before, and what they reach is in sight
    await birch.press('Shift+ArrowDown');
    expect(await placeOf(birch)).toEqual({ x, y: y + 10 });
    for (let press = 0; press < 25; press += 1) await birch.press('Shift+ArrowDown');
    await expect(birch).toBeInViewport({ ratio: 1 });
    // and so does a drag, in units of the artboard
    const at = await placeOf(birch);
    const from = await middleOf(birch);
    await dragByMouse(page, from, { x: from.x + 40, y: from.y - 100 });
    expect((await placeOf(birch)).y).toBeLessThan(at.y - 60);
  });
}

/** By how much an element's top lies below another's, both of one moment: the page may be scrolling. */
const distanceBelow = async (upper: Locator, lower: Locator): Promise<number> =>
  lower.evaluate(
    (one, other) => one.getBoundingClientRect().top - (other?.getBoundingClientRect().top ?? 0),
    await upper.elementHandle(),
  );

test.describe('by touch', () => {
  test.use(PHONE);

  test('[JACKET-131] [JACKET-264] on a phone the stage has the whole width and stays above the steps, with total and button below; on a lower screen it scrolls with its tools, and on the smallest they leave the hem free', async ({
    page,
  }) => {
    await openDesigner(page);
    const frame = page.locator('[data-frame="stage"]');
    for (const step of ['leather', 'logos', 'notes'] as const) {
      const name = t(`jacket:step.${step}`);
      const button = stepNav(page).getByRole('button', { name });
      // as a finger pushes the row: Playwright would scroll the page too, and the returning header would move the button
      await button.evaluate((it) => it.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' }));
      await button.tap();
      await expect(page.getByRole('heading', { name, exact: true, level: 2 })).toBeInViewport({ ratio: 1 });
      await expect.poll(() => frame.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390 });
      await expectBarInSight(page);
    }
    // a page scrolled back says in the row where it is
    const first = t('jacket:step.leather');
    await expect(stepNav(page).getByRole('button', { name: first })).not.toBeInViewport();
    const heading = page.getByRole('heading', { name: first, exact: true, level: 2 });
    await heading.evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect(stepNav(page).getByRole('button', { name: first })).toBeInViewport({ ratio: 1 });
    // a small phone, and one held sideways: the stage scrolls with the page and takes its tools along
    for (const size of [
      { width: 375, height: 553 },
      { width: 844, height: 390 },
    ]) {
      await page.setViewportSize(size);
      await frame.evaluate((it) => it.scrollIntoView({ block: 'start', behavior: 'instant' }));
      const back = page.getByText(t('jacket:view.back'), { exact: true }).first();
      expect(await distanceBelow(frame, back)).toBeGreaterThanOrEqual(0);
    }
    // on the smallest phone the buttons that turn the jacket are beside each other, below its hem
    await page.setViewportSize({ width: 320, height: 640 });
    const turning = (name: 'open' | 'worn') =>
      page.getByRole('button', { name: t(`designer:turn.${name}`), exact: true });
    expect(await distanceBelow(turning('open'), turning('worn'))).toBe(0);
  });

  test('[JACKET-132] [JACKET-257] two fingers zoom and one looks around, the page stays where it is, and the stage has no button that could do nothing', async ({
    page,
  }) => {
    await openDesigner(page);
    const undo = page.getByRole('button', { name: t('jacket:action.undo') });
    await expect(zoomButton(page, 'whole')).toBeHidden();
    await expect(undo).toBeHidden();
    const middle = await pointOn(page, 'front', { x: 600, y: 700 });
    const scrolled = await page.evaluate(() => scrollY);
    await pinch(page, middle, 30, 90);
    await expect.poll(() => zoomOf(page)).toBeGreaterThan(2);
    await expect(zoomButton(page, 'whole')).toBeVisible();
    await isSharp(page);
    const before = await pointOn(page, 'front', { x: 600, y: 700 });
    await dragByFinger(page, middle, { x: middle.x - 40, y: middle.y - 60 });
    await expect.poll(async () => (await pointOn(page, 'front', { x: 600, y: 700 })).y).toBeLessThan(before.y - 40);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    await pinch(page, middle, 100, 20);
    await zoomsTo(page, 1);
    await expect(zoomButton(page, 'whole')).toBeHidden();
    // whoever comes by keyboard finds all of them
    await zoomButton(page, 'in').focus();
    await expect(zoomButton(page, 'whole')).toBeVisible();
    await inPalette(page, 'birch').click();
    await expect(undo).toBeVisible();
  });

  test('[JACKET-132] two fingers zoom where they touch a logo too, and the logo stays where it was', async ({
    page,
  }) => {
    await openDesigner(page);
    await inPalette(page, 'birch').tap();
    const birch = placedLogos(page).first();
    const before = await placeOf(birch);
    const middle = await middleOf(birch);
    // both fingers on the logo, then one of them
    await pinch(page, middle, 6, 60);
    await expect.poll(() => zoomOf(page)).toBeGreaterThan(3);
    expect(await placeOf(birch)).toEqual(before);
    const closer = await middleOf(birch);
    await pinch(page, { x: closer.x - 80, y: closer.y }, 80, 40);
    await expect.poll(() => zoomOf(page)).toBeLessThan(2.5);
    expect(await placeOf(birch)).toEqual(before);
    // one finger moves it as before
    await zoomButton(page, 'whole').tap();
    await zoomsTo(page, 1);
    const start = await middleOf(birch);
    await dragByFinger(page, start, { x: start.x - 30, y: start.y + 40 });
    await expect.poll(() => placeOf(birch)).not.toEqual(before);
    await zoomsTo(page, 1);
  });

  test('[JACKET-133] a finger turns a logo by its handle, close up too, without scrolling the page', async ({
    page,
  }) => {
    await openDesigner(page);
    await inPalette(page, 'birch').click();
    const birch = placedLogos(page).first();
    await zoomButton(page, 'in').click();
    const handle = page.locator('[data-turn]');
    await middleOf(birch);
    await shownStage(page).evaluate((board) => Promise.all(board.getAnimations().map(({ finished }) => finished)));
    const [middle, grip] = [centreOf(await birch.boundingBox()), centreOf(await handle.boundingBox())];
    const here = await page.evaluate(() => scrollY);
    // a quarter turn clockwise around its middle
    await dragByFinger(page, grip, { x: middle.x + (middle.y - grip.y), y: middle.y });
    await expect(birch).toHaveAttribute('aria-label', /turned (89|90|91)°$/);
    expect(await page.evaluate(() => scrollY)).toBe(here);
    // a finger that waits for a busy page counts as a long press
    await idle(page);
    await handle.tap();
    await expect(birch).toHaveAttribute('aria-label', /turned 10[456]°$/);
  });

  test('[JACKET-04] a finger drags a logo without scrolling the page, and the sides can be switched', async ({
    page,
  }) => {
    await openDesigner(page);
    await expect(shownStage(page)).toHaveAttribute('data-stage', 'front');
    await inPalette(page, 'wave').tap();
    const wave = placedLogos(page).first();
    const before = await placeOf(wave);
    const start = await middleOf(wave);
    const scrolled = await page.evaluate(() => scrollY);
    await dragByFinger(page, start, { x: start.x - 30, y: start.y + 40 });
    // the browser processes the last touch move before the page is notified
    await expect.poll(() => placeOf(wave)).not.toEqual(before);
    const after = await placeOf(wave);
    expect(after.y).toBeGreaterThan(before.y + 60);
    expect(after.x).toBeLessThan(before.x - 60);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);

    // a finger that waits for a busy page counts as a long press
    await idle(page);
    await page.getByText(t('jacket:view.back'), { exact: true }).first().tap();
    await expect(shownStage(page)).toHaveAttribute('data-stage', 'back');
    await dragByFinger(page, await middleOf(inPalette(page, 'bear')), await pointOn(page, 'back', { x: 600, y: 620 }));
    await expect(placedLogos(page)).toHaveCount(2);

    // beside the logos a finger scrolls the page
    const here = await page.evaluate(() => scrollY);
    const beside = await pointOn(page, 'back', { x: 60, y: 1300 });
    await dragByFinger(page, beside, { x: beside.x, y: beside.y - 250 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(here);
  });
});

// tested in every run by custom-jacket-logos.test.tsx
if (everything) {
  test('[JACKET-04] by keyboard alone a logo is placed, moved, reordered, removed and restored', async ({ page }) => {
    await openDesigner(page);
    const tabTo = async (target: string, key = 'Tab') => {
      for (let i = 0; i < 150; i += 1) {
        await page.keyboard.press(key);
        const isFocused = await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, target);
        if (!isFocused) continue;
        await expect(page.locator(':focus')).toBeInViewport();
        return;
      }
      throw new Error(`no way by keyboard to ${target}`);
    };
    await tabTo('[data-logo="anchor"]');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(placedLogos(page)).toHaveCount(2);
    await tabTo('[data-placed]', 'Shift+Tab');
    await tabTo('[data-placed]', 'Shift+Tab');
    const anchor = placedLogos(page).first();
    const start = await placeOf(anchor);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    expect(await placeOf(anchor)).toEqual({ x: start.x + 1, y: start.y + 10 });
    await expect(page.getByRole('status').filter({ hasText: `${start.x + 1} across` })).toBeAttached();
    await page.keyboard.press('PageUp');
    await expect(placedLogos(page).last()).toBeFocused();
    await page.keyboard.press('Delete');
    await expect(placedLogos(page)).toHaveCount(1);
    await expect(placedLogos(page).first()).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(placedLogos(page)).toHaveCount(2);
    await page.keyboard.press('Control+Shift+z');
    await expect(placedLogos(page)).toHaveCount(1);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+y');
    await expect(placedLogos(page)).toHaveCount(1);
  });
}

// tested in every run by custom-jacket-page.test.tsx, draft.test.tsx and tab-storage.test.tsx
if (everything) {
  test('a draft survives a reload, a change of language and a login', async ({ page, shop }) => {
    await openDesigner(page);
    await page.getByRole('radio', { name: t('jacket:color.dark burgundy') }).check();
    await inPalette(page, 'swan').click();
    await page.getByLabel(t('designer:notes.label')).fill('Longer sleeves');
    await page.reload();
    await expect(placedLogos(page)).toHaveCount(1);
    await expect(page.getByLabel(t('designer:notes.label'))).toHaveValue('Longer sleeves');
    const fi = texts('fi');
    await page.goto('/custom-jacket?lang=fi');
    await expect(page.getByRole('radio', { name: fi('jacket:color.dark burgundy') })).toBeChecked();
    await signedInCustomer(page, shop.url);
    await openDesigner(page, '/custom-jacket?lang=en');
    await expect(placedLogos(page)).toHaveCount(1);
  });
}

// tested in every run by features/jacket/model/store.test.ts
if (everything) {
  test('[JACKET-102] a choice made before the draft has loaded is applied to it', async ({ page }) => {
    await openDesigner(page);
    await page.getByRole('radio', { name: t('jacket:color.dark burgundy') }).check();
    await page.locator('input[name="monogram"]').fill('ÅB');
    // the code that reads drafts is a separate script
    const release = await holdRequests(page, '**/assets/draft-schema*.js');
    await page.reload();
    await page.getByRole('radio', { name: t('jacket:material.cowhide') }).check();
    await expect(page.getByRole('radio', { name: t('jacket:color.dark burgundy') })).not.toBeChecked();
    release();
    await expect(page.getByRole('radio', { name: t('jacket:color.dark burgundy') })).toBeChecked();
    await expect(page.locator('input[name="monogram"]')).toHaveValue('ÅB');
    await expect(page.getByRole('radio', { name: t('jacket:material.cowhide') })).toBeChecked();
  });
}

// tested in every run by custom-jacket-editing.test.tsx, and custom-jackets.api.test.ts on the server
if (everything) {
  test('[JACKET-103] editing a jacket of the cart on two devices saves nothing before it has loaded, asks on the later one, and loses nothing', async ({
    page,
    shop,
  }) => {
    const api = await ShopApi.open(shop.url);
    await shopAs(page.context(), api);
    await page.goto('/terms');
    const picture = await page.screenshot();
    const design = { ...plainJacket, monogram: 'ÅB' };
    await api.sendJacket('POST', '/cart/custom-jacket', design, picture);
    const inCart = async () => (await api.data<{ id: number; color: string }[]>('GET', '/cart/custom-jackets'))[0];
    const id = (await inCart())?.id;
    const address = `/custom-jacket?edit=${id}`;
    const draftOf = (device: Page) => device.evaluate((key) => localStorage.getItem(key), `fori-jacket-draft-${id}`);
    const save = (device: Page) => device.getByRole('button', { name: t('jacket:action.save') }).first();
    const colour = (device: Page, name: 'dark brown' | 'dark blue') =>
      device.getByRole('radio', { name: t(`jacket:color.${name}`) });

    // the cart's response is slow here
    const release = await holdRequests(page, '**/api/cart/custom-jackets*');
    await page.goto(address);
    await colour(page, 'dark brown').check();
    await expect(save(page)).toBeDisabled();
    expect(await draftOf(page)).toBeNull();
    release();
    await expect(page.locator('input[name="monogram"]')).toHaveValue('ÅB');
    await expect(colour(page, 'dark brown')).toBeChecked();
    await expect(save(page)).toBeEnabled();

    // this page does not know about the other device: the API refuses, and the dialog opens
    await api.sendJacket('PUT', `/cart/custom-jacket/${id}/design`, { ...design, color: 'dark blue' }, picture);
    await save(page).click();
    const question = page.getByRole('dialog', { name: t('designer:conflict.title') });
    await expect(question).toBeVisible(SENDING);
    await expect(question.getByRole('row', { name: /Dark brown Dark blue/ })).toBeVisible();
    expect(await pageProblems(page)).toEqual([]);
    expect((await inCart())?.color).toBe('dark blue');
    // a reload asks again, because the draft is still based on the older version
    await page.reload();
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(save(page)).toBeDisabled();
    await page.getByRole('button', { name: t('designer:conflict.choose') }).press('Enter');
    await question.getByRole('button', { name: t('designer:conflict.take_theirs') }).press('Enter');
    await expect(colour(page, 'dark blue')).toBeChecked();
    await page.getByRole('button', { name: t('jacket:action.undo') }).click();
    await expect(colour(page, 'dark brown')).toBeChecked();
    await save(page).click();
    await expect(page).toHaveURL(/\/cart$/, SENDING);
    expect((await inCart())?.color).toBe('dark brown');
    expect(await draftOf(page)).toBeNull();
  });
}

test.describe('on a phone', () => {
  test.use(PHONE);

  test('[JACKET-104] a monogram typed while the back is shown appears on the chest, beside the logo placed before', async ({
    page,
  }) => {
    await openDesigner(page);
    await inPalette(page, 'birch').tap();
    const logo = await placeOf(placedLogos(page).first());
    await scrollingEnds(page);
    await pressInPlace(page, page.getByRole('radio', { name: t('jacket:view.back') }));
    await expect(shownStage(page)).toHaveAttribute('data-stage', 'back');
    // its position in size medium, three letters wide
    const chest = { x: 700, y: 420, width: 104, height: 45 };
    expect(logo.y - 70).toBeGreaterThan(chest.y + chest.height);
    await page.locator('input[name="monogram"]').fill('åö');
    await expect(shownStage(page)).toHaveAttribute('data-stage', 'front');
    const sewn = await middleOf(shownStage(page).locator('[data-sewn="ÅÖ"]'));
    const middle = await pointOn(page, 'front', { x: chest.x + chest.width / 2, y: chest.y + chest.height / 2 });
    expect(Math.hypot(sewn.x - middle.x, sewn.y - middle.y)).toBeLessThan(10);
    await expect(page.getByText(t('designer:warning.label'))).toBeHidden();
  });
});

// tested in every run by custom-jacket-page.test.tsx, and server-entry.test.ts for the preview
if (everything) {
  test('a shared link opens as a copy, with its picture as preview', async ({ page, browser, shop }) => {
    await openDesigner(page);
    await page.getByRole('radio', { name: t('jacket:color.dark brown') }).check();
    await inPalette(page, 'compass').click();
    await page.getByRole('button', { name: t('jacket:action.share') }).click();
    const address = await page.getByLabel(t('designer:share.link')).inputValue();
    expect(address).toMatch(/\/custom-jacket\?design=/);
    const html = await (await page.request.get(address)).text();
    expect(html).toMatch(/<meta property="og:image" content="[^"]+\/media\/[^"]+"/);

    const other = await browser.newContext({ baseURL: shop.url, locale: 'en-GB' });
    const copy = await other.newPage();
    await copy.goto(address);
    await expect(placedLogos(copy)).toHaveCount(1);
    await expect(copy.getByRole('radio', { name: t('jacket:color.dark brown') })).toBeChecked();
    await expect(copy.getByText(t('jacket:shared.opened')).first()).toBeVisible();
    await placedLogos(copy).first().press('Delete');
    await page.goto(address);
    await expect(placedLogos(page)).toHaveCount(1);
    await other.close();
  });
}

/** The duration of its tasks is measured on a quiet machine, by `measure/designer.spec.ts`. */
// in every run custom-jacket-logos.test.tsx has the drag; its cost is measured by measure/designer.spec.ts
if (everything) {
  test('dragging one of ten logos moves it and its picture alone, without a repaint or layout of anything else', async ({
    page,
  }) => {
    await openDesigner(page);
    const bear = await placeTenLogos(page);
    const start = await middleOf(bear);
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x - 10, start.y - 10, { steps: 5 });
    const changes = await bear.evaluateHandle((logo) => {
      const found: string[] = [];
      const picture = document.querySelector(`[data-picture-of="${logo.getAttribute('data-placed')}"]`);
      new MutationObserver((records) => {
        for (const { type, target, attributeName } of records) {
          const what =
            target === logo
              ? 'logo'
              : target === picture
                ? 'picture'
                : target instanceof Element
                  ? target.outerHTML.slice(0, 80)
                  : 'text';
          found.push(
            target === logo.closest('[data-stage]') ? `stage ${attributeName}` : `${what} ${attributeName ?? type}`,
          );
        }
      }).observe(logo.closest('main') ?? document, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
      return found;
    });
    for (let step = 1; step <= 50; step += 1) await page.mouse.move(start.x - 10 - step, start.y - 10 - step / 2);
    const found = await changes.jsonValue();
    const moves = ['logo style', 'picture style'];
    expect(found).toEqual(expect.arrayContaining(moves));
    expect([...new Set(found)].filter((change) => ![...moves, 'stage data-snap'].includes(change))).toEqual([]);
    await page.mouse.up();
  });
}

/** Strings found only in the code for drawing and designing jackets, their geometry and uploads. */
const MARKS = ['data-placed', 'data-logo', 'data-stage', 'jacket-draft', 'jacket_data', 'gloss-front'];

// with it these routes would exceed their weight, at which the build fails
if (everything) {
  test("the designer's code loads on its route only", async ({ page }) => {
    const scripts = new Set<string>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.endsWith('.js')) scripts.add(pathname);
    });
    const marksSeen = async () => {
      // fetched again, for the browser drops the body of a response whose page it has left
      const texts = await Promise.all([...scripts].map(async (path) => (await page.request.get(path)).text()));
      const code = texts.join('\n');
      return MARKS.filter((mark) => code.includes(mark));
    };
    const others = ['/', '/product/1', '/checkout'];
    for (const path of everything ? [...others, '/products', '/cart', '/login', '/orders'] : others) {
      await page.goto(path, { waitUntil: 'networkidle' });
    }
    expect(scripts.size).toBeGreaterThan(10);
    expect(await marksSeen()).toEqual([]);
    await openDesigner(page);
    expect(await marksSeen()).toEqual(MARKS);
  });
}

test('[JACKET-04] an uploaded logo is validated, warned of when small, and placed', async ({ page }) => {
  await openDesigner(page);
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });
  const problem = page.getByRole('alert');
  await choose('logo.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'));
  await expect(problem).toContainText(t('designer:upload.type'));
  await choose('logo.png', 'image/png', Buffer.from('no picture at all'));
  await expect(problem).toContainText(t('designer:upload.failed'));
  await choose('logo.png', 'image/png', await page.screenshot({ clip: { x: 0, y: 0, width: 80, height: 80 } }));
  const own = page.getByRole('list', { name: t('designer:palette.own') }).locator('[data-logo]');
  await own.click();
  const picture = page.locator('[data-picture-of] img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByText(t('designer:warning.label'))).toBeVisible();
  if (!everything) return;
  // jacket-parity.spec.ts orders jackets with uploads
  await page.getByRole('button', { name: addButton }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('catalog:product.buy.view_cart') })
    .click(SENDING);
  // the sheet, which says so too, closes as the page changes
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(t('orders:jacket.logo_count', { count: 1 }), { exact: true })).toBeVisible();
});

test('[UI-05] the designer is usable in forced colours and at 200 % on a small screen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openDesigner(page);
  await inPalette(page, 'knot').click();
  await page.getByRole('heading', { name: t('designer:layers.title') }).click();
  const knot = placedLogos(page).first();
  await expect(knot).toHaveAttribute('aria-pressed', 'true');
  await expect(knot).toHaveCSS('outline-style', 'dashed');
  await expect(stage(page, 'front').locator('canvas[data-drawn]')).toBeVisible();
  // axe computes contrast from the shop's own colours, not the forced ones
  await page.emulateMedia({ forcedColors: 'none' });
  await page.setViewportSize({ width: 640, height: 360 });
  await page.evaluate(() => scrollTo(0, 0));
  if (everything) expect(await pageProblems(page)).toEqual([]);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  const before = await placeOf(knot);
  await dragByMouse(page, await middleOf(knot), await pointOn(page, 'front', { x: 700, y: 640 }));
  expect((await placeOf(knot)).y).not.toBe(before.y);
});

test('[JACKET-266] with text twice as large on a phone nothing lies on the jacket but thumbnail and zoom, and the leathers are read by the line', async ({
  page,
}) => {
  const client = await page.context().newCDPSession(page);
  await client.send('Page.enable');
  await client.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.setViewportSize({ width: 390, height: 844 });
  await openDesigner(page);
  const boxOf = async (locator: Locator) => {
    const { y = 0, width = 0, height = 0 } = (await locator.boundingBox()) ?? {};
    return { width, top: y, bottom: y + height };
  };
  const frame = await boxOf(page.locator('[data-frame="stage"]'));
  expect((await boxOf(page.getByRole('group', { name: t('jacket:view.label') }))).bottom).toBeLessThan(frame.top);
  const turn = page.getByRole('button', { name: t('designer:turn.open'), exact: true });
  expect((await boxOf(turn)).top).toBeGreaterThan(frame.bottom);
  const note = await boxOf(page.getByText(t('jacket:material_note.lambskin'), { exact: true }));
  expect(note.width).toBeGreaterThan(frame.width / 3);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
});

for (const theme of variants('dark', 'light')) {
  test(`[UI-05] the designer in use, ${theme}: no axe violation, no overflow from 320 to 1920 pixels`, async ({
    page,
    context,
    shop,
  }) => {
    await context.addCookies([{ name: 'fori-theme', value: theme, url: shop.url }]);
    await page.addInitScript((chosen) => localStorage.setItem('fori-theme', chosen), theme);
    await openDesigner(page);
    for (let i = 0; i < 10; i += 1) await inPalette(page, 'knot').click();
    if (everything) {
      await page.getByRole('button', { name: t('jacket:action.share') }).click();
      await page.getByLabel(t('designer:share.link')).waitFor();
    }
    for (const width of [1920, 1280, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      // a sticky element covers what is scrolled below it
      await page.evaluate(() => scrollTo(0, 0));
      expect(await sideways(page), `${width}`).toBeLessThanOrEqual(0);
      if (everything || width === 320) expect(await pageProblems(page), `${width}`).toEqual([]);
    }
  });
}
