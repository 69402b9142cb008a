/** Loads the rules and their library once. */
export const loadRules = () => import('./rules.ts');
