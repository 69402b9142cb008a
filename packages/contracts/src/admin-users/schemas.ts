import { MAX_PASSWORD } from '@fori/domain/accounts';
import { languages } from '@fori/domain/languages';
import { z } from 'zod';
import { checkConfirmation, nameInput, newStaffPassword } from '../accounts/schemas.ts';
import { staffRole } from '../auth/schemas.ts';
import { lenient, page, perPage, searchTerm, timestamp } from '../common.ts';
import { emailInput } from '../orders/schemas.ts';
import { currentPassword } from '../profile/schemas.ts';

export const ADMIN_USERS_PER_PAGE = 25;
export const adminUserSorts = ['name', 'newest'] as const;
/** `invited`: has no password yet and cannot sign in. */
export const adminUserStates = ['active', 'invited', 'disabled'] as const;
export type AdminUserState = (typeof adminUserStates)[number];

export const adminUserQuery = z.object({
  status: lenient(['all', ...adminUserStates], 'all'),
  /** those with the role, built in or composed; an unknown one finds nobody, blank restricts nothing */
  role: searchTerm,
  /** terms that must all occur in the name or e-mail address */
  search: searchTerm,
  sort: lenient(adminUserSorts, 'name'),
  page,
  per_page: perPage(ADMIN_USERS_PER_PAGE),
});
export type AdminUserQuery = z.infer<typeof adminUserQuery>;

export const adminUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** null for somebody who may do nothing, for they were never given one */
  staff_role: staffRole.nullable(),
  state: z.enum(adminUserStates),
  created_at: timestamp,
  last_sign_in_at: timestamp.nullable(),
  disabled_at: timestamp.nullable(),
  /** whether they have a second factor */
  second_factor: z.boolean(),
  /** when the link in the last invitation expires; null for an admin who has joined and where no link is valid */
  invitation_expires_at: timestamp.nullable(),
});
export type AdminUser = z.infer<typeof adminUser>;

/** The key of a built-in role or the id of a composed one. */
const roleChoice = z.string().trim().min(1, 'validation.required').max(64);

export const invitationBody = z.object({
  name: nameInput,
  email: emailInput,
  /** which role they get; programs from before there were roles name none, and the screen always one */
  staff_role: roleChoice.default('read_only'),
  /** of the mail; defaults to the request's language */
  language: z.enum(languages).optional(),
});
export type InvitationInput = z.input<typeof invitationBody>;

/** Either, or both: whether they are disabled, and which role they have. */
export const adminUserChange = z
  .object({ disabled: z.boolean().optional(), staff_role: roleChoice.optional() })
  .refine(({ disabled, staff_role }) => disabled !== undefined || staff_role !== undefined, {
    path: ['staff_role'],
    message: 'validation.required',
  });
export type AdminUserChange = z.input<typeof adminUserChange>;

/** The state of an invitation's link. `open`: the password can be set; `replaced`: a newer mail has another link. */
export const invitationStates = ['open', 'used', 'replaced', 'expired'] as const;

export const invitation = z.object({
  state: z.enum(invitationStates),
  /** of the invited admin; null unless the link is open */
  name: z.string().nullable(),
  email: z.string().nullable(),
  expires_at: timestamp.nullable(),
});
export type Invitation = z.infer<typeof invitation>;

export const joinBody = z
  .object({
    token: z.string().min(1).max(200),
    password: newStaffPassword,
    password_confirmation: z.string().max(MAX_PASSWORD),
  })
  .superRefine(checkConfirmation);
export type JoinInput = z.input<typeof joinBody>;

export const ownNameBody = z.object({ name: nameInput });
export type OwnNameInput = z.input<typeof ownNameBody>;

export const ownPasswordBody = z
  .object({
    current_password: currentPassword,
    password: newStaffPassword,
    password_confirmation: z.string().max(MAX_PASSWORD),
  })
  .superRefine(checkConfirmation);
export type OwnPasswordInput = z.input<typeof ownPasswordBody>;
