import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** Which part of a page is checked. `content`: its header, footer and navigation were checked on another page. */
export type Part = 'document' | 'content';

/** Puts axe into the page; a document that was looked at before has it already. */
export const loadAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
};
