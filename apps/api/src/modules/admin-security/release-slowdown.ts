import type { SlowdownsView } from '@fori/contracts/admin-security/contract';
import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../composition.ts';
import { recordChange } from '../audit/index.ts';
import { type Origin, recordSecurityEvent } from '../security-events/index.ts';
import { listSlowdowns } from './list-slowdowns.ts';

/**
 * Forgets what one has used up of a limit, so that it need not wait, with a record in the audit log and a security event. Returns
 * those that still wait (ADMIN-267). Throws `not_found` for one that does not wait any more.
 */
export const releaseSlowdown = async (
  shop: Pick<Shop, 'db' | 'clock' | 'config' | 'slowdowns'>,
  adminId: string,
  id: string,
  from: Origin,
): Promise<SlowdownsView> => {
  const { db, clock, slowdowns } = shop;
  const entry = await slowdowns.find(id);
  if (!entry) throw new DomainError('not_found');
  const { kind, scope, accountId, network, until } = entry;
  await db.write(async (tx) => {
    await recordChange(tx, {
      at: clock(),
      actorId: adminId,
      action: 'slowdown.release',
      entity: 'slowdown',
      entityId: id,
      before: { slowdown: kind, scope, account: accountId, network, waits_until: until.toISOString() },
      after: null,
    });
    const about = accountId === null ? null : { account: accountId };
    await recordSecurityEvent(tx, shop, { kind: 'slowdown_released', about, by: adminId, from });
    // last, because counters in memory are not put back when the transaction fails
    if (!(await slowdowns.release(tx, id))) throw new DomainError('not_found');
  });
  return listSlowdowns(shop);
};
