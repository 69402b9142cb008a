/** A path with its per cent signs decoded; null for one that cannot be. */
const decoded = (path: string): string | null => {
  try {
    // returned, because the bundler drops the call where nobody uses its value
    return decodeURIComponent(path);
  } catch {
    return null;
  }
};

/** The path and query of a request's target; a target may name the whole address, host included, or be an asterisk (RFC 9112, 3.2). */
const targetWithoutHost = (target: string): string => {
  if (target.startsWith('/')) return target;
  if (!URL.canParse(target)) return `/${target}`;
  const { pathname, search } = new URL(target);
  return pathname + search;
};

/**
 * The path and query of a request's target. Where the path cannot be decoded, its per cent signs count as plain text, so that
 * a broken address gets the shop's own 404 instead of the framework's error.
 */
export const wellFormedUrl = (target: string): string => {
  const url = targetWithoutHost(target);
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  return decoded(path) !== null ? url : path.replaceAll('%', '%25') + url.slice(path.length);
};

/** The parameters of a query: the last value of one given twice counts (decision 0004); a NUL counts as a blank. */
export const lastValuePerParameter = (query: string): Record<string, string> =>
  query === '' ? {} : Object.fromEntries(new URLSearchParams(query.replaceAll('%00', '%20')));

/** No pages are below these: a missing file, after a deployment for instance, gets a cheap 404. */
const WITHOUT_PAGES = ['/api/', '/media/', '/assets/'];

/** Whether the storefront may have a page at an address. */
export const mayBePage = (url: string): boolean => !WITHOUT_PAGES.some((prefix) => url.startsWith(prefix));
