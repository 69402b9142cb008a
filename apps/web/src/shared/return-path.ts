import { paths } from './paths.ts';

/** Any origin will do: it only shows whether an address stays within it. */
const ANY_ORIGIN = 'http://shop.invalid';

/** The sign-in pages: nobody returns to them after signing in. */
const SIGN_IN_PAGE = /^\/(login|signup|verify-email|forgot-password|reset-password|auth|admin\/login)(\/|$)/;
/** Addresses that are no page: API calls, pictures, the demo mailbox. */
const NO_PAGE = /^\/(api|media|dev)(\/|$)/;

/** The address of a sign-in page with the place to return to. The home page is left out. */
export const withReturn = (path: string, from: string): string =>
  from === paths.home ? path : `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ from })}`;

/**
 * Where to go after signing in: the requested place, if it is a page of this shop, the back office included; else home.
 * An address may be forged, so other origins and the sign-in pages do not count.
 */
export const returnPath = (from: string | null): string => {
  if (!from?.startsWith('/') || !URL.canParse(from, ANY_ORIGIN)) return paths.home;
  const { origin, pathname, search, hash } = new URL(from, ANY_ORIGIN);
  // "/a/..//other.example" parses to a path that a browser reads as another host
  if (origin !== ANY_ORIGIN || pathname.startsWith('//')) return paths.home;
  return SIGN_IN_PAGE.test(pathname) || NO_PAGE.test(pathname) ? paths.home : pathname + search + hash;
};
