import type { AdminUser } from '@fori/contracts/admin-users/schemas';
import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../composition.ts';
import { resetFactors } from '../accounts/index.ts';
import { actingStaff } from '../admin-roles/index.ts';
import type { Origin } from '../security-events/index.ts';
import { changeAdmin } from './admin-users.repository.ts';
import { requireReach } from './require-reach.ts';
import { viewAdmin } from './view-admins.ts';

/**
 * Removes the second factors and recovery codes of another admin and ends their sessions; recorded, and mailed to them and the owners.
 * Throws `last_factor` for one's own account, whose factors are exchanged and not reset, `not_found`, `permission_not_held` for
 * somebody who may do more, and `unauthenticated` for an actor disabled meanwhile (AUTH-164).
 */
export const resetAdminFactors = async (
  shop: Pick<Shop, 'db' | 'clock' | 'config' | 'mail'>,
  adminId: string,
  id: string,
  from: Origin,
): Promise<AdminUser> => {
  await shop.db.write(async (tx) => {
    const by = await actingStaff(tx, adminId);
    const person = await changeAdmin(tx, id);
    if (!person) throw new DomainError('not_found');
    if (id === adminId) throw new DomainError('last_factor');
    await requireReach(tx, by, person);
    await resetFactors(tx, shop, person, { actorId: adminId, by, from });
  });
  shop.mail.sendSoon();
  return viewAdmin(shop, id);
};
