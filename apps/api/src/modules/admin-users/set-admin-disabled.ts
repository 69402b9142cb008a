import type { AdminUser } from '@fori/contracts/admin-users/schemas';
import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { endCodesFor, notifyOwners, revokeSessionsOf } from '../accounts/index.ts';
import { recordChange } from '../audit/index.ts';
import { type Origin, recordSecurityEvent } from '../security-events/index.ts';
import { stateOf } from './admin-users.mapper.ts';
import { adminById, changeAdmin, countOtherActiveAdmins, lockAdmins } from './admin-users.repository.ts';
import { viewAdmin } from './view-admins.ts';

/** Links a disabled admin could still use to set a password. */
const linkPurposes = ['invite', 'reset_password'] as const;

const revokeAccess = async (tx: Queries, { clock }: Pick<Shop, 'db' | 'clock'>, id: string): Promise<void> => {
  const now = clock();
  await revokeSessionsOf(tx, id, now);
  for (const purpose of linkPurposes) await endCodesFor(tx, id, purpose, now);
};

/**
 * Disables an admin and ends their sessions, or enables them again. Changes of admins run one after the other, and an
 * actor disabled meanwhile is refused, so that of two admins disabling each other one remains. Throws `self_disable`,
 * `last_admin` for the last one who can sign in, `not_found`, `unauthenticated`.
 */
export const setAdminDisabled = async (
  shop: Pick<Shop, 'db' | 'clock' | 'config' | 'mail'>,
  adminId: string,
  { id, disabled }: { id: string; disabled: boolean },
  from: Origin,
): Promise<AdminUser> => {
  const { db, clock } = shop;
  await db.write(async (tx) => {
    await lockAdmins(tx);
    const actor = await adminById(tx, adminId);
    if (!actor || stateOf(actor) !== 'active') throw new DomainError('unauthenticated');
    const before = await adminById(tx, id);
    if (!before) throw new DomainError('not_found');
    if (disabled && id === adminId) throw new DomainError('self_disable');
    if ((before.disabledAt !== null) === disabled) return;
    if (disabled && (await countOtherActiveAdmins(tx, id)) === 0) throw new DomainError('last_admin');
    const after = await changeAdmin(tx, id, { disabledAt: disabled ? clock() : null });
    if (!after) throw new DomainError('not_found');
    if (disabled) await revokeAccess(tx, shop, id);
    await recordChange(tx, {
      at: clock(),
      actorId: adminId,
      action: disabled ? 'user.disable' : 'user.enable',
      entity: 'user',
      entityId: id,
      before: { state: stateOf(before) },
      after: { state: stateOf(after) },
    });
    const kind = disabled ? 'admin_disabled' : 'admin_enabled';
    await recordSecurityEvent(tx, shop, { kind, about: { account: id }, by: adminId, from });
    if (disabled) await notifyOwners(tx, shop, { what: 'disabled', person: after, by: actor.name, toPerson: true });
  });
  shop.mail.sendSoon();
  return viewAdmin(shop, id);
};
