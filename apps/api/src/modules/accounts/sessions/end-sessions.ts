import type { SessionView } from '@fori/contracts/sessions/schemas';
import { DomainError } from '@fori/domain/errors';
import type { Queries } from '../../../db/types.ts';
import { listSessions } from './list-sessions.ts';
import { revokeSession, revokeSessionsOf } from './sessions.repository.ts';

/** Which sessions of a person end: one, or all but that of the call. */
export type EndedSessions = { sessionId: string } | 'others';

/**
 * Ends sessions of a person and returns those that ended and those that are left. Throws `not_found` for a session that is not
 * an active one of this person.
 */
export const endSessions = async (
  tx: Queries,
  { userId, present, which, now }: { userId: string; present: string; which: EndedSessions; now: Date },
): Promise<{ ended: SessionView[]; left: SessionView[] }> => {
  const before = await listSessions(tx, userId, present, now);
  const ended = before.filter(({ id }) => (which === 'others' ? id !== present : id === which.sessionId));
  if (which === 'others') await revokeSessionsOf(tx, userId, now, present);
  else if (ended.length === 0) throw new DomainError('not_found');
  else await revokeSession(tx, which.sessionId, now);
  return { ended, left: before.filter((session) => !ended.includes(session)) };
};
