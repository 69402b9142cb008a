import { MAX_PASSWORD } from '@fori/domain/accounts';
import { MAX_CLOSED_NOTE, openingStates, setupSteps } from '@fori/domain/opening';
import { isDay } from '@fori/domain/shop-time';
import { z } from 'zod';
import { checkConfirmation, nameInput, newStaffPassword } from '../accounts/schemas.ts';
import { inEachLanguage, timestamp } from '../common.ts';
import { emailInput } from '../orders/schemas.ts';
import { line } from '../text-inputs.ts';

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
    password: newStaffPassword,
    password_confirmation: z.string().max(MAX_PASSWORD),
  })
  .superRefine(checkConfirmation);
export type OwnerInput = z.input<typeof ownerBody>;

const note = line(MAX_CLOSED_NOTE);

/** What customers of a closed shop are told; texts may be empty. `updated_at` as it was read, so that no note is overwritten unseen. */
export const closingBody = z.object({
  note: inEachLanguage(note),
  /** the first day on which orders are taken again (`2026-12-27`); null where nobody knows */
  returns_on: z.string().refine(isDay, 'validation.day').nullable(),
  updated_at: timestamp.nullable(),
});
export type ClosingInput = z.input<typeof closingBody>;
export type ClosingBody = z.output<typeof closingBody>;

/** Whether the shop is open, and what has to be done before. */
export const setup = z.object({
  state: z.enum(openingStates),
  steps: z.array(z.object({ key: z.enum(setupSteps), done: z.boolean() })),
  /** the shop has no product at all, so that sample products can be added */
  samples_offered: z.boolean(),
  /** null unless it is closed */
  closed: z.object({ note: inEachLanguage(z.string()), returns_on: z.string().nullable() }).nullable(),
  /** when it was last opened or closed, or what it says changed; null for a shop that never was */
  updated_at: timestamp.nullable(),
  /** customers can order and nobody is charged */
  demo_payments: z.boolean(),
  /** the same, because the payment provider’s keys are test keys */
  test_payments: z.boolean(),
});
export type Setup = z.infer<typeof setup>;
