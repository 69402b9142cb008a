import { DomainError, fieldRefused } from '@fori/domain/errors';
import type { Shop } from '../../../composition.ts';
import { countSlowedAttempt, type Origin, recordWrongPassword } from '../../security-events/index.ts';
import type { Person } from '../people/users.repository.ts';
import { tryPassword } from '../sign-in/credentials.ts';

const refused = (key: string) => fieldRefused('current_password', { key });

export type PasswordCheckDeps = Pick<Shop, 'db' | 'config' | 'clock' | 'log' | 'floodGate' | 'signInLimit'>;

/**
 * Checks the person's password; attempts count for the account, apart from those of strangers who sign in. Throws
 * `validation_failed` on `current_password` for a missing one, and for a wrong one, which is a security event (AUTH-181);
 * `too_many_requests` after too many wrong ones.
 */
export const checkCurrentPassword = async (
  shop: PasswordCheckDeps,
  { id, email, passwordHash }: Person,
  password: string | undefined,
  from: Origin,
): Promise<void> => {
  if (!password) throw refused('current_password');
  // a signed-in person counts as a known device
  const attempt = { email, accountId: id, device: id };
  const isRight = await tryPassword(shop, { passwordHash, password }, attempt, { accountId: id }).catch(
    (error: unknown) => {
      if (error instanceof DomainError && error.code === 'too_many_requests')
        countSlowedAttempt(shop, email, from, error.details.retry_after ?? 0);
      throw error;
    },
  );
  if (!isRight) {
    await recordWrongPassword(shop, id, from);
    throw refused('current_password_wrong');
  }
  await shop.signInLimit.clear(attempt);
};
