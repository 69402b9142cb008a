import type { SessionView } from '@fori/contracts/sessions/schemas';
import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { type Origin, recordSecurityEvent } from '../../security-events/index.ts';
import { listSessions } from './list-sessions.ts';
import { revokeSession, revokeSessionsOf } from './sessions.repository.ts';

/** Which sessions of a person end: one, or all but that of the call. */
export type EndedSessions = { sessionId: string } | 'others';

interface SessionsToEnd {
  userId: string;
  /** who ends them */
  by: string;
  /** the session of the call */
  present: string;
  which: EndedSessions;
  from: Origin;
}

/**
 * Ends sessions of a person, with a security event, and returns those that ended and those that are left. Throws `not_found` for a session that is not
 * an active one of this person.
 */
export const endSessions = async (
  tx: Queries,
  shop: Pick<Shop, 'config' | 'clock'>,
  { userId, by, present, which, from }: SessionsToEnd,
): Promise<{ ended: SessionView[]; left: SessionView[] }> => {
  const now = shop.clock();
  const before = await listSessions(tx, userId, present, now);
  const ended = before.filter(({ id }) => (which === 'others' ? id !== present : id === which.sessionId));
  if (which === 'others') await revokeSessionsOf(tx, userId, now, present);
  else if (ended.length === 0) throw new DomainError('not_found');
  else await revokeSession(tx, which.sessionId, now);
  if (ended.length > 0) {
    const event = { kind: 'session_ended', about: { account: userId }, from } as const;
    await recordSecurityEvent(tx, shop, by === userId ? event : { ...event, by });
  }
  return { ended, left: before.filter((session) => !ended.includes(session)) };
};
