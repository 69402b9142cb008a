import type { StaffRole, User } from '@fori/contracts/auth/schemas';
import type { SignedInUser } from '@fori/domain/people';
import { type BuiltInRole, may, type Permission, permissionsOf } from '@fori/domain/permissions';
import type { Queries } from '../../../db/types.ts';
import { activeStaff, isActiveStaff, type UserRow, userById } from './users.repository.ts';

/** A role the shop composed, as far as it decides what somebody may do. */
export interface ComposedRole {
  id: string;
  name: string;
  permissions: readonly string[];
}

export interface StaffAccess {
  /** null for a customer, and for an admin who was never given a role */
  staffRole: StaffRole | null;
  /** with what they imply; none for a customer */
  permissions: Permission[];
}

/** What a built-in role, or else a composed one, lets somebody do. Nothing where there is neither. */
export const accessOf = (builtIn: BuiltInRole | null, composed: ComposedRole | null): StaffAccess => {
  if (builtIn) return { staffRole: { id: builtIn, name: null }, permissions: permissionsOf(builtIn) };
  if (!composed) return { staffRole: null, permissions: [] };
  return { staffRole: { id: composed.id, name: composed.name }, permissions: permissionsOf(composed.permissions) };
};

/** All roles the shop composed, by their ids. */
export const composedRoles = async (queries: Queries): Promise<Map<string, ComposedRole>> => {
  const { id, name, permissions } = queries.t.staffRoles;
  const rows = await queries.select({ id, name, permissions }).from(queries.t.staffRoles);
  return new Map(rows.map((row) => [row.id, row]));
};

/** As `accessOf`, for somebody's account. */
export const accessOfUser = (
  { role, builtInRole, staffRoleId }: Pick<UserRow, 'role' | 'builtInRole' | 'staffRoleId'>,
  roles: ReadonlyMap<string, ComposedRole>,
): StaffAccess =>
  role === 'admin' ? accessOf(builtInRole, roles.get(staffRoleId ?? '') ?? null) : accessOf(null, null);

/** A member of staff with their role and what it permits, as they are at the moment. */
export interface StaffMember extends StaffAccess {
  id: string;
  name: string;
}

/** The member of staff with this id; null for anybody else, and for one who cannot sign in. */
export const staffMember = async (queries: Queries, id: string): Promise<StaffMember | null> => {
  const person = await userById(queries, id);
  if (!person || !isActiveStaff(person)) return null;
  return { id, name: person.name, ...accessOfUser(person, await composedRoles(queries)) };
};

/** The members of staff who can sign in and have the permission. */
export const staffWhoMay = async (queries: Queries, permission: Permission): Promise<UserRow[]> => {
  const roles = await composedRoles(queries);
  return (await activeStaff(queries)).filter((person) => may(accessOfUser(person, roles), permission));
};

/** Who is signed in, as responses show it: staff with their role and what they may do. */
export const toUser = ({
  id,
  name,
  email,
  role,
  staffRole,
  permissions,
}: Pick<SignedInUser, 'id' | 'name' | 'email' | 'role' | 'staffRole' | 'permissions'>): User => ({
  id,
  name,
  email,
  role,
  ...(role === 'admin' && { permissions: [...permissions], staff_role: staffRole }),
});
