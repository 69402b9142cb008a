import { MAX_STAFF_ROLE_NAME, permissions } from '@fori/domain/permissions';
import { z } from 'zod';
import { lang, timestamp } from '../common.ts';
import { lineOf } from '../text-inputs.ts';

const roleName = lineOf(1, MAX_STAFF_ROLE_NAME, 'validation.required');

/** What a composed role permits; what that implies may be left out (`permissionsOf`). */
export const roleBody = z.object({
  /** unique, whatever its case, and none of the built-in roles' names in any of the shop's languages */
  name: roleName,
  permissions: z.array(z.enum(permissions)).min(1, 'validation.required').max(permissions.length),
});
export type RoleInput = z.input<typeof roleBody>;

/** `version` is that of the edited role: 409 `stale_edit` with the current one where it has changed since. */
export const roleChangeBody = roleBody.extend({ version: z.number().int().min(1) });
export type RoleChangeInput = z.input<typeof roleChangeBody>;

/** The version of the role as its admin has seen it; omitted, the call takes whatever there is. */
export const seenRoleQuery = z.object({
  version: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number)
    .optional(),
  lang,
});

/** A role of members of staff, built in or composed by the shop. */
export const adminRole = z.object({
  /** the key of a built-in role, else its own id: what `staff_role` of an invitation and of a member of staff takes */
  id: z.string(),
  /** null for a built-in role, which readers name in their language */
  name: z.string().nullable(),
  /** with what they imply, in the shop's order */
  permissions: z.array(z.enum(permissions)),
  /** who has it, by name; invited and disabled ones too */
  people: z.array(z.object({ id: z.string(), name: z.string() })),
  /** null for a built-in role */
  version: z.number().int().nullable(),
  updated_at: timestamp.nullable(),
});
export type AdminRole = z.infer<typeof adminRole>;
