import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { revokeSession, revokeSessionsOf } from './sessions.repository.ts';

/** Ends a session: its token is dead from the next request on. */
export const logout = ({ db, clock }: Pick<Shop, 'db' | 'clock'>, sessionId: string): Promise<void> =>
  db.write((tx) => revokeSession(tx, sessionId, clock()));

/** Ends all of a person's sessions, as part of the caller's transaction: their tokens are dead from the next request on. */
export const endSessionsOf = (tx: Queries, userId: string, now: Date): Promise<void> =>
  revokeSessionsOf(tx, userId, now);

/** Ends a person's sessions but one, as part of the caller's transaction. */
export const endOtherSessions = (tx: Queries, userId: string, keep: string, now: Date): Promise<void> =>
  revokeSessionsOf(tx, userId, now, keep);
