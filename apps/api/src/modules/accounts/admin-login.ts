import type { User } from '@fori/contracts/auth/schemas';
import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../composition.ts';
import { verifyPassword } from './password.ts';
import { insertSession } from './sessions.repository.ts';
import { userByEmail } from './users.repository.ts';

/** How long a sign-in lasts (decisions: token). */
const SESSION_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Signs an admin in and opens a session. Throws `too_many_requests` after too many wrong passwords for the address,
 * `invalid_credentials` for a wrong one, an unknown address or a disabled account alike, and `forbidden` for a customer, who
 * learns this only with the right password.
 */
export const adminLogin = async (
  { db, clock, signInLimit }: Pick<Shop, 'db' | 'clock' | 'signInLimit'>,
  { email, password }: { email: string; password: string },
): Promise<{ sessionId: string; user: User }> => {
  signInLimit.attempt(email);
  const user = await userByEmail(db.read, db.t, email);
  const isRight = await verifyPassword(user?.passwordHash ?? null, password);
  if (!user || !isRight || user.disabledAt) throw new DomainError('invalid_credentials');
  signInLimit.clear(email);
  if (user.role !== 'admin') throw new DomainError('forbidden');
  const expiresAt = new Date(clock().getTime() + SESSION_MS);
  const sessionId = await db.write((tx) => insertSession(tx, db.t, user.id, expiresAt));
  return { sessionId, user: { id: user.id, name: user.name, email: user.email, role: user.role } };
};
