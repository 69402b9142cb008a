import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { everything } from './matrix.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

// a skeleton or a loading picture has no text yet; a list shown until the next one arrives is dimmed
const OUTDATED = '[aria-busy="true"]:not([role="status"], [data-state])';

const CONTRAST = 'color-contrast';

/** Which part of a page is checked. `main`: header, footer and what axe asks of a document were checked on another page. */
export type Part = 'document' | 'main';

/** The violations alone, as `rule: where`. A document that was looked at before has axe already. */
const violationsOf = async (page: Page, rules: RunOptions, part: Part = 'document'): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // a preview in a frame runs no script, so axe cannot look into it
  const options: RunOptions = { ...rules, resultTypes: ['violations'], iframes: false };
  return page.evaluate(
    async ([chosen, selector]) => {
      const context = document.querySelector(selector) ?? document;
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(context, chosen);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    [options, part === 'main' ? 'main' : ':root'] as const,
  );
};

const contrastProblems = (page: Page, part: Part): Promise<string[]> =>
  violationsOf(page, { runOnly: { type: 'rule', values: [CONTRAST] } }, part);

/** Stops all animation: a fading toast has neither its own contrast nor that of what is below. */
const stopMotion = async (page: Page): Promise<void> => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    return Promise.allSettled(ending.map((animation) => animation.finished)).then(() => undefined);
  });
};

/** The axe violations of a page in its current theme, as `rule: where`, once nothing on it is dimmed as outdated. */
export const accessibilityProblems = async (page: Page, part: Part = 'document'): Promise<string[]> => {
  await expect(page.locator(OUTDATED)).toHaveCount(0);
  await stopMotion(page);
  return violationsOf(page, { runOnly: { type: 'tag', values: WCAG } }, part);
};

/** Adds styles to a page whatever its content security policy allows, until `dropStyles`. */
export const adoptStyles = (page: Page, css: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);

/** Removes what `adoptStyles` added. */
export const dropStyles = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });

const NO_TRANSITIONS = '*, ::before, ::after { transition: none !important }';

/** The contrast violations in the other theme, which differs in colours only. */
export const contrastInOtherTheme = async (page: Page, part: Part = 'document'): Promise<string[]> => {
  const toggle = () =>
    page.evaluate(() => {
      const isDark = document.documentElement.classList.toggle('dark');
      // styles are computed now, while there are no transitions
      document.body.getBoundingClientRect();
      return isDark;
    });
  // waiting for the thousand transitions of a theme takes longer than looking at its colours
  await adoptStyles(page, NO_TRANSITIONS);
  const theme = (await toggle()) ? 'dark' : 'light';
  const found = await contrastProblems(page, part);
  await toggle();
  await dropStyles(page);
  return found.map((problem) => `${theme}: ${problem}`);
};

/** By how many pixels a page is wider than the window. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * The axe violations of a page in some state, and what overflows the screen. The whole matrix checks the contrast of
 * the other theme as well; every-address.spec.ts covers both themes in every run.
 */
export const pageProblems = async (page: Page): Promise<string[]> => {
  const found = await accessibilityProblems(page);
  if (everything) found.push(...(await contrastInOtherTheme(page)));
  const wide = await sideways(page);
  return wide > 0 ? [...found, `scrolls sideways by ${wide} px`] : found;
};
