import type { Shop } from '../../../composition.ts';
import { type Origin, recordSecurityEvent } from '../../security-events/index.ts';
import { revokeSession } from './sessions.repository.ts';

/** Revokes a session: its token is refused from the next request on. */
export const logout = (
  shop: Pick<Shop, 'db' | 'clock' | 'config'>,
  { id, sessionId }: { id: string; sessionId: string },
  from: Origin,
): Promise<void> =>
  shop.db.write(async (tx) => {
    await revokeSession(tx, sessionId, shop.clock());
    await recordSecurityEvent(tx, shop, { kind: 'session_ended', about: { account: id }, from });
  });
