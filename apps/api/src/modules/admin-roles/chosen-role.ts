import { fieldRefused } from '@fori/domain/errors';
import {
  type BuiltInRole,
  builtInRoleKeys,
  isBuiltInRole,
  type Permitted,
  permissionsOf,
  requireHeld,
} from '@fori/domain/permissions';
import type { Queries } from '../../db/types.ts';
import type { RoleName } from '../../mail/templates/staff-notice.ts';
import { composedRoles } from '../accounts/index.ts';

/** A role somebody is to have. */
export interface ChosenRole {
  /** as an account stores it */
  columns: { builtInRole: BuiltInRole | null; staffRoleId: string | null };
  name: RoleName;
  /** as audit records name it */
  recorded: string;
}

/**
 * The role that a key or an id names, for somebody to have it. Throws `validation_failed` on `staff_role` for one that does not
 * exist, and `permission_not_held` for one that reaches further than that of whoever gives it (ADMIN-282).
 */
export const chosenRole = async (tx: Queries, by: Permitted, choice: string): Promise<ChosenRole> => {
  if (isBuiltInRole(choice)) {
    requireHeld(by, permissionsOf(choice));
    return { columns: { builtInRole: choice, staffRoleId: null }, name: { key: choice }, recorded: choice };
  }
  const roles = await composedRoles(tx);
  const role = roles.get(choice);
  if (!role) {
    const options = [...builtInRoleKeys, ...roles.keys()].join(', ');
    throw fieldRefused('staff_role', { key: 'one_of', values: { options } });
  }
  requireHeld(by, permissionsOf(role.permissions));
  return { columns: { builtInRole: null, staffRoleId: role.id }, name: { name: role.name }, recorded: role.name };
};
