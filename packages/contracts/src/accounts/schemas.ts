import { MAX_PASSWORD, MIN_NAME, MIN_PASSWORD, MIN_STAFF_PASSWORD } from '@fori/domain/accounts';
import { z } from 'zod';
import { factorAnswer } from '../admin-factors/schemas.ts';
import { signedIn } from '../auth/schemas.ts';
import { codeInput } from '../common.ts';
import { emailInput } from '../orders/schemas.ts';
import { lineOf } from '../text-inputs.ts';

export const nameInput = lineOf(MIN_NAME, 100, 'validation.name');

/** A chosen password; only the server checks whether it is too common. */
export const newPassword = z.string().min(MIN_PASSWORD, 'validation.password').max(MAX_PASSWORD);

/** The same for an account of the back office. */
export const newStaffPassword = z.string().min(MIN_STAFF_PASSWORD, 'validation.password').max(MAX_PASSWORD);

type WithConfirmation = { password: string; password_confirmation: string };

/** A `superRefine` check for schemas with a new password and its confirmation: adds an issue where they differ. */
export const checkConfirmation = (value: WithConfirmation, context: z.RefinementCtx): void => {
  if (value.password === value.password_confirmation) return;
  context.addIssue({ code: 'custom', message: 'validation.password_confirmation', path: ['password_confirmation'] });
};

const chosenPassword = { password: newPassword, password_confirmation: z.string().max(MAX_PASSWORD) };

export const registerBody = z
  .object({ name: nameInput, email: emailInput, ...chosenPassword })
  .superRefine(checkConfirmation);
export type RegisterBody = z.input<typeof registerBody>;

/** An opaque id of a registration. */
export const registrationId = z.string().min(1).max(64);

export const registered = z.object({ user_id: z.string(), message: z.string() });

export const verifyEmailBody = z.object({ user_id: registrationId, code: codeInput });
export type VerifyEmailBody = z.input<typeof verifyEmailBody>;
export const resendBody = z.object({ user_id: registrationId });
export const sendResetBody = z.object({ email: emailInput });

/** Needs either the mailed code with the e-mail address or the token of the mailed link. */
export const resetBody = z
  .object({
    email: emailInput.optional(),
    code: codeInput.optional(),
    token: z.string().min(1).max(200).optional(),
    /** the second factor of staff, asked for by `second_factor_required` */
    factor: factorAnswer.optional(),
    ...chosenPassword,
  })
  .superRefine((value, context) => {
    checkConfirmation(value, context);
    if (value.token !== undefined) return;
    for (const field of ['email', 'code'] as const) {
      if (value[field] === undefined)
        context.addIssue({ code: 'custom', message: 'validation.required', path: [field] });
    }
  });
export type ResetBody = z.input<typeof resetBody>;

export const socialSignInBody = z.object({
  name: z.string().max(200),
  email: z.string().max(254),
  auth0_user_id: z.string().max(255),
  /** the only field the server trusts */
  id_token: z.string().min(1).max(16_384),
});

/** What became of the guest's cart at a sign-in. */
export const cartMerge = z.object({
  /** lines that were merged */
  merged: z.number().int(),
  /** lines whose quantity was reduced */
  capped: z.array(z.object({ variant_id: z.number().int(), name: z.string(), quantity: z.number().int() })),
  /** the most lines of a cart, where it left lines out */
  line_limit: z.number().int().optional(),
});
export type CartMerge = z.infer<typeof cartMerge>;

export const customerSignedIn = signedIn.extend({ cart: cartMerge });
