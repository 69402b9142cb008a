import { type Language, localeTags } from '@fori/domain/languages';
import { expect, type Page } from '@playwright/test';
import { accessibilityProblems, contrastInOtherTheme, sideways } from './accessibility.ts';
import { texts } from './checkout.ts';
import { choicesOn } from './choices.ts';
import type { TargetPage } from './target-pages.ts';
import { clippedTexts, headingProblems, smallTargets, WCAG_TEXT_SPACING, walkTabStops } from './wcag-checks.ts';

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 360, height: 740 };
/** A desktop window of 1280 pixels at 400 % (WCAG 2.2, 1.4.10). */
const ZOOMED = { width: 320, height: 640 };
const FINGER = 44;
/** A list or a form on its way; a picture further down may wait until it is scrolled to. */
const BUSY = '[aria-busy="true"]:not([data-state])';

interface Walk {
  language: Language;
  /** what the page has complained about since it was last emptied */
  complaints: string[];
  /** whether a window of 1280 pixels must be usable at 400 % */
  zoomed: boolean;
  /** addresses on which the Tab key is followed once around; what stands around the others is the same */
  tabbed: readonly RegExp[];
}

interface Walked {
  /** `address: problem` */
  problems: string[];
  /** radio buttons and checkboxes that were tried */
  choices: number;
  /** pages on which the Tab key was followed */
  tabbed: number;
}

/** Opens an address and waits until its screen is whole. */
export const openWhole = async (page: Page, { path, whole }: TargetPage, language: Language): Promise<void> => {
  const url = new URL(path, 'http://shop');
  url.searchParams.set('lang', language);
  await page.goto(`${url.pathname}${url.search}`);
  await expect(page.locator('html')).toHaveAttribute('lang', localeTags[language]);
  await expect(
    page
      .getByText(whole(texts(language)))
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
};

/** Pictures whose box has another shape than they, and which are neither cut nor fitted to it. */
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

/** Waits until nothing reaches beyond the window's edge: what follows the width by a script gets its moment. */
const tooWide = async (page: Page, when: string): Promise<string[]> => {
  await expect
    .poll(() => sideways(page))
    .toBeLessThanOrEqual(0)
    .catch(() => undefined);
  const wide = await sideways(page);
  return wide > 0 ? [`scrolls sideways by ${wide} px ${when}`] : [];
};

const tooTight = async (page: Page): Promise<string[]> => {
  const style = await page.addStyleTag({ content: WCAG_TEXT_SPACING });
  const found = [
    ...(await tooWide(page, 'with a reader’s spacing')),
    ...(await clippedTexts(page)).map((text) => `cut off with a reader’s spacing: ${text}`),
  ];
  await style.evaluate((element) => (element as Element).remove());
  return found;
};

/** A page's title that no other page has. The back office's document has the shop's name until its page is there. */
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

/** Loads each address once and looks at everything that a window under a mouse can show, at the colours in both themes. */
export const walk = async (page: Page, places: readonly TargetPage[], what: Walk): Promise<Walked> => {
  const walked: Walked = { problems: [], choices: 0, tabbed: 0 };
  const titles = new Map([['Föri', 'no page yet']]);
  for (const place of places) {
    const found: string[] = [];
    await page.setViewportSize(WIDE);
    await openWhole(page, place, what.language);
    await expect(page.locator(BUSY)).toHaveCount(0);
    // a page opens as far down as the one before was left
    await page.evaluate(() => scrollTo(0, 0));
    found.push(...(await accessibilityProblems(page)), ...(await contrastInOtherTheme(page)));
    found.push(...(await distortedPictures(page)), ...(await headingProblems(page)));
    found.push(...(await titleProblems(page, place.path, titles)));
    const { pressable, covered } = await choicesOn(page);
    walked.choices += pressable;
    found.push(...covered.map((choice) => `covered: ${choice}`), ...(await tooTight(page)));
    for (const size of [NARROW, ...(what.zoomed ? [ZOOMED] : [])]) {
      await page.setViewportSize(size);
      found.push(...(await tooWide(page, `at ${size.width} px`)));
    }
    if (what.tabbed.some((kind) => kind.test(place.path))) {
      await page.setViewportSize(WIDE);
      const { stops, problems } = await walkTabStops(page);
      walked.tabbed += 1;
      found.push(...problems, ...(stops > 15 ? [] : [`the Tab key comes to ${stops} places only`]));
    }
    found.push(...what.complaints.splice(0));
    walked.problems.push(...found.map((problem) => `${place.path}: ${problem}`));
  }
  return walked;
};

/** Loads each address once on a phone and looks at what a finger needs. */
export const walkByFinger = async (
  page: Page,
  places: readonly TargetPage[],
  { language, complaints }: Pick<Walk, 'language' | 'complaints'>,
): Promise<Omit<Walked, 'tabbed'>> => {
  const walked = { problems: [] as string[], choices: 0 };
  for (const place of places) {
    await openWhole(page, place, language);
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
