/** The values of the form that asks for a link to withdraw by. A type, so that it counts as a record. */
export type WithdrawalLinkValues = { order_number: string; email: string };

/** The rules come with a library, loaded with the form. */
export const loadRules = async () => (await import('./rules.ts')).withdrawalLinkRules;
