import type { AdminRole } from '@fori/contracts/admin-roles/schemas';
import { type Permission, permissionsOf, requireHeld } from '@fori/domain/permissions';
import type { Shop } from '../../composition.ts';
import { recordChange } from '../audit/index.ts';
import { actingStaff } from './acting-staff.ts';
import { requireFreeName } from './free-name.ts';
import { insertRole } from './roles.repository.ts';
import { viewRole } from './view-roles.ts';

/**
 * Composes a role of permissions, with what they imply. Throws as `actingStaff`, `validation_failed` on `name` for one that is taken,
 * and `permission_not_held` for a permission the caller does not have.
 */
export const createRole = (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  byId: string,
  { name, permissions: granted }: { name: string; permissions: readonly Permission[] },
): Promise<AdminRole> =>
  db.write(async (tx) => {
    const by = await actingStaff(tx, byId);
    const permissions = permissionsOf(granted);
    requireHeld(by, permissions);
    const now = clock();
    const foldedName = await requireFreeName(tx, name, null);
    const row = await insertRole(tx, { name, foldedName, permissions, createdAt: now, updatedAt: now });
    await recordChange(tx, {
      at: now,
      actorId: by.id,
      action: 'staff_role.create',
      entity: 'staff_role',
      entityId: row.id,
      before: null,
      after: { name, permissions },
    });
    return viewRole(tx, row);
  });
