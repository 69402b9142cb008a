import { nameInput, newPassword } from '@fori/contracts/accounts/schemas';
import { codeInput } from '@fori/contracts/common';
import { emailInput } from '@fori/contracts/orders/schemas';
import { fieldErrorsOf } from '@fori/contracts/validation';
import type { FieldError } from '@fori/domain/errors';
import { z } from 'zod';
import type { FormRules } from '../../shared/form/use-form.ts';
import type {
  CodeResetValues,
  LoginValues,
  ResetRequestValues,
  SignupValues,
  TokenResetValues,
  VerifyValues,
} from './forms.ts';

type Errors<V> = Partial<Record<keyof V & string, FieldError>>;

/** The first error of each field, by the contract's own rules. */
const rulesOf =
  <V extends Record<string, string>>(shape: Partial<Record<keyof V & string, z.ZodTypeAny>>): FormRules<V> =>
  (values) => {
    const result = z.object(shape as z.ZodRawShape).safeParse(values);
    const found = result.success ? {} : fieldErrorsOf(result.error);
    return Object.fromEntries(Object.entries(found).map(([field, [first]]) => [field, first])) as Errors<V>;
  };

/** The contract compares the two only when all else is valid; here it is reported with everything else. */
const matchesConfirmation = (values: { password: string; password_confirmation: string }, key: string) =>
  values.password === values.password_confirmation ? {} : { password_confirmation: { key } };

const loginFields = rulesOf<LoginValues>({ email: emailInput, password: newPassword });
/** A password too short to exist is rejected without a request (AUTH-21); an empty one has its own message. */
export const loginRules: FormRules<LoginValues> = (values) => ({
  ...loginFields(values),
  ...(values.password === '' && { password: { key: 'password_missing' } }),
});

const signupFields = rulesOf<SignupValues>({ name: nameInput, email: emailInput, password: newPassword });
export const signupRules: FormRules<SignupValues> = (values) => ({
  ...signupFields(values),
  ...matchesConfirmation(values, 'password_confirmation'),
});

export const verifyRules = rulesOf<VerifyValues>({ code: codeInput });

export const resetRequestRules = rulesOf<ResetRequestValues>({ email: emailInput });

const codeResetFields = rulesOf<CodeResetValues>({ code: codeInput, password: newPassword });
export const codeResetRules: FormRules<CodeResetValues> = (values) => ({
  ...codeResetFields(values),
  ...matchesConfirmation(values, 'password_confirmation'),
});

const tokenResetFields = rulesOf<TokenResetValues>({ password: newPassword });
/** For the link's token: a missing field is reported once, at the first one (AUTH-63). */
export const tokenResetRules: FormRules<TokenResetValues> = (values) => {
  const blank = (['password', 'password_confirmation'] as const).find((name) => values[name] === '');
  if (blank) return { ...(values.password !== '' && tokenResetFields(values)), [blank]: { key: 'all_required' } };
  return { ...tokenResetFields(values), ...matchesConfirmation(values, 'passwords_differ') };
};
