import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { recordChange } from '../../audit/index.ts';
import { type Origin, recordSecurityEvent } from '../../security-events/index.ts';
import { notifyOwners } from '../people/notify-owners.ts';
import type { Person } from '../people/users.repository.ts';
import { revokeSessionsOf } from '../sessions/sessions.repository.ts';
import { countRecoveryCodes, deleteFactors } from './factors.repository.ts';
import { countFactors } from './own-factors.ts';

/**
 * Removes all factors and recovery codes of a member of staff who has lost them and ends their sessions, within the caller's
 * transaction; recorded, and mailed to them and the owners. `by` names the owner who did it; `actorId` alone is the command line.
 */
export const resetFactors = async (
  tx: Queries,
  shop: Pick<Shop, 'clock' | 'config'>,
  person: Person,
  { actorId, by, from }: { actorId: string; by?: { id: string; name: string }; from?: Origin },
): Promise<void> => {
  const now = shop.clock();
  const before = { ...(await countFactors(tx, person.id)), recovery_codes: await countRecoveryCodes(tx, person.id) };
  await deleteFactors(tx, person.id);
  await revokeSessionsOf(tx, person.id, now);
  await recordChange(tx, {
    at: now,
    actorId,
    action: 'user.reset_factors',
    entity: 'user',
    entityId: person.id,
    before,
    after: { passkeys: 0, totp: false, recovery_codes: 0 },
  });
  await recordSecurityEvent(tx, shop, {
    kind: 'factor_reset',
    about: { account: person.id },
    ...(by && { by: by.id }),
    from,
  });
  await notifyOwners(tx, shop, { what: 'factor_reset', person, ...(by && { by: by.name }), toPerson: true });
};
