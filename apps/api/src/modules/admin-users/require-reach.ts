import { type Permitted, requireHeld } from '@fori/domain/permissions';
import type { Queries } from '../../db/types.ts';
import { accessOfUser, composedRoles, type StaffAccess } from '../accounts/index.ts';
import type { AdminRow } from './admin-users.repository.ts';

/**
 * Refuses to change the account of somebody who may do more than oneself: `permission_not_held` (ADMIN-282). Returns their role and
 * what it permits.
 */
export const requireReach = async (tx: Queries, by: Permitted, person: AdminRow): Promise<StaffAccess> => {
  const access = accessOfUser(person, await composedRoles(tx));
  requireHeld(by, access.permissions);
  return access;
};
