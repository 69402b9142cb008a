import type { Shop } from '../../../composition.ts';
import { revokeSession } from './sessions.repository.ts';

/** Revokes a session: its token is refused from the next request on. */
export const logout = ({ db, clock }: Pick<Shop, 'db' | 'clock'>, sessionId: string): Promise<void> =>
  db.write((tx) => revokeSession(tx, sessionId, clock()));
