import { roles } from '@fori/domain/roles';
import { z } from 'zod';
import { totpCode } from '../admin-factors/schemas.ts';

/** The role of a member of staff: the key of a built-in one (`builtInRoleKeys`) without a name, or a composed one with its own. */
export const staffRole = z.object({ id: z.string(), name: z.string().nullable() });
export type StaffRole = z.infer<typeof staffRole>;

export const user = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** of a member of staff: what they may do, with what that implies; strings, for the storefront has no room for the list of all */
  permissions: z.array(z.string()).optional(),
  staff_role: staffRole.nullable().optional(),
});
export type User = z.infer<typeof user>;

/** An admin as their session sees them. */
export const staffUser = user.extend({
  /** missing for customers, and in the answer to a sign-in by password alone in a demo shop */
  factor: z
    .object({
      enrolled: z.boolean(),
      /** until a factor is enrolled, every other call is answered 403 `factor_enrolment_required` */
      enrolment_required: z.boolean(),
    })
    .optional(),
});
export type StaffUser = z.infer<typeof staffUser>;

/** Checks only that both fields are filled in; the response never tells which of them was wrong. */
export const credentials = z.object({
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(128),
});
export type Credentials = z.input<typeof credentials>;

/** As `credentials`; a program can send the code of its app along. */
export const staffCredentials = credentials.extend({ totp_code: totpCode.optional() });
export type StaffCredentials = z.input<typeof staffCredentials>;

export const signedIn = z.object({ token: z.string(), user });
/** The token is for programs: pages of the back office get it in a cookie that no script can read, and null here. */
export const staffSignedIn = z.object({ token: z.string().nullable(), user: staffUser });
