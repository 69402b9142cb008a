import { expect, type Locator, type Page } from '@playwright/test';

export const stage = (page: Page, view: 'front' | 'back'): Locator => page.locator(`[data-stage="${view}"]`);
/** The side that fills the stage; the other one is its thumbnail. */
export const shownStage = (page: Page): Locator => page.locator('[data-frame="stage"] [data-stage]');
export const inPalette = (page: Page, logo: string): Locator => page.locator(`[data-logo="${logo}"]`);
export const placedLogos = (page: Page): Locator => page.locator('[data-placed]');

/** Opens the designer and waits until both sides are drawn, hidden ones included. */
export const openDesigner = async (page: Page, path = '/custom-jacket'): Promise<void> => {
  await page.goto(path);
  await drawn(page);
};

export const drawn = async (page: Page): Promise<void> => {
  await page.locator('[data-stage="front"] canvas[data-drawn]').waitFor({ state: 'attached' });
  await page.locator('[data-stage="back"] canvas[data-drawn]').waitFor({ state: 'attached' });
};

export interface Point {
  x: number;
  y: number;
}

/** Waits until the page is idle. */
export const idle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));

/** Waits until the page has stopped scrolling: what moves under the pointer cannot be pressed. */
export const scrollingEnds = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let last = Number.NaN;
        let frames = 0;
        const look = () => {
          frames = scrollY === last ? frames + 1 : 0;
          last = scrollY;
          if (frames === 10) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
  );

/** As many logos as a jacket may carry; returns the topmost. */
export const placeTenLogos = async (page: Page): Promise<Locator> => {
  for (const logo of ['birch', 'wave', 'reindeer', 'compass', 'knot', 'aurora', 'anchor', 'pine', 'swan', 'bear'])
    await inPalette(page, logo).click();
  await expect(placedLogos(page)).toHaveCount(10);
  return placedLogos(page).last();
};

/** The centre of an element, scrolled into view and away from sticky bars. */
export const middleOf = async (locator: Locator): Promise<Point> => {
  await locator.evaluate(async (element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    // the frame after a scroll may move the header, and the stage with it
    for (let frame = 0; frame < 3; frame += 1) await new Promise((next) => requestAnimationFrame(next));
  });
  const box = await locator.boundingBox();
  if (!box) throw new Error('the element is not visible');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** A position of a stage, in artboard units, as a point of the screen. */
export const pointOn = async (page: Page, view: 'front' | 'back', { x, y }: Point): Promise<Point> => {
  const box = await stage(page, view).boundingBox();
  if (!box) throw new Error(`the ${view} is not visible`);
  return { x: box.x + (x / 1200) * box.width, y: box.y + (y / 1400) * box.height };
};

/** A logo's position, as announced. */
export const placeOf = async (logo: Locator): Promise<Point> => {
  const label = (await logo.getAttribute('aria-label')) ?? '';
  const [, x, y] = /(\d+)\D+(\d+)\D*$/.exec(label) ?? [];
  return { x: Number(x), y: Number(y) };
};

/** Drags in several steps, as people do, and waits until the page has handled the release: Chromium may answer before it. */
export const dragByMouse = async (page: Page, from: Point, to: Point, steps = 12): Promise<void> => {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const release = await page.evaluateHandle(() => ({
    handled: new Promise<void>((resolve) => {
      for (const end of ['pointerup', 'pointercancel'])
        addEventListener(end, () => setTimeout(resolve), { once: true });
    }),
  }));
  await page.mouse.move(to.x, to.y, { steps });
  await page.mouse.up();
  await release.evaluate(({ handled }) => handled);
};

/** Drags with one finger through the browser's own input, which decides whether it scrolls the page instead. */
export const dragByFinger = async (page: Page, from: Point, to: Point, steps = 12): Promise<void> => {
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [from]);
  for (let step = 1; step <= steps; step += 1) {
    const part = step / steps;
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
  }
  await touch('touchEnd', []);
  await client.detach();
};

/** Makes the page record the size of each picture it sends, which the browser does not report. */
export const noteSentPictures = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.addInitScript(() => {
    const sent: Promise<string>[] = [];
    Object.assign(window, { sentPictures: sent });
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function noted(body) {
      const parts = body instanceof FormData ? [...body.entries()] : [];
      for (const [name, part] of parts) {
        if (!(part instanceof Blob)) continue;
        sent.push(createImageBitmap(part).then(({ width, height }) => `${name} ${part.type} ${width} × ${height}`));
      }
      return send.call(this, body);
    };
  });
  return () =>
    page.evaluate(() => Promise.all((window as unknown as { sentPictures: Promise<string>[] }).sentPictures));
};
