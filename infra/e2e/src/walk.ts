import { type Language, localeTags } from '@fori/domain/languages';
import { expect, type Page } from '@playwright/test';
import { accessibilityProblems, contrastInOtherTheme, type Part, sideways } from './accessibility.ts';
import { texts } from './checkout.ts';
import { choicesOn } from './choices.ts';
import { everything } from './matrix.ts';
import { hideRepeated } from './repeated.ts';
import type { TargetPage } from './target-pages.ts';
import { headingProblems, smallTargets, walkTabStops, withReadersSpacing } from './wcag-checks.ts';

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 360, height: 740 };
/** A desktop window of 1280 pixels at 400 % (WCAG 2.2, 1.4.10). */
const ZOOMED = { width: 320, height: 640 };
const FINGER = 44;
/** Lists and forms that are loading; pictures further down may load when they are scrolled to. */
const BUSY = '[aria-busy="true"]:not([data-state])';

interface Walk {
  language: Language;
  /** what the page has reported; emptied after each address */
  complaints: string[];
  /** whether a window of 1280 pixels must be usable at 400 % */
  zoomed: boolean;
  /** whether colours are looked at in both themes on every run; the whole matrix does for every app */
  bothThemes: boolean;
  /** addresses whose Tab stops are checked; those of a header and footer seen before are left out */
  tabbed: readonly RegExp[];
}

interface WalkResult {
  /** `address: problem` */
  problems: string[];
  /** how many radio buttons and checkboxes were checked */
  choices: number;
  /** how many pages had their Tab stops checked */
  tabbed: number;
}

const addressIn = (path: string, language: Language): URL => {
  const url = new URL(path, 'http://shop');
  url.searchParams.set('lang', language);
  return url;
};

const untilLoaded = async (page: Page, { loadedText }: TargetPage, language: Language): Promise<void> => {
  await expect(page.locator('html')).toHaveAttribute('lang', localeTags[language]);
  await expect(
    page
      .getByText(loadedText(texts(language)))
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
};

/** Opens an address and waits until its screen has loaded. */
export const openLoaded = async (page: Page, place: TargetPage, language: Language): Promise<void> => {
  const { pathname, search } = addressIn(place.path, language);
  await page.goto(`${pathname}${search}`);
  await untilLoaded(page, place, language);
};

/**
 * Goes to an address as the browser's forward button does, which takes half the time of loading it. An address of the
 * screen that is shown is loaded: nothing would tell when the screen has followed.
 */
const goTo = async (page: Page, place: TargetPage, language: Language): Promise<void> => {
  const { pathname, search } = addressIn(place.path, language);
  const [shown, title] = [new URL(page.url()).pathname, await page.title()];
  if (everything || shown === pathname) return openLoaded(page, place, language);
  await page.evaluate((address) => {
    // what the router keeps with each of its entries
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ usr: null, key: `walk-${idx + 1}`, idx: idx + 1 }, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, `${pathname}${search}`);
  // the last screen stays until the code of the next one has come; two screens with one title are reported below
  await expect(page)
    .not.toHaveTitle(title)
    .catch(() => undefined);
  await untilLoaded(page, place, language);
};

/** Pictures stretched to a box of another aspect ratio. */
const distortedPictures = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.images]
      .filter(({ naturalWidth, clientHeight }) => naturalWidth > 0 && clientHeight > 0)
      .filter((image) => getComputedStyle(image).objectFit === 'fill')
      .filter(({ naturalWidth, naturalHeight, clientWidth, clientHeight }) => {
        const stretched = clientWidth / clientHeight / (naturalWidth / naturalHeight);
        return stretched < 0.95 || stretched > 1.05;
      })
      .map(({ currentSrc }) => `picture out of shape: ${currentSrc}`),
  );

/** Reports horizontal overflow, after the time that scripts which follow the width may need. */
const overflowProblems = async (page: Page, when: string): Promise<string[]> => {
  if ((await sideways(page)) <= 0) return [];
  await expect
    .poll(() => sideways(page))
    .toBeLessThanOrEqual(0)
    .catch(() => undefined);
  const wide = await sideways(page);
  return wide > 0 ? [`scrolls sideways by ${wide} px ${when}`] : [];
};

const spacingProblems = async (page: Page): Promise<string[]> => {
  const { wide, clipped } = await withReadersSpacing(page);
  return [
    ...(wide > 0 ? [`scrolls sideways by ${wide} px with a reader’s spacing`] : []),
    ...clipped.map((text) => `cut off with a reader’s spacing: ${text}`),
  ];
};

