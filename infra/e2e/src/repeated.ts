import type { Page } from '@playwright/test';

/** Attributes that decide how an element looks and what it is. */
const LOOKS = [
  'class',
  'style',
  'role',
  'type',
  'disabled',
  'data-state',
  'data-tone',
  'aria-current',
  'aria-disabled',
];
/** Of these it only matters whether they are there: they hold words and addresses. */
const WORDS = ['alt', 'aria-label', 'aria-labelledby', 'href', 'title'];
/** The first entry and the last look different in places, and so do even and odd ones. */
const KEPT = 3;

/**
 * Hides entries of lists and rows of tables of which three with the same elements, classes and states came before: a
 * check of colours, roles or Tab stops finds nothing new in them. Returns a function that shows them again.
 */
export const hideRepeated = async (page: Page): Promise<() => Promise<void>> => {
  await page.evaluate(
    ([looks, words, kept]) => {
      const hasText = ({ childNodes }: Element) =>
        [...childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim());
      const lookOf = (element: Element): string => {
        const own = looks.map((name) => element.getAttribute(name) ?? '').join(';');
        const named = words.map((name) => (element.hasAttribute(name) ? 'y' : 'n')).join('');
        const inside = element.tagName === 'svg' ? [] : [...element.children].map(lookOf);
        return `<${element.tagName} ${own} ${named} ${hasText(element)}>${inside.join('')}</>`;
      };
      const seen = new Map<Element | null, Map<string, number>>();
      for (const entry of document.querySelectorAll('main :is(li, tr, article)')) {
        // what is inside an entry that is hidden needs no look
        if (entry.parentElement?.closest('[data-repeated]')) continue;
        const siblings = seen.get(entry.parentElement) ?? new Map<string, number>();
        seen.set(entry.parentElement, siblings);
        const look = lookOf(entry);
        const before = siblings.get(look) ?? 0;
        siblings.set(look, before + 1);
        if (before >= kept) entry.setAttribute('data-repeated', '');
      }
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('[data-repeated] { display: none !important }');
      document.adoptedStyleSheets.push(sheet);
    },
    [LOOKS, WORDS, KEPT] as const,
  );
  return () =>
    page.evaluate(() => {
      document.adoptedStyleSheets.pop();
      for (const entry of document.querySelectorAll('[data-repeated]')) entry.removeAttribute('data-repeated');
    });
};
