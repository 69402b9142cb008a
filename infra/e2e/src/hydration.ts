import type { Page } from '@playwright/test';

/** Where a test keeps the scripts from coming, the page is taken as it is after a while. */
const HYDRATED_WITHIN_MS = 60_000;

/** Waits until a page of the storefront answers to whoever presses something; any other page needs no waiting. */
export const waitForHydration = async (page: Page): Promise<void> => {
  await page
    .waitForFunction(
      () =>
        !document.getElementById('app-state') ||
        'foriHydrated' in window ||
        performance.getEntriesByName('fori-hydrated').length > 0,
      undefined,
      { timeout: HYDRATED_WITHIN_MS },
    )
    .catch(() => undefined);
};

/**
 * A page whose `goto` and `reload` come back once it is hydrated: what the server rendered is seen before that, but does not
 * answer yet. With `waitUntil` they come back when that says.
 */
export const withHydratedNavigation = async (page: Page): Promise<Page> => {
  // where a test drives the clock, the browser's marks are out of its sight
  await page.addInitScript(() =>
    addEventListener('fori-hydrated', () => Object.assign(window, { foriHydrated: true })),
  );
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (!options?.waitUntil) await waitForHydration(page);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    if (!options?.waitUntil) await waitForHydration(page);
    return answer;
  };
  return page;
};
