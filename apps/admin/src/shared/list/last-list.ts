const last = new Map<string, string>();

/** Remembers a list's address, filters and page included, until the next page load. */
export const rememberList = (path: string, address: string): void => void last.set(path, address);

/** The address the list was last seen at; the unfiltered list by default. */
export const lastList = (path: string): string => last.get(path) ?? path;
