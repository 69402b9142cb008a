import type { Language } from './languages.ts';
import type { Permission } from './permissions.ts';
import type { Role } from './roles.ts';

/** A signed-in user, read from the database at every request. */
export interface SignedInUser {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** what a member of staff may do; empty for a customer */
  permissions: readonly Permission[];
  /** of a member of staff: the key of a built-in role, or a composed one with its name */
  staffRole: { id: string; name: string | null } | null;
  language: Language;
  sessionId: string;
  /** when a second factor was last proved in this session; null for never */
  factorAt: Date | null;
  /** may do nothing but enrol a second factor (decision 0203) */
  mustEnrol: boolean;
}

/** The owner of a cart or a like. */
export type Shopper = { kind: 'user'; userId: string } | { kind: 'guest'; sessionId: string };
