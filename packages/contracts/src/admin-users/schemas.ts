import { MAX_PASSWORD } from '@fori/domain/accounts';
import { languages } from '@fori/domain/languages';
import { z } from 'zod';
import { checkConfirmation, nameInput, newPassword } from '../accounts/schemas.ts';
import { lenient, page, perPage, searchTerm, timestamp } from '../common.ts';
import { emailInput } from '../orders/schemas.ts';

export const ADMIN_USERS_PER_PAGE = 25;
export const adminUserSorts = ['name', 'newest'] as const;
/** `invited`: has no password yet and cannot sign in */
export const adminUserStates = ['active', 'invited', 'disabled'] as const;
export type AdminUserState = (typeof adminUserStates)[number];

export const adminUserQuery = z.object({
  status: lenient(['all', ...adminUserStates], 'all'),
  /** words of name and e-mail address, each of which must occur */
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
  state: z.enum(adminUserStates),
  created_at: timestamp,
  last_sign_in_at: timestamp.nullable(),
  disabled_at: timestamp.nullable(),
  /** until when the link in the last invitation is good; null for who has joined, and where none is good any more */
  invitation_expires_at: timestamp.nullable(),
});
export type AdminUser = z.infer<typeof adminUser>;

export const invitationBody = z.object({
  name: nameInput,
  email: emailInput,
  /** of the mail; that of the call when missing */
  language: z.enum(languages).optional(),
});
export type InvitationInput = z.input<typeof invitationBody>;

/**
 * What an invitation's link still does. `open`: the password may be set; `used`: it has been; `replaced`: a newer mail has
 * another link; `expired`: too old.
 */
export const invitationStates = ['open', 'used', 'replaced', 'expired'] as const;

export const invitation = z.object({
  state: z.enum(invitationStates),
  /** whose it is; null unless it is open */
  name: z.string().nullable(),
  email: z.string().nullable(),
  expires_at: timestamp.nullable(),
});
export type Invitation = z.infer<typeof invitation>;

export const joinBody = z
  .object({
    token: z.string().min(1).max(200),
    password: newPassword,
    password_confirmation: z.string().max(MAX_PASSWORD),
  })
  .superRefine(checkConfirmation);
export type JoinInput = z.input<typeof joinBody>;
