import { DomainError } from '@fori/domain/errors';
import { type Permitted, requirePermission } from '@fori/domain/permissions';
import type { Queries } from '../../db/types.ts';
import { accessOfUser, composedRoles, userById } from '../accounts/index.ts';
import { lockStaff } from './roles.repository.ts';

/** Somebody who manages the staff. */
export interface ActingStaff extends Permitted {
  id: string;
  name: string;
  /** of their own role, where the shop composed it */
  staffRoleId: string | null;
}

/**
 * Who changes staff or roles, as they are once every other such change has ended: of two who take the access of each other one
 * remains. Throws `unauthenticated` for somebody disabled meanwhile, and `permission_missing` for somebody whose role no longer has
 * `staff.manage`.
 */
export const actingStaff = async (tx: Queries, id: string): Promise<ActingStaff> => {
  await lockStaff(tx);
  const person = await userById(tx, id);
  if (person?.role !== 'admin' || person.disabledAt || !person.passwordHash) throw new DomainError('unauthenticated');
  const { permissions } = accessOfUser(person, await composedRoles(tx));
  requirePermission({ permissions }, 'staff.manage');
  return { id, name: person.name, staffRoleId: person.staffRoleId, permissions };
};
