import type { Factors } from '@fori/contracts/admin-factors/schemas';
import { DomainError } from '@fori/domain/errors';
import { isLastFactor } from '@fori/domain/factors';
import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { recordChange } from '../../audit/index.ts';
import { recordSecurityEvent } from '../../security-events/index.ts';
import { notifyOwners } from '../people/notify-owners.ts';
import { lockPerson } from '../people/users.repository.ts';
import { revokeSessionsOf } from '../sessions/sessions.repository.ts';
import {
  deletePasskey,
  deleteRecoveryCodes,
  deleteTotp,
  hasSecondFactor,
  passkeysOf,
  renamePasskeyRow,
  totpOf,
} from './factors.repository.ts';
import { countFactors, type FactorHolder, factorsOf, type NamedFactor, type OwnFactorDeps } from './own-factors.ts';

/** Renames a passkey of the signed-in person and records it. Throws `not_found`. */
export const renamePasskey = async (
  shop: Pick<Shop, 'db' | 'clock' | 'config'>,
  userId: string,
  { id, name }: { id: string; name: string },
): Promise<Factors> =>
  shop.db.write(async (tx) => {
    await lockPerson(tx, userId);
    const before = (await passkeysOf(tx, userId)).find((passkey) => passkey.id === id);
    if (!before || !(await renamePasskeyRow(tx, userId, id, name))) throw new DomainError('not_found');
    await recordChange(tx, {
      at: shop.clock(),
      actorId: userId,
      action: 'user.rename_passkey',
      entity: 'user',
      entityId: userId,
      before: { name: before.name },
      after: { name },
    });
    return factorsOf(tx, shop, userId);
  });

/** The factor to remove; null where the person does not have it. */
const removed = async (
  tx: Queries,
  userId: string,
  which: { passkey: string } | 'totp',
): Promise<NamedFactor | null> => {
  if (which === 'totp') return (await totpOf(tx, userId)) ? { factor: 'totp' } : null;
  const passkey = (await passkeysOf(tx, userId)).find(({ id }) => id === which.passkey);
  return passkey ? { factor: 'passkey', name: passkey.name } : null;
};

/**
 * Removes a factor of the signed-in person and ends their other sessions; recorded, and mailed to them and the owners. With the last
 * factor, which only a demo shop lets go, the recovery codes go. Throws `not_found` and `last_factor` (AUTH-158).
 */
export const removeFactor = async (
  shop: OwnFactorDeps,
  holder: FactorHolder,
  which: { passkey: string } | 'totp',
): Promise<Factors> => {
  const { db, clock, config } = shop;
  const left = await db.write(async (tx) => {
    const now = clock();
    const person = await lockPerson(tx, holder.id);
    const factor = await removed(tx, holder.id, which);
    if (!factor) throw new DomainError('not_found');
    if (config.mode !== 'demo' && isLastFactor(await countFactors(tx, holder.id))) throw new DomainError('last_factor');
    if (which === 'totp') await deleteTotp(tx, holder.id);
    else await deletePasskey(tx, holder.id, which.passkey);
    if (!(await hasSecondFactor(tx, holder.id))) await deleteRecoveryCodes(tx, holder.id);
    await revokeSessionsOf(tx, holder.id, now, holder.sessionId);
    await recordChange(tx, {
      at: now,
      actorId: holder.id,
      action: 'user.remove_factor',
      entity: 'user',
      entityId: holder.id,
      before: factor,
      after: null,
    });
    await recordSecurityEvent(tx, shop, { kind: 'factor_removed', about: { account: holder.id }, from: holder.from });
    await notifyOwners(tx, shop, { what: 'factor_removed', person, toPerson: true });
    return factorsOf(tx, shop, holder.id);
  });
  shop.mail.sendSoon();
  return left;
};
