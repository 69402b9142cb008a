import { reloadForNewTokenOncePer30s } from '@fori/client/page';

/** The messages of the three browser engines, and of Vite for style sheets. */
const MISSING_PART = /dynamically imported module|importing a module script|unable to preload css/i;

/** Whether a chunk failed to load: offline, or because a deployment has replaced this tab's files. */
export const isMissingChunk = (error: unknown): boolean => error instanceof Error && MISSING_PART.test(error.message);

/**
 * `renewing`: the page is reloading; `unreachable`: the server does not respond; `useless`: it was reloaded just now.
 */
export type ReloadResult = 'renewing' | 'unreachable' | 'useless';

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
  return reloadForNewTokenOncePer30s()() ? 'renewing' : 'useless';
};
