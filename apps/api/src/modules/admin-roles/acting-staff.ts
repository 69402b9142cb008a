import { DomainError } from '@fori/domain/errors';
import { requirePermission } from '@fori/domain/permissions';
import type { Queries } from '../../db/types.ts';
import { type StaffMember, staffMember } from '../accounts/index.ts';
import { lockStaff } from './roles.repository.ts';

/**
 * Who changes staff or roles, as they are once every other such change has ended: of two who take the access of each other one
 * remains. Throws `unauthenticated` for somebody disabled meanwhile, and `permission_missing` for somebody whose role no longer has
 * `staff.manage`.
 */
export const actingStaff = async (tx: Queries, id: string): Promise<StaffMember> => {
  await lockStaff(tx);
  const by = await staffMember(tx, id);
  if (!by) throw new DomainError('unauthenticated');
  requirePermission(by, 'staff.manage');
  return by;
};
