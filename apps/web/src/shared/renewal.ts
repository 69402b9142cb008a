import { reloadForNewTokenOncePer30s } from '@fori/client/page';

/** As the three browser engines, and Vite for style sheets, word it. */
const MISSING_PART = /dynamically imported module|importing a module script|unable to preload css/i;

/** Whether a part of the app could not be loaded: offline, or because a deployment has replaced the files this tab knows of. */
export const isMissingChunk = (error: unknown): boolean => error instanceof Error && MISSING_PART.test(error.message);

/** `renewing`: the page is being reloaded; `unreachable`: the shop is not there; `useless`: it was reloaded just now. */
export type ReloadResult = 'renewing' | 'unreachable' | 'useless';

const isShopReachable = (): Promise<boolean> =>
  fetch('/api/health/live', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Reloads a page whose parts are gone, at most once in 30 s. Not where the shop cannot be reached: the page at hand is
 * better than the browser's own about a lost connection.
 */
export const reloadAfterDeployment = async (): Promise<ReloadResult> => {
  if (!(await isShopReachable())) return 'unreachable';
  return reloadForNewTokenOncePer30s()() ? 'renewing' : 'useless';
};
