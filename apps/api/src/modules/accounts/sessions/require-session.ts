import { DomainError } from '@fori/domain/errors';
import type { Queries } from '../../../db/types.ts';
import { activeSessionsOf } from './sessions.repository.ts';

/** Makes sure, under the account's lock, that the session of a call has not ended since the call began. Throws `unauthenticated`. */
export const requireSession = async (
  tx: Queries,
  { userId, sessionId }: { userId: string; sessionId: string },
  now: Date,
): Promise<void> => {
  const active = await activeSessionsOf(tx, userId, now);
  if (!active.some(({ id }) => id === sessionId)) throw new DomainError('unauthenticated');
};
