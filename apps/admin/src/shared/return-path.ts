import { paths } from './paths.ts';

/** Router state the login page receives besides the return path. */
export interface LoginState {
  /** whether the session expired during work */
  ended: boolean;
}

/** Any origin will do: it only shows whether an address stays within it. */
const ANY_ORIGIN = 'http://back-office.invalid';

/** The login's address, with the place to return to. The start page is left out. */
export const loginPath = (from: string): string =>
  from === paths.home || from === `${paths.home}/` ? paths.login : `${paths.login}?${new URLSearchParams({ from })}`;

/**
 * Where to go after signing in: the requested place, if it is in the back office, else the start page. An address may
 * be forged, so other origins, other apps and the login itself do not count.
 */
export const returnPath = (from: string | null): string => {
  if (!from || !URL.canParse(from, ANY_ORIGIN)) return paths.home;
  const { origin, pathname, search, hash } = new URL(from, ANY_ORIGIN);
  const inside = origin === ANY_ORIGIN && (pathname === paths.home || pathname.startsWith(`${paths.home}/`));
  return inside && pathname !== paths.login ? pathname + search + hash : paths.home;
};
