/** The values of the five fields, in page order (PAGE-14). A type, so that it counts as a record. */
export type ContactValues = { firstName: string; lastName: string; email: string; subject: string; message: string };

export const emptyMessage: ContactValues = { firstName: '', lastName: '', email: '', subject: '', message: '' };

/** The rules come with a library, loaded with the form. */
export const loadRules = async () => (await import('./rules.ts')).contactRules;
