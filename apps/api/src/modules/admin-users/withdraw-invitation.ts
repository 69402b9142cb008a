import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../composition.ts';
import { actingStaff } from '../admin-roles/index.ts';
import { recordChange } from '../audit/index.ts';
import { type Origin, recordSecurityEvent } from '../security-events/index.ts';
import { adminById, deleteInvited } from './admin-users.repository.ts';
import { requireReach } from './require-reach.ts';

/**
 * Withdraws an invitation by deleting its account: the link is void and the address free. Throws as `actingStaff` and
 * `requireReach`, `not_found`, and `already_joined` for an admin who has a password by now.
 */
export const withdrawInvitation = async (
  shop: Pick<Shop, 'db' | 'clock' | 'config'>,
  adminId: string,
  id: string,
  from: Origin,
): Promise<void> =>
  shop.db.write(async (tx) => {
    const by = await actingStaff(tx, adminId);
    const row = await adminById(tx, id);
    if (!row) throw new DomainError('not_found');
    await requireReach(tx, by, row);
    if (!(await deleteInvited(tx, id))) throw new DomainError('already_joined');
    await recordChange(tx, {
      at: shop.clock(),
      actorId: adminId,
      action: 'user.withdraw_invitation',
      entity: 'user',
      entityId: id,
      before: { name: row.name, email: row.email, state: 'invited' },
      after: null,
    });
    await recordSecurityEvent(tx, shop, { kind: 'invitation_withdrawn', about: { account: id }, by: adminId, from });
  });
