const last = new Map<string, string>();

/** Remembers a list's address, filters and page included, for as long as this page of the browser lives. */
export const rememberList = (path: string, address: string): void => void last.set(path, address);

/** The list as it was last seen here; the plain list when it was not. */
export const lastList = (path: string): string => last.get(path) ?? path;
