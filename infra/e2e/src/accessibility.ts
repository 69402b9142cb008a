import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

// a skeleton or a picture on its way has nothing to read yet; a list kept until the next one comes is dimmed
const OUTDATED = '[aria-busy="true"]:not([role="status"], [data-state])';

/**
 * What axe finds on a page, as `rule: where`. From here on nothing moves on it and nothing is dimmed as outdated: a toast that
 * is fading has neither its own contrast nor that of what lies below.
 */
export const accessibilityProblems = async (page: Page): Promise<string[]> => {
  await expect(page.locator(OUTDATED)).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    return Promise.allSettled(ending.map((animation) => animation.finished)).then(() => undefined);
  });
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
};

/** What axe finds, and what of the page reaches beyond the screen. */
export const pageProblems = async (page: Page): Promise<string[]> => {
  const found = await accessibilityProblems(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return wide > 0 ? [...found, `scrolls sideways by ${wide} px`] : found;
};
