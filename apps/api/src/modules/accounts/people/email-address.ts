/** A mail address as accounts store and compare it: trimmed and in lower case. */
export const accountEmail = (email: string): string => email.trim().toLowerCase();
