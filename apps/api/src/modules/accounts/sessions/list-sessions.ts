import type { SessionView } from '@fori/contracts/sessions/schemas';
import type { Queries } from '../../../db/types.ts';
import { activeSessionsOf } from './sessions.repository.ts';

/** The active sessions of a person, the newest first; `present` is the id of the caller's own. */
export const listSessions = async (
  queries: Queries,
  userId: string,
  present: string,
  now: Date,
): Promise<SessionView[]> =>
  (await activeSessionsOf(queries, userId, now)).map((session) => ({
    id: session.id,
    device: session.device,
    network: session.network,
    created_at: session.createdAt.toISOString(),
    last_used_at: session.lastUsedAt?.toISOString() ?? null,
    ends_at: session.expiresAt.toISOString(),
    present: session.id === present,
  }));
