import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { loadAxe, type Part } from './axe.ts';
import { everything } from './matrix.ts';

interface Contrast {
  part: Part;
  /** whether the other theme is looked at, which differs in colours only */
  otherTheme?: boolean;
  /** looks of texts that were found readable before; those found now are added */
  readable?: Set<string>;
}

/**
 * The contrast violations of a page. A text is not looked at where one with the same colours and size on the same
 * grounds was found readable before: its ratio is the same. The whole matrix looks at every text.
 */
export const contrastProblems = async (
  page: Page,
  { part, otherTheme = false, readable = new Set() }: Contrast,
): Promise<string[]> => {
  await loadAxe(page);
  const { problems, passed, theme } = await page.evaluate(
    async ([withoutFrame, isOther, known]) => {
      const seen = new Set(known);
      const grounds = new Map<Element, string>();
      /** What an element paints itself; nothing for one that is clipped away, as texts for screen readers are. */
      const paintOf = (style: CSSStyleDeclaration): string => {
        if (style.clipPath !== 'none') return '';
        const { backgroundColor, backgroundImage, opacity, mixBlendMode, filter } = style;
        const plain = ['rgba(0, 0, 0, 0)', 'none', '1', 'normal', 'none'];
        const paints = [backgroundColor, backgroundImage, opacity, mixBlendMode, filter];
        return paints
          .map((paint, at) => (paint === plain[at] ? '' : paint))
          .join(' ')
          .trim();
      };
      /**
       * The colours below the texts of an element: its own, those of what may lie under them, and what is around it. Of a
       * text on a picture or on what `::before` paints axe finds nothing, in no case.
       */
      const groundOf = (element: Element): string => {
        const found = grounds.get(element);
        if (found !== undefined) return found;
        const style = getComputedStyle(element);
        const layers = new Set<string>();
        for (const child of element.children) {
          const childStyle = getComputedStyle(child);
          if (/absolute|fixed|sticky/.test(childStyle.position)) layers.add(paintOf(childStyle));
        }
        layers.delete('');
        const paint = paintOf(style);
        const own = [paint, ...[...layers].sort(), style.position === 'fixed' ? 'fixed' : ''].join(';');
        // an opaque colour hides what is around it
        const around = element.parentElement && !/^rgb\([^)]*\)$/.test(paint) ? groundOf(element.parentElement) : '';
        const ground = own === ';' ? around : `${around}/${own}`;
        grounds.set(element, ground);
        return ground;
      };
      const textOf = ({ childNodes }: Element) =>
        [...childNodes].map(({ nodeType, textContent }) => (nodeType === Node.TEXT_NODE ? textContent : '')).join('');
      const lookOf = (element: Element, text: string): string => {
        const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
        const [size, weight] = [Number.parseFloat(fontSize), Number(fontWeight)];
        // WCAG 2.2, 1.4.3: 18 points, or 14 in bold
        const isLarge = size >= 24 || (size > 18.66 && weight >= 700);
        // of a single letter axe cannot tell whether it is one
        return [text.length === 1, isLarge, color, textShadow, groundOf(element)].join('|');
      };
      const isOutside = (element: Element) =>
        withoutFrame &&
        element.closest('header, footer, nav') &&
        !element.closest('main, dialog, [role="dialog"], [role="alertdialog"]');
      // neither for screen readers alone, nor beside the page until it is focused, nor of a control that cannot be used
      const needsContrast = (element: Element) => {
        if (element.matches(':disabled, option') || element.closest('.sr-only')) return false;
        const { bottom, right } = element.getBoundingClientRect();
        return (
          bottom + scrollY > 0 &&
          right + scrollX > 0 &&
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        );
      };

      const withLook = new Map<string, Element[]>();
      const findNewLooks = () => {
        for (const element of document.body.querySelectorAll('*')) {
          const text = element.matches('input, select, textarea') ? 'value' : textOf(element).trim();
          if (!text || isOutside(element) || !needsContrast(element)) continue;
          const look = lookOf(element, text);
          if (!seen.has(look)) withLook.set(look, [...(withLook.get(look) ?? []), element]);
        }
      };
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      const problems: string[] = [];
      const passed: string[] = [];
      const lookAt = async (elements: Element[]) => {
        if (elements.length === 0) return;
        const { violations, passes } = await run(
          { include: elements as unknown as Node[] },
          {
            runOnly: { type: 'rule', values: ['color-contrast'] },
            resultTypes: ['violations', 'passes'],
            elementRef: true,
            selectors: false,
            iframes: false,
          },
        );
        const elementsOf = (results: axe.Result[]) =>
          new Set<Element>(results.flatMap(({ nodes }) => nodes.flatMap(({ element }) => element ?? [])));
        for (const { outerHTML } of elementsOf(violations)) problems.push(outerHTML.slice(0, 200));
        const readable = elementsOf(passes);
        for (const [look, same] of withLook) {
          if (!same.some((element) => readable.has(element))) continue;
          passed.push(look);
          withLook.delete(look);
        }
      };
      const toggleTheme = () => {
        // waiting for the thousand transitions of a theme takes longer than looking at its colours
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('*, ::before, ::after { transition: none !important }');
        document.adoptedStyleSheets.push(sheet);
        document.documentElement.classList.toggle('dark');
        // styles are computed now, while there are no transitions
        document.body.getBoundingClientRect();
        document.adoptedStyleSheets.pop();
      };

      if (isOther) toggleTheme();
      findNewLooks();
      const theme = document.documentElement.classList.contains('dark') ? 'dark' : 'light';
      if (known) {
        // one of each look, then the others where axe could not tell
        await lookAt([...withLook.values()].flatMap(([first]) => first ?? []));
        await lookAt([...withLook.values()].flatMap(([, ...others]) => others));
      } else await lookAt([...withLook.values()].flat());
      if (isOther) toggleTheme();
      return { problems, passed, theme };
    },
    [part === 'content', otherTheme, everything ? null : [...readable]] as const,
  );
  for (const look of passed) readable.add(look);
  return problems.map((element) => `color-contrast, ${theme}: ${element}`);
};
