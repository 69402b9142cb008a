import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { loadAxe, type Part } from './axe.ts';
import { contrastProblems } from './contrast.ts';
import { everything } from './matrix.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

// a skeleton or a loading picture has no text yet; a list shown until the next one arrives is dimmed
const OUTDATED = '[aria-busy="true"]:not([role="status"], [data-state])';

const CONTRAST = 'color-contrast';

/** The violations alone, as `rule: where`. */
const violationsOf = async (page: Page, rules: RunOptions, part: Part): Promise<string[]> => {
  await loadAxe(page);
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

/**
 * The axe violations of a page in its current theme, as `rule: where`, once nothing on it is dimmed as outdated. With
 * `readable` the contrast of a text is looked at where no text that looks the same was (`contrast.ts`).
 */
export const accessibilityProblems = async (
  page: Page,
  part: Part = 'document',
  readable?: Set<string>,
): Promise<string[]> => {
  await expect(page.locator(OUTDATED)).toHaveCount(0);
  await endMotion(page);
  const runOnly = { type: 'tag', values: WCAG } as const;
  if (!readable) return violationsOf(page, { runOnly }, part);
  return [
    ...(await violationsOf(page, { runOnly, rules: { [CONTRAST]: { enabled: false } } }, part)),
    ...(await contrastProblems(page, { part, readable })),
  ];
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
  if (everything) found.push(...(await contrastProblems(page, { part: 'document', otherTheme: true })));
  const wide = await sideways(page);
  return wide > 0 ? [...found, `scrolls sideways by ${wide} px`] : found;
};
