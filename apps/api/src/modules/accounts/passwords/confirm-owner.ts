import { FRESH_SIGN_IN_MS } from '@fori/domain/accounts';
import { fieldRefused } from '@fori/domain/errors';
import type { Origin } from '../../security-events/index.ts';
import type { Person } from '../people/users.repository.ts';
import { sessionStart } from '../sessions/sessions.repository.ts';
import { checkCurrentPassword, type PasswordCheckDeps } from './check-current-password.ts';

/**
 * Makes sure that the account's owner asks, and not somebody who only holds a token: by the present password, or for an
 * account without one (social sign-in) by a session that began in the last five minutes, since only the provider or a
 * passkey can begin one. Throws as `checkCurrentPassword`, and `validation_failed` on `current_password` for an older session.
 */
export const confirmOwner = async (
  shop: PasswordCheckDeps,
  person: Person,
  { sessionId, password, from }: { sessionId: string; password: string | undefined; from: Origin },
): Promise<void> => {
  if (person.passwordHash !== null) return checkCurrentPassword(shop, person, password, from);
  const start = await sessionStart(shop.db.read, sessionId);
  if (start && shop.clock().getTime() - start.getTime() <= FRESH_SIGN_IN_MS) return;
  throw fieldRefused('current_password', { key: 'fresh_sign_in' });
};
