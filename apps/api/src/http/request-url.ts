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
 * An address without its host, whose path can be decoded, as it is; in any other the per cent signs count as plain text. So a broken address
 * leads to what is not there, page or call alike, instead of an answer of the framework's own.
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
