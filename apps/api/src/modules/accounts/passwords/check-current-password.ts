import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../../composition.ts';
import type { Person } from '../people/users.repository.ts';
import { tryPassword } from '../sign-in/credentials.ts';

const refused = (key: string) => new DomainError('validation_failed', { fields: { current_password: [{ key }] } });

/**
 * Checks the person's password; attempts count for the account, apart from those of strangers who sign in. Throws
 * `validation_failed` on `current_password` for a wrong or missing one, `too_many_requests` after too many wrong ones.
 */
export const checkCurrentPassword = async (
  shop: Pick<Shop, 'signInLimit'>,
  { id, email, passwordHash }: Person,
  password: string | undefined,
): Promise<void> => {
  if (!password) throw refused('current_password');
  // a signed-in person counts as a known device
  const attempt = { email, accountId: id, device: id };
  const isRight = await tryPassword(shop, { passwordHash, password }, attempt, { accountId: id });
  if (!isRight) throw refused('current_password_wrong');
  await shop.signInLimit.clear(attempt);
};
