import { expect, type Page } from '@playwright/test';
import type { Part } from './accessibility.ts';

/** Controls of a page smaller than `least` pixels; links in running text, which are as high as its lines, are left out. */
export const smallTargets = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((pixels) => {
    const pressable =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=option], [role^=menuitem]';
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(pressable)) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert], .sr-only')) continue;
      // a choice is pressed by its label; a link may cover the whole card or row around it
      const label = element.matches('[type=radio], [type=checkbox], [type=file]') && element.closest('label');
      const after = getComputedStyle(element, '::after');
      const reaches = after.content !== 'none' && after.position === 'absolute';
      const { width, height } = (label || element).getBoundingClientRect();
      const wide = Math.max(width, reaches ? Number.parseFloat(after.width) || 0 : 0);
      const high = Math.max(height, reaches ? Number.parseFloat(after.height) || 0 : 0);
      if (wide <= 1 || high <= 1 || (wide > pixels - 0.5 && high > pixels - 0.5)) continue;
      const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ');
      const around = element.parentElement?.textContent?.trim().length ?? 0;
      const inText = element.tagName === 'A' && getComputedStyle(element).display === 'inline' && around > name.length;
      if (!inText) found.push(`${Math.round(wide)} × ${Math.round(high)} ${element.tagName} "${name.slice(0, 40)}"`);
    }
    return found;
  }, least);

/** Faults of a page's headings: not exactly one of the first level, or a skipped level. */
export const headingProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter((heading) =>
      heading.checkVisibility({ visibilityProperty: true }),
    );
    const levels = headings.map(({ tagName }) => Number(tagName[1]));
    const firsts = levels.filter((level) => level === 1).length;
    return [
      ...(firsts === 1 ? [] : [`${firsts} headings of the first level`]),
      ...headings.flatMap(({ textContent }, at) =>
        (levels[at] ?? 1) > (levels[at - 1] ?? 0) + 1 ? [`a level left out before "${textContent?.trim()}"`] : [],
      ),
    ];
  });

/** WCAG 2.2, 1.4.12: the spacing of lines, paragraphs, letters and words that readers may set. */
const WCAG_TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

/** With that spacing: by how many pixels the page is wider than the window, and texts cut off without an ellipsis. */
export const withReadersSpacing = (page: Page): Promise<{ wide: number; clipped: string[] }> =>
  page.evaluate(async (spacing) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(spacing);
    // a style element would be against the content security policy
    document.adoptedStyleSheets.push(sheet);
    const wideNow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    // scripts that follow the size of what they show may need some time
    for (let frame = 0; frame < 100 && wideNow() > 0; frame += 1) await new Promise(requestAnimationFrame);
    const wide = wideNow();
    const clipped = [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
      const { overflowX, overflowY, textOverflow, position } = getComputedStyle(element);
      const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      const isCut =
        (cuts(overflowY) && element.scrollHeight > element.clientHeight + 3) ||
        (cuts(overflowX) && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 3);
      if (!isCut) return [];
      const text = element.textContent?.trim() ?? '';
      const hidden = position === 'absolute' && element.clientWidth <= 1;
      const inside = element.closest('option, select, svg, canvas, [aria-hidden=true]');
      if (!text || hidden || inside || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        return [];
      return element.clientHeight > 1 ? [`${element.tagName} "${text.slice(0, 50)}"`] : [];
    });
    document.adoptedStyleSheets.pop();
    return { wide, clipped };
  }, WCAG_TEXT_SPACING);

interface Stop {
  name: string;
  /** whether an outline of at least two pixels shows it */
  outlined: boolean;
  /** whether part of it is inside the window and uncovered */
  seen: boolean;
}

/**
 * The focused element; null on none, on one outside the part that is walked, and on one that had the focus before
 * unless it is looked at `again`.
 */
const lookAtFocus = (page: Page, part: Part, again: boolean): Promise<Stop | null> =>
  page.evaluate(
    ([root, isRepeated]) => {
      const element = document.activeElement as HTMLElement | null;
      if (!element || element === document.body || !element.closest(root) || (element.dataset.passed && !isRepeated))
        return null;
      element.dataset.passed = 'yes';
      const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : [];
      const named = (element.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '');
      const names = [element.getAttribute('aria-label'), ...named, ...labels.map((label) => label.textContent)];
      const name = [...names, element.textContent].find((text) => text?.trim())?.trim() ?? '';
      const box = element.matches('input') && labels[0] ? labels[0] : element;
      const isDrawn = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
        outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      const outlined =
        [element, box, element.nextElementSibling, element.parentElement].some(
          (candidate) => candidate && isDrawn(getComputedStyle(candidate)),
        ) || isDrawn(getComputedStyle(element, '::after'));
      // of a radio button only the label may be visible, of a field whose heading is its label only the field
      const seen = [box, element].some((part) => {
        const { left, top, width, height } = part.getBoundingClientRect();
        return [0.1, 0.5, 0.9].some((across) =>
          [0.1, 0.5, 0.9].some((down) => {
            const at = document.elementFromPoint(left + width * across, top + height * down);
            return at !== null && (part.contains(at) || at.contains(part)) && !at.matches('main, body, html');
          }),
        );
      });
      return { name: name.replace(/\s+/g, ' ').slice(0, 60), outlined, seen };
    },
    [part === 'document' ? 'body' : 'main', again] as const,
  );

/**
 * The number of Tab stops of a page, once around, or of its content alone, and what is wrong with them (WCAG 2.2, 2.4.7,
 * 2.4.11, 4.1.2). Waits for elements that slide into view.
 */
export const walkTabStops = async (page: Page, part: Part): Promise<{ stops: number; problems: string[] }> => {
  const problems: string[] = [];
  // start at the top: the Tab key would continue from where the page was scrolled to
  await page.evaluate(
    (root) => {
      for (const passed of document.querySelectorAll('[data-passed]')) passed.removeAttribute('data-passed');
      const start = document.querySelector<HTMLElement>(root);
      if (!start) throw new Error(`the page has no ${root}`);
      const before = start.getAttribute('tabindex');
      start.tabIndex = -1;
      start.focus();
      if (before === null) start.removeAttribute('tabindex');
    },
    part === 'document' ? 'body' : 'main',
  );
  for (let stops = 0; ; stops += 1) {
    await page.keyboard.press('Tab');
    let now = await lookAtFocus(page, part, false);
    if (!now) return { stops, problems };
    if (!now.seen || !now.outlined) {
      await expect
        .poll(
          async () => {
            now = (await lookAtFocus(page, part, true)) ?? now;
            return now?.seen && now.outlined;
          },
          { timeout: 2000 },
        )
        .toBe(true)
        .catch(() => undefined);
    }
    if (!now.name) problems.push(`stop ${stops} has no name`);
    if (!now.outlined) problems.push(`nothing shows the focus on "${now.name}"`);
    if (!now.seen) problems.push(`"${now.name}" is covered`);
  }
};
