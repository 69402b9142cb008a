/** Leaving the shop for a page of another site. An object, so that tests can stay. */
export const leave = { for: (url: string): void => window.location.assign(url) };
