import { expect, type Page } from '@playwright/test';

/**
 * Lays the page out as for a coarse pointer, whose styles are added once more without their condition; returns a
 * function that takes it back. Chromium itself cannot take back an emulated touch screen.
 */
export const layOutForTouch = async (page: Page): Promise<() => Promise<void>> => {
  const added = await page.evaluateHandle(() => {
    const styles: string[] = [];
    const collect = (rules: CSSRuleList, around: string[]) => {
      for (const rule of rules) {
        const condition = rule instanceof CSSMediaRule ? rule.conditionText : undefined;
        if (condition === '(pointer: coarse)') {
          const inside = [...(rule as CSSMediaRule).cssRules].map(({ cssText }) => cssText).join('\n');
          styles.push(around.reduceRight((styled, media) => `@media ${media} { ${styled} }`, inside));
        } else if ('cssRules' in rule)
          collect(rule.cssRules as CSSRuleList, condition ? [...around, condition] : around);
      }
    };
    for (const sheet of document.styleSheets) collect(sheet.cssRules, []);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles.join('\n'));
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  });
  // a check of nothing would find nothing
  expect(await added.evaluate((sheet) => sheet.cssRules.length)).toBeGreaterThan(0);
  return async () => {
    await added.evaluate((sheet) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    });
    await added.dispose();
  };
};
