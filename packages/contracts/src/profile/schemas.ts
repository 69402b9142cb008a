import { MAX_PASSWORD } from '@fori/domain/accounts';
import { currencies } from '@fori/domain/currencies';
import { languages } from '@fori/domain/languages';
import { z } from 'zod';
import { checkConfirmation, nameInput, newPassword } from '../accounts/schemas.ts';
import { user } from '../auth/schemas.ts';
import { codeInput, opaqueParam, timestamp } from '../common.ts';
import { emailInput } from '../orders/schemas.ts';

export const profile = user.extend({
  language: z.enum(languages),
  currency: z.enum(currencies),
  /** false for a customer who signs in only through the identity provider */
  has_password: z.boolean(),
  /** a new address that is not verified yet */
  pending_email: z.string().nullable(),
});
export type Profile = z.infer<typeof profile>;

export const currentPassword = z
  .string({ required_error: 'validation.current_password' })
  .min(1, 'validation.current_password')
  .max(MAX_PASSWORD);

/** Missing fields stay as they are. */
export const profileChange = z.object({
  name: nameInput.optional(),
  email: emailInput.optional(),
  language: z.enum(languages).optional(),
  currency: z.enum(currencies).optional(),
  /** for a new address of an account with a password */
  current_password: currentPassword.optional(),
});
export type ProfileChange = z.infer<typeof profileChange>;

export const passwordChange = z
  .object({
    /** missing only for an account without a password, whose sign-in has to be recent */
    current_password: currentPassword.optional(),
    password: newPassword,
    password_confirmation: z.string().max(MAX_PASSWORD),
  })
  .superRefine(checkConfirmation);

/** Confirmed by the password, or, without one (`has_password` false), by the account's e-mail address. */
export const accountDeletion = z.object({
  current_password: currentPassword.optional(),
  email: z.string().max(254).optional(),
});
export const profileEmailBody = z.object({ code: codeInput });

export const emailUndoStates = ['open', 'used', 'expired'] as const;
export type EmailUndoState = (typeof emailUndoStates)[number];

/** What a link to a former address can still do. */
export const emailUndo = z.object({
  state: z.enum(emailUndoStates),
  /** the address the account would get back; null for a link that no longer works */
  email: z.string().nullable(),
  expires_at: timestamp,
});
export type EmailUndo = z.infer<typeof emailUndo>;

export const emailUndoBody = z.object({ token: opaqueParam });

export const emailUndone = z.object({
  /** the address the account has again */
  email: z.string(),
  /** of the link that sets the new password, valid as long as a mailed one */
  reset_token: z.string(),
});
export type EmailUndone = z.infer<typeof emailUndone>;
