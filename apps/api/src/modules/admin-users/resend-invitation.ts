import type { AdminUser } from '@fori/contracts/admin-users/schemas';
import { DomainError } from '@fori/domain/errors';
import { languageOf } from '@fori/domain/languages';
import type { Shop } from '../../composition.ts';
import { actingStaff } from '../admin-roles/index.ts';
import { recordChange } from '../audit/index.ts';
import { stateOf } from './admin-users.mapper.ts';
import { activeInvitations, changeAdmin } from './admin-users.repository.ts';
import { requireReach } from './require-reach.ts';
import { sendInvitation } from './send-invitation.ts';
import { viewAdmin } from './view-admins.ts';

/**
 * Mails an invited admin a new link, in the language of the first one, and voids the old one. Throws as `actingStaff` and
 * `requireReach`, `not_found`,
 * `already_joined` for an admin who has a password or is disabled, `too_many_requests` within a minute of the last one.
 */
export const resendInvitation = async (
  shop: Pick<Shop, 'db' | 'config' | 'clock' | 'mail'>,
  byId: string,
  id: string,
): Promise<AdminUser> => {
  const { db, clock } = shop;
  await db.write(async (tx) => {
    const by = await actingStaff(tx, byId);
    const row = await changeAdmin(tx, id);
    if (!row) throw new DomainError('not_found');
    await requireReach(tx, by, row);
    if (stateOf(row) !== 'invited') throw new DomainError('already_joined');
    const before = (await activeInvitations(tx, [id], clock())).get(id) ?? null;
    const after = await sendInvitation(tx, shop, row, { inviter: by.name, language: languageOf(row) });
    await recordChange(tx, {
      at: clock(),
      actorId: by.id,
      action: 'user.invite_again',
      entity: 'user',
      entityId: id,
      before: { invitation_expires_at: before },
      after: { invitation_expires_at: after },
    });
  });
  shop.mail.sendSoon();
  return viewAdmin(shop, id);
};
