/** A mail address as accounts keep and compare it: one address is one account, however it is typed. */
export const accountEmail = (email: string): string => email.trim().toLowerCase();
