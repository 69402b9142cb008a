import type { Page } from '@playwright/test';

/** Where a test blocks the scripts, the page is used as it is after this time. */
const HYDRATED_WITHIN_MS = 60_000;

/** Waits until a page of the storefront is hydrated; other pages need no waiting. */
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

/** Waits until the history is back at the page's own entry after a dialog was closed: that move would cut a navigation short. */
const waitForClosedDialogs = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () => !(window.history.state as { dialogs?: number } | null)?.dialogs || document.querySelector('dialog[open]'),
  );
};

/**
 * A page whose `goto` and `reload` resolve once it is hydrated: server-rendered content is visible before, but does not
 * respond yet. With `waitUntil` they resolve as that says.
 */
export const withHydratedNavigation = async (page: Page): Promise<Page> => {
  // fake timers hide the browser's performance marks
  await page.addInitScript(() =>
    addEventListener('fori-hydrated', () => Object.assign(window, { foriHydrated: true })),
  );
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    await waitForClosedDialogs(page);
    const response = await goto(url, options);
    if (!options?.waitUntil) await waitForHydration(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (!options?.waitUntil) await waitForHydration(page);
    return response;
  };
  return page;
};
