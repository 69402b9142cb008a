import { MAX_PASSWORD } from '@fori/domain/accounts';
import { openingStates, setupSteps } from '@fori/domain/opening';
import { z } from 'zod';
import { checkConfirmation, nameInput, newPassword } from '../accounts/schemas.ts';
import { timestamp } from '../common.ts';
import { emailInput } from '../orders/schemas.ts';

/** The state of a set-up link. `open`: the owner's account can be created. */
export const setupLink = z.object({
  state: z.enum(['open', 'used', 'expired']),
  /** null unless the link is open */
  expires_at: timestamp.nullable(),
});
export type SetupLink = z.infer<typeof setupLink>;

/** The owner's account, and the token of the set-up link. */
export const ownerBody = z
  .object({
    token: z.string().min(1).max(200),
    name: nameInput,
    email: emailInput,
    password: newPassword,
    password_confirmation: z.string().max(MAX_PASSWORD),
  })
  .superRefine(checkConfirmation);
export type OwnerInput = z.input<typeof ownerBody>;

/** Whether the shop is open, and what has to be done before. */
export const setup = z.object({
  state: z.enum(openingStates),
  steps: z.array(z.object({ key: z.enum(setupSteps), done: z.boolean() })),
  /** customers can order and nobody is charged */
  demo_payments: z.boolean(),
});
export type Setup = z.infer<typeof setup>;
