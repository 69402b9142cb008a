import type { Page } from '@playwright/test';

/** Keeps requests to addresses of a pattern waiting, as on a slow line, until the returned function lets them go. */
export const holdRequests = async (page: Page, pattern: string): Promise<() => void> => {
  let letGo = () => {};
  const allowed = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(pattern, async (route) => {
    await allowed;
    await route.continue();
  });
  return letGo;
};
