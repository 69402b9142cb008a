/** Leads to a page of another site. An object, so that tests can stay. */
export const redirect = { to: (url: string): void => window.location.assign(url) };
