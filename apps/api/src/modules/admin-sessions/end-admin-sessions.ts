import type { SessionView } from '@fori/contracts/sessions/schemas';
import type { SignedInUser } from '@fori/domain/people';
import type { Shop } from '../../composition.ts';
import { type EndedSessions, endSessions } from '../accounts/index.ts';
import { recordChange } from '../audit/index.ts';
import type { Origin } from '../security-events/index.ts';
import { requireSessionsOf } from './list-admin-sessions.ts';

/**
 * Ends sessions of an admin, one's own or another's, with a record in the audit log, and returns those that are left. Of one's
 * own the session of the call stays where all are to end. Throws as `requireSessionsOf`, and `not_found` for a session that is not
 * an active one of the admin.
 */
export const endAdminSessions = (
  shop: Pick<Shop, 'db' | 'clock' | 'config'>,
  actor: SignedInUser,
  userId: string,
  which: EndedSessions,
  from: Origin,
): Promise<SessionView[]> =>
  shop.db.write(async (tx) => {
    await requireSessionsOf(tx, actor, userId, 'staff.manage');
    const { ended, left } = await endSessions(tx, shop, {
      userId,
      by: actor.id,
      present: actor.sessionId,
      which,
      from,
    });
    if (ended.length > 0)
      await recordChange(tx, {
        at: shop.clock(),
        actorId: actor.id,
        action: 'user.end_session',
        entity: 'user',
        entityId: userId,
        before: {
          sessions: ended.map(({ device, created_at: began_at }) => ({ device, began_at })),
        },
        after: { sessions: [] },
      });
    return left;
  });
