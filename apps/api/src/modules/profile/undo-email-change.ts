import type { EmailUndone } from '@fori/contracts/profile/schemas';
import type { Shop } from '../../composition.ts';
import {
  changePerson,
  consumeUndo,
  deleteFactors,
  deleteIdentitiesSince,
  findUndo,
  issueResetLink,
  linkInvalid,
  lockPerson,
  moveToAddress,
  revokeSessionsOf,
} from '../accounts/index.ts';
import { type Origin, recordSecurityEvent } from '../security-events/index.ts';
import { clearAddress } from './clear-address.ts';

/**
 * Gives an account back to its former address by the link mailed there, whatever address it has now. The account counts
 * as taken: all its sessions end, its password is void, all passkeys are removed, and identities linked since the change are
 * unlinked, so that only the returned token, or a mail to the address, opens it. Links of later changes are void. Throws `link_invalid`
 * for a link that is unknown, used, voided or expired, and for a disabled account.
 */
export const undoEmailChange = async (
  shop: Pick<Shop, 'db' | 'config' | 'clock'>,
  token: string,
  from: Origin,
): Promise<EmailUndone> => {
  const { db, clock } = shop;
  const undo = await findUndo(shop, token);
  if (!undo) throw linkInvalid();
  const { userId, email, createdAt } = undo;
  return db.write(async (tx) => {
    const now = clock();
    const person = await lockPerson(tx, userId);
    if (person.disabledAt) throw linkInvalid();
    await consumeUndo(tx, undo, now);
    if (!(await clearAddress(tx, userId, email))) throw linkInvalid();
    await moveToAddress(tx, shop, userId, email);
    await changePerson(tx, userId, { passwordHash: null });
    await deleteIdentitiesSince(tx, userId, createdAt);
    await deleteFactors(tx, userId);
    await revokeSessionsOf(tx, userId, now);
    await recordSecurityEvent(tx, shop, { kind: 'email_change_undone', about: { account: userId }, from });
    return { email, reset_token: await issueResetLink(tx, shop, { userId, email }) };
  });
};
