import { paths } from '../../app/paths.ts';

let last: string = paths.orders;

/** Remembers the list's address, filters and page included, for as long as this page of the browser lives. */
export const rememberList = (address: string): void => {
  last = address;
};

/** The list as it was last seen here; the plain list when it was not. */
export const lastList = (): string => last;
