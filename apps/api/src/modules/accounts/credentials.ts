import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../composition.ts';
import { verifyPassword } from './password.ts';
import { type UserRow, userByEmail } from './users.repository.ts';

/**
 * Whose address and password these are. Throws `too_many_requests` after too many wrong passwords for the address, and
 * `invalid_credentials` for a wrong one, an unknown address or a disabled account alike, after the same time.
 */
export const checkCredentials = async (
  { db, signInLimit }: Pick<Shop, 'db' | 'signInLimit'>,
  { email, password }: { email: string; password: string },
): Promise<UserRow> => {
  signInLimit.attempt(email);
  const user = await userByEmail(db.read, db.t, email);
  const isRight = await verifyPassword(user?.passwordHash ?? null, password);
  if (!user || !isRight || user.disabledAt) throw new DomainError('invalid_credentials');
  signInLimit.clear(email);
  return user;
};
