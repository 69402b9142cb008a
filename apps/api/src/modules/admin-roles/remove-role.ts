import { DomainError } from '@fori/domain/errors';
import { permissionsOf, requireHeld } from '@fori/domain/permissions';
import type { Shop } from '../../composition.ts';
import { recordChange } from '../audit/index.ts';
import { actingStaff } from './acting-staff.ts';
import { deleteRole, roleById, staffWithRole } from './roles.repository.ts';
import { viewRole } from './view-roles.ts';

/**
 * Deletes a composed role that nobody has. Throws as `actingStaff`, `not_found`, `permission_not_held` for a role that reaches further
 * than the caller's own, `stale_edit` with the role in `current` when it changed since `version`, where that is given, and
 * `role_in_use` with the number of `people`, invited and disabled ones included (ADMIN-286).
 */
export const removeRole = (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  byId: string,
  { id, version }: { id: string; version?: number | undefined },
): Promise<void> =>
  db.write(async (tx) => {
    const by = await actingStaff(tx, byId);
    const role = await roleById(tx, id);
    if (!role) throw new DomainError('not_found');
    const permissions = permissionsOf(role.permissions);
    requireHeld(by, permissions);
    if (version !== undefined && role.version !== version)
      throw new DomainError('stale_edit', { extra: { current: await viewRole(tx, role) } });
    const people = (await staffWithRole(tx, id)).length;
    if (people > 0) throw new DomainError('role_in_use', { extra: { people } });
    await deleteRole(tx, id);
    await recordChange(tx, {
      at: clock(),
      actorId: by.id,
      action: 'staff_role.delete',
      entity: 'staff_role',
      entityId: id,
      before: { name: role.name, permissions },
      after: null,
    });
  });
