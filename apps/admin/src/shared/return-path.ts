import { paths } from './paths.ts';

/** Router state the login page receives besides the return path. */
export interface LoginState {
  /** whether the session expired while somebody was working */
  ended: boolean;
}

/** Any origin does: it only shows whether an address stays where it starts. */
const HERE = 'http://back-office.invalid';

/** The login's address, with the place to return to. The back office's own home needs no mention. */
export const loginPath = (from: string): string =>
  from === paths.home || from === `${paths.home}/` ? paths.login : `${paths.login}?${new URLSearchParams({ from })}`;

/**
 * Where to go after signing in: the place passed along, when it is one of the back office; else its home. Whatever comes
 * from the address may be somebody's trap, so other origins, other apps and the login itself do not count.
 */
export const returnPath = (from: string | null): string => {
  if (!from || !URL.canParse(from, HERE)) return paths.home;
  const { origin, pathname, search, hash } = new URL(from, HERE);
  const inside = origin === HERE && (pathname === paths.home || pathname.startsWith(`${paths.home}/`));
  return inside && pathname !== paths.login ? pathname + search + hash : paths.home;
};
