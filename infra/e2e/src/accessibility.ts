import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { everything } from './matrix.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

// a skeleton or a picture on its way has nothing to read yet; a list kept until the next one comes is dimmed
const OUTDATED = '[aria-busy="true"]:not([role="status"], [data-state])';

/** The violations alone, and without a second page to merge frames of other origins: the shop has none. */
const axe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();

const violationsOf = async (builder: AxeBuilder): Promise<string[]> => {
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
};

/** From here on nothing moves on the page: a toast that is fading has neither its own contrast nor that of what lies below. */
const stopMotion = async (page: Page): Promise<void> => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    return Promise.allSettled(ending.map((animation) => animation.finished)).then(() => undefined);
  });
};

/** What axe finds on a page in the theme it has, as `rule: where`. Nothing on it is dimmed as outdated by then. */
export const accessibilityProblems = async (page: Page): Promise<string[]> => {
  await expect(page.locator(OUTDATED)).toHaveCount(0);
  await stopMotion(page);
  return violationsOf(axe(page).withTags(WCAG));
};

/** What axe says about contrast in the other theme, which changes nothing but colours. */
export const contrastInOtherTheme = async (page: Page): Promise<string[]> => {
  const toggle = () => page.evaluate(() => document.documentElement.classList.toggle('dark'));
  const theme = (await toggle()) ? 'dark' : 'light';
  await stopMotion(page);
  const found = await violationsOf(axe(page).withRules(['color-contrast']));
  await toggle();
  await stopMotion(page);
  return found.map((problem) => `${theme}: ${problem}`);
};

/** By how many pixels a page is wider than the window. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * What axe finds on a page in a certain state, and what of it reaches beyond the screen. The contrast of the other theme is
 * looked at as well in the whole matrix; every address has both themes in every run.
 */
export const pageProblems = async (page: Page): Promise<string[]> => {
  const found = await accessibilityProblems(page);
  if (everything) found.push(...(await contrastInOtherTheme(page)));
  const wide = await sideways(page);
  return wide > 0 ? [...found, `scrolls sideways by ${wide} px`] : found;
};
