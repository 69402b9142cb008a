import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { everything } from './matrix.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

// a skeleton or a loading picture has no text yet; a list shown until the next one arrives is dimmed
const OUTDATED = '[aria-busy="true"]:not([role="status"], [data-state])';

const CONTRAST = 'color-contrast';

/** Which part of a page is checked. `content`: its header, footer and navigation were checked on another page. */
export type Part = 'document' | 'content';

/** The violations alone, as `rule: where`. A document that was looked at before has axe already. */
const violationsOf = async (page: Page, rules: RunOptions, part: Part): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // a preview in a frame runs no script, so axe cannot look into it
  const options: RunOptions = { ...rules, resultTypes: ['violations'], iframes: false };
  return page.evaluate(
    async ([chosen, withoutFrame]) => {
      const frame = [...document.body.querySelectorAll('header, footer, nav')].filter(
        (element) => !element.closest('main, dialog, [role="dialog"], [role="alertdialog"]'),
      );
      const exclude = withoutFrame ? frame : [];
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({ exclude }, chosen);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    [options, part === 'content'] as const,
  );
};

/** Ends all animation: a fading toast has neither its own contrast nor that of what is below. */
const endMotion = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    return Promise.allSettled(ending.map((animation) => animation.finished)).then(() => undefined);
  });

/** The axe violations of a page in its current theme, as `rule: where`, once nothing on it is dimmed as outdated. */
export const accessibilityProblems = async (page: Page, part: Part = 'document'): Promise<string[]> => {
  await expect(page.locator(OUTDATED)).toHaveCount(0);
  await endMotion(page);
  return violationsOf(page, { runOnly: { type: 'tag', values: WCAG } }, part);
};

const NO_TRANSITIONS = '*, ::before, ::after { transition: none !important }';

/** The contrast violations in the other theme, which differs in colours only. */
export const contrastInOtherTheme = async (page: Page, part: Part = 'document'): Promise<string[]> => {
  const toggle = () =>
    page.evaluate((css) => {
      // waiting for the thousand transitions of a theme takes longer than looking at its colours
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
      const isDark = document.documentElement.classList.toggle('dark');
      // styles are computed now, while there are no transitions
      document.body.getBoundingClientRect();
      document.adoptedStyleSheets.pop();
      return isDark;
    }, NO_TRANSITIONS);
  const theme = (await toggle()) ? 'dark' : 'light';
  const found = await violationsOf(page, { runOnly: { type: 'rule', values: [CONTRAST] } }, part);
  await toggle();
  return found.map((problem) => `${theme}: ${problem}`);
};

/** By how many pixels a page is wider than the window. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * The axe violations of a page in some state, and what overflows the screen. every-address.spec.ts covers headers and
 * footers, and both themes; the whole matrix checks them with each state as well.
 */
export const pageProblems = async (page: Page): Promise<string[]> => {
  const found = await accessibilityProblems(page, everything ? 'document' : 'content');
  if (everything) found.push(...(await contrastInOtherTheme(page)));
  const wide = await sideways(page);
  return wide > 0 ? [...found, `scrolls sideways by ${wide} px`] : found;
};
