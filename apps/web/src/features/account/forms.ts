/** The values of each form, fields in the order of the page. Types, not interfaces, so that they count as records. */
export type LoginValues = { email: string; password: string };
export type SignupValues = { name: string; email: string; password: string; password_confirmation: string };
export type VerifyValues = { code: string };
export type ResetRequestValues = { email: string };
export type CodeResetValues = { code: string; password: string; password_confirmation: string };
export type TokenResetValues = { password: string; password_confirmation: string };

/** The rules of all these forms, with their library. */
export const loadRules = () => import('./rules.ts');
