import type { Shop } from '../../../composition.ts';
import { recordSecurityEvent } from '../../security-events/index.ts';
import { lockUser, userByEmail } from '../people/users.repository.ts';
import { revokeAllSessions, revokeSessionsOf } from './sessions.repository.ts';

type Deps = Pick<Shop, 'db' | 'clock' | 'config'>;

/**
 * Ends all sessions of the person with this address from the command line, customer or staff, with a security event (SEC-42). Returns how
 * many there were, null where nobody has the address.
 */
export const endSessionsOf = (shop: Deps, email: string): Promise<number | null> =>
  shop.db.write(async (tx) => {
    const found = await userByEmail(tx, email);
    const person = found && (await lockUser(tx, found.id));
    if (!person) return null;
    const { length } = await revokeSessionsOf(tx, person.id, shop.clock());
    if (length > 0) await recordSecurityEvent(tx, shop, { kind: 'session_ended', about: { account: person.id } });
    return length;
  });

/** Ends the sessions of everybody, with one security event (SEC-42). Returns how many there were. */
export const endEverySession = (shop: Deps): Promise<number> =>
  shop.db.write(async (tx) => {
    const count = await revokeAllSessions(tx, shop.clock());
    if (count > 0) await recordSecurityEvent(tx, shop, { kind: 'session_ended', about: null });
    return count;
  });
