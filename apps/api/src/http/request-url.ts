const isDecodable = (text: string): boolean => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

/** The path and query of a request's target; a target may name the whole address, host included (RFC 9112, 3.2.2). */
const targetWithoutHost = (target: string): string => {
  if (target.startsWith('/') || !URL.canParse(target)) return target;
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
  return isDecodable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length);
};

/** The parameters of a query: the last value of one given twice counts (decision 0004); a NUL counts as a blank. */
export const lastValuePerParameter = (query: string): Record<string, string> =>
  query === '' ? {} : Object.fromEntries(new URLSearchParams(query.replaceAll('%00', '%20')));