/** Reports a title that another page has too. The back office's title is the shop's name until its page has loaded. */
const titleProblems = async (page: Page, path: string, titles: Map<string, string>): Promise<string[]> => {
  const own = path.split('?')[0] ?? '';
  const owner = async () => titles.get(await page.title()) ?? own;
  await expect
    .poll(owner)
    .toBe(own)
    .catch(() => undefined);
  const title = await page.title();
  const other = titles.get(title) ?? own;
  titles.set(title, own);
  return other === own ? [] : [`has the title of ${other}: ${title}`];
};

/** What is around the page's own content is checked on the first page with the same words there. */
const unseenPart = async (page: Page, frames: Set<string>): Promise<Part> => {
  const frame = await page.evaluate(() => {
    const around = document.body.cloneNode(true) as HTMLElement;
    for (const element of around.querySelectorAll('main, script, [aria-live]')) element.remove();
    return around.textContent;
  });
  const part = frames.has(frame) ? 'content' : 'document';
  frames.add(frame);
  return part;
};

/** What fits 320 pixels fits 360: no layout changes between them. */
const narrowSizes = (zoomed: boolean) => {
  if (!zoomed) return [NARROW];
  return everything ? [NARROW, ZOOMED] : [ZOOMED];
};

/** Goes to each address once and runs every check that needs no touch screen. */
export const walk = async (page: Page, places: readonly TargetPage[], options: Walk): Promise<WalkResult> => {
  const walked: WalkResult = { problems: [], choices: 0, tabbed: 0 };
  const titles = new Map([['Föri', 'no page yet']]);
  const frames = new Set<string>();
  for (const place of places) {
    const found: string[] = [];
    await page.setViewportSize(WIDE);
    await (place === places[0] ? openLoaded : goTo)(page, place, options.language);
    await expect(page.locator(BUSY)).toHaveCount(0);
    // the scroll position of the previous page may be kept
    await page.evaluate(() => scrollTo(0, 0));
    const part = await unseenPart(page, frames);
    found.push(...(await distortedPictures(page)), ...(await headingProblems(page)), ...(await spacingProblems(page)));
    found.push(...(await titleProblems(page, place.path, titles)));
    const showAll = everything ? async () => undefined : await hideRepeated(page);
    found.push(...(await accessibilityProblems(page, part)));
    if (options.bothThemes || everything) found.push(...(await contrastInOtherTheme(page, part)));
    const { pressable, covered } = await choicesOn(page);
    walked.choices += pressable;
    found.push(...covered.map((choice) => `covered: ${choice}`));
    if (options.tabbed.some((kind) => kind.test(place.path))) {
      const { stops, problems } = await walkTabStops(page, part);
      walked.tabbed += 1;
      const fewest = part === 'document' ? 15 : 5;
      found.push(...problems, ...(stops > fewest ? [] : [`the Tab key reaches only ${stops} elements`]));
    }
    await showAll();
    for (const size of narrowSizes(options.zoomed)) {
      await page.setViewportSize(size);
      found.push(...(await overflowProblems(page, `at ${size.width} px`)));
    }
    found.push(...options.complaints.splice(0));
    walked.problems.push(...found.map((problem) => `${place.path}: ${problem}`));
  }
  return walked;
};

interface WalkByFinger extends Pick<Walk, 'language' | 'complaints'> {
  /** whether the server renders pages, so that each must be loaded to see it hydrated */
  hydrates: boolean;
}

/** Goes to each address once on a phone and checks the size of targets and covered choices. */
export const walkByFinger = async (
  page: Page,
  places: readonly TargetPage[],
  { language, complaints, hydrates }: WalkByFinger,
): Promise<Omit<WalkResult, 'tabbed'>> => {
  const walked = { problems: [] as string[], choices: 0 };
  for (const place of places) {
    await (hydrates || place === places[0] ? openLoaded : goTo)(page, place, language);
    await expect(page.locator(BUSY)).toHaveCount(0);
    const small = await smallTargets(page, FINGER);
    const { pressable, covered } = await choicesOn(page);
    walked.choices += pressable;
    walked.problems.push(
      ...small.map((target) => `${place.path}: smaller than ${FINGER} px: ${target}`),
      ...[...covered.map((choice) => `covered: ${choice}`), ...complaints.splice(0)].map(
        (problem) => `${place.path}: ${problem}`,
      ),
    );
  }
  return walked;
};
