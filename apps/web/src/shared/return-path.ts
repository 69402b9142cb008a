import { paths } from './paths.ts';

/** Any origin does: it only shows whether an address stays where it starts. */
const HERE = 'http://shop.invalid';

/** The way in and all around it: whoever has come in has no use for them. */
const SIGN_IN_PAGE = /^\/(login|signup|verify-email|forgot-password|reset-password|auth|admin\/login)(\/|$)/;
/** What is no page: calls, pictures, the demo mailbox. */
const NO_PAGE = /^\/(api|media|dev)(\/|$)/;

/** An address of the entrance that passes along where its visitor wants to go. Home needs no mention. */
export const withReturn = (path: string, from: string): string =>
  from === paths.home ? path : `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ from })}`;

/**
 * Where to go after signing in: the place passed along, when it is a page of this shop, the back office included; else
 * home. Whatever comes from the address may be somebody's trap, so other origins and the entrance itself do not count.
 */
export const returnPath = (from: string | null): string => {
  if (!from?.startsWith('/') || !URL.canParse(from, HERE)) return paths.home;
  const { origin, pathname, search, hash } = new URL(from, HERE);
  // "/a/..//other.example" parses to a path that a browser reads as another host
  if (origin !== HERE || pathname.startsWith('//')) return paths.home;
  return SIGN_IN_PAGE.test(pathname) || NO_PAGE.test(pathname) ? paths.home : pathname + search + hash;
};
