import { passkeyNameBody } from '@fori/contracts/passkeys/schemas';
import { currentPassword, passwordChange, profileChange, profileEmailBody } from '@fori/contracts/profile/schemas';
import { firstErrorsOf } from '@fori/contracts/validation';
import { z } from 'zod';

/** The contract's own rules, loaded with the form. */
export const checkPersonalData = (values: unknown, { needsPassword }: { needsPassword: boolean }) => {
  const rules = profileChange.pick({ name: true, email: true });
  return firstErrorsOf(needsPassword ? rules.extend({ current_password: currentPassword }) : rules, values);
};
export const checkCode = (values: unknown) => firstErrorsOf(profileEmailBody, values);
export const checkDeletion = (values: unknown) =>
  firstErrorsOf(z.object({ current_password: currentPassword }), values);
/** The server checks whether it is correct. */
export const checkTypedEmail = (values: unknown) =>
  firstErrorsOf(z.object({ email: z.string().trim().min(1, 'validation.email_confirmation') }), values);

export const checkNewPasskey = (values: unknown, { needsPassword }: { needsPassword: boolean }) =>
  firstErrorsOf(
    needsPassword ? passkeyNameBody.extend({ current_password: currentPassword }) : passkeyNameBody,
    values,
  );
export const checkPasskeyRemoval = (values: unknown, { needsPassword }: { needsPassword: boolean }) =>
  needsPassword ? checkDeletion(values) : {};
export const checkPasskeyName = (values: unknown) => firstErrorsOf(passkeyNameBody, values);

/** All errors at once; a schema compares the two passwords only when all else is valid. */
export const checkPassword = (values: { password: string; password_confirmation: string }) => {
  const errors = firstErrorsOf(passwordChange, values);
  const differ = values.password !== values.password_confirmation;
  return { ...errors, ...(differ && { password_confirmation: { key: 'password_confirmation' } }) };
};
