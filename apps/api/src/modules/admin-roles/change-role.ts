import type { AdminRole } from '@fori/contracts/admin-roles/schemas';
import { DomainError } from '@fori/domain/errors';
import { type Permission, permissionsOf, requireHeld } from '@fori/domain/permissions';
import type { Shop } from '../../composition.ts';
import { isActiveStaff, notifyOfRole } from '../accounts/index.ts';
import { recordChange } from '../audit/index.ts';
import { type Origin, recordSecurityEvent } from '../security-events/index.ts';
import { actingStaff } from './acting-staff.ts';
import { requireFreeName } from './free-name.ts';
import { roleById, staffWithRole, updateRole } from './roles.repository.ts';
import { viewRole } from './view-roles.ts';

/**
 * Changes a composed role for everybody who has it, from their next request on; they and the owners are mailed where it permits
 * something else. The same values change and record nothing. Throws as `actingStaff`, `not_found`, `own_role` for one's own,
 * `stale_edit` with the role in `current`, `validation_failed` on `name` for one that is taken, and `permission_not_held` where it
 * reaches further than the caller's own, before or after (ADMIN-285).
 */
export const changeRole = async (
  shop: Pick<Shop, 'db' | 'clock' | 'config' | 'mail'>,
  byId: string,
  { id, version, name, ...input }: { id: string; version: number; name: string; permissions: readonly Permission[] },
  from: Origin,
): Promise<AdminRole> => {
  const { db, clock } = shop;
  const role = await db.write(async (tx) => {
    const by = await actingStaff(tx, byId);
    const before = await roleById(tx, id);
    if (!before) throw new DomainError('not_found');
    if (by.staffRole?.id === id) throw new DomainError('own_role');
    const was = permissionsOf(before.permissions);
    const permissions = permissionsOf(input.permissions);
    requireHeld(by, [...was, ...permissions]);
    if (before.version !== version)
      throw new DomainError('stale_edit', { extra: { current: await viewRole(tx, before) } });
    const foldedName = await requireFreeName(tx, name, id);
    const isSame = was.join() === permissions.join();
    if (isSame && before.name === name) return viewRole(tx, before);
    const now = clock();
    const change = { name, foldedName, permissions, version: version + 1, updatedAt: now };
    const row = await updateRole(tx, id, change);
    await recordChange(tx, {
      at: now,
      actorId: by.id,
      action: 'staff_role.update',
      entity: 'staff_role',
      entityId: id,
      before: { name: before.name, permissions: was },
      after: { name, permissions },
    });
    const people = isSame ? [] : await staffWithRole(tx, id);
    for (const person of people)
      await recordSecurityEvent(tx, shop, { kind: 'role_changed', about: { account: person.id }, by: by.id, from });
    if (people.length > 0)
      await notifyOfRole(tx, shop, { role: name, people: people.filter(isActiveStaff), by: by.name });
    return viewRole(tx, row);
  });
  shop.mail.sendSoon();
  return role;
};
