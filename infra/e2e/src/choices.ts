import type { Page } from '@playwright/test';

interface Choices {
  /** the number of radio buttons and checkboxes */
  pressable: number;
  /** those whose centre is covered by something else, with that element */
  covered: string[];
}

/** Checks for each radio button and checkbox which element a press on its centre would hit. */
export const choicesOn = (page: Page): Promise<Choices> =>
  page.evaluate(() => {
    const inputs = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"], input[type="checkbox"]')];
    const usable = inputs.filter((input) => input.checkVisibility({ visibilityProperty: true }) && !input.disabled);
    const covered = usable.flatMap((input) => {
      input.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = input.getBoundingClientRect();
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      const name = input.getAttribute('aria-label') ?? input.labels?.[0]?.textContent ?? input.name;
      return there === input ? [] : [`${name.trim()}: ${there?.outerHTML.slice(0, 100)}`];
    });
    scrollTo(0, 0);
    return { pressable: usable.length, covered };
  });
