import { reloadForNewTokenOncePer30s } from '@fori/client/page';

/** The messages of the three browser engines, and of Vite for style sheets. */
const MISSING_PART = /dynamically imported module|importing a module script|unable to preload css/i;

/** Whether a chunk failed to load: offline, or because a deployment has replaced this tab's files. */
export const isMissingChunk = (error: unknown): boolean => error instanceof Error && MISSING_PART.test(error.message);

/**
 * `reloading`: the page is reloading; `unreachable`: the server does not respond; `already_reloaded`: it was reloaded less than 30 s ago.
 */
export type ReloadResult = 'reloading' | 'unreachable' | 'already_reloaded';

const isShopReachable = (): Promise<boolean> =>
  fetch('/api/health/live', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Reloads a page whose chunks are missing, at most once in 30 s. Not while the server is unreachable: the current page
 * is better than the browser's error page.
 */
export const reloadAfterDeployment = async (): Promise<ReloadResult> => {
  if (!(await isShopReachable())) return 'unreachable';
  return reloadForNewTokenOncePer30s()() ? 'reloading' : 'already_reloaded';
};
