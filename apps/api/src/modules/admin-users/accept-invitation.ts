import type { Shop } from '../../composition.ts';
import {
  checkLink,
  consumeCode,
  hashPassword,
  linkInvalid,
  notifyOwners,
  requireOwnWords,
  requireStaffPassword,
  revokeSessionsOf,
} from '../accounts/index.ts';
import { recordChange } from '../audit/index.ts';
import { type Origin, recordSecurityEvent } from '../security-events/index.ts';
import { stateOf } from './admin-users.mapper.ts';
import { changeAdmin } from './admin-users.repository.ts';

/**
 * Sets the password of an invited admin by the mailed link, which works once and verifies the address. Throws
 * `validation_failed` for a common password before anything is read and for one of their own words, which leaves the link usable, and `link_invalid` for a link that is used,
 * expired, replaced or withdrawn, or whose admin is disabled.
 */
export const acceptInvitation = async (
  shop: Pick<Shop, 'db' | 'config' | 'clock' | 'mail'>,
  { token, password }: { token: string; password: string },
  from: Origin,
): Promise<void> => {
  const { db, clock } = shop;
  requireStaffPassword({ role: 'admin' }, password);
  const checked = await checkLink(shop, { purpose: 'invite', token });
  const passwordHash = await hashPassword(password);
  await db.write(async (tx) => {
    const now = clock();
    const row = await changeAdmin(tx, checked.userId);
    if (!row || stateOf(row) !== 'invited' || row.email !== checked.email) throw linkInvalid();
    await requireOwnWords(tx, row, password);
    await consumeCode(tx, checked, now);
    await changeAdmin(tx, row.id, { passwordHash, emailVerifiedAt: now });
    await revokeSessionsOf(tx, row.id, now);
    await recordChange(tx, {
      at: now,
      actorId: row.id,
      action: 'user.join',
      entity: 'user',
      entityId: row.id,
      before: { state: 'invited' },
      after: { state: 'active' },
    });
    await recordSecurityEvent(tx, shop, { kind: 'admin_joined', about: { account: row.id }, from });
    await notifyOwners(tx, shop, { what: 'joined', person: row, toPerson: false });
  });
  shop.mail.sendSoon();
};
