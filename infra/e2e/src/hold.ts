import type { Page } from '@playwright/test';

/** Delays requests matching a pattern, as on a slow connection, until the returned function is called. */
export const holdRequests = async (page: Page, pattern: string): Promise<() => void> => {
  let release = () => {};
  const allowed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await allowed;
    await route.continue();
  });
  return release;
};
