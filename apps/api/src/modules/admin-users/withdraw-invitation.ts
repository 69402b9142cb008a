import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../composition.ts';
import { recordChange } from '../audit/index.ts';
import { adminById, deleteInvited } from './admin-users.repository.ts';

/**
 * Withdraws an invitation by deleting its account: the link is void and the address free. Throws `not_found`, and
 * `already_joined` for an admin who has a password by now.
 */
export const withdrawInvitation = async (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  adminId: string,
  id: string,
): Promise<void> =>
  db.write(async (tx) => {
    const row = await adminById(tx, id);
    if (!row) throw new DomainError('not_found');
    if (!(await deleteInvited(tx, id))) throw new DomainError('already_joined');
    await recordChange(tx, {
      at: clock(),
      actorId: adminId,
      action: 'user.withdraw_invitation',
      entity: 'user',
      entityId: id,
      before: { name: row.name, email: row.email, state: 'invited' },
      after: null,
    });
  });
