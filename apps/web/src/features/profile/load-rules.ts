/** The rules and their library; asked for again, they are there at once. */
export const loadRules = () => import('./rules.ts');
