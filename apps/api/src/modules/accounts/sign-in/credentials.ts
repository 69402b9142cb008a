import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../../composition.ts';
import { deviceHash } from '../codes/secrets.ts';
import { verifyPassword } from '../passwords/password.ts';
import { type UserRow, userByEmail } from '../people/users.repository.ts';
import { hasDevice } from '../sessions/sessions.repository.ts';
import type { Browser } from './sign-in.ts';

/** Looked for in place of the account of an address that has none, so that both take the same steps. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The account, where it was signed in to with this browser before; a browser without an id of its own could be anybody's. */
const accountKnownBy = async (
  { db, config }: Pick<Shop, 'db' | 'config'>,
  userId: string,
  { guestSessionId, userAgent }: Browser,
): Promise<string | undefined> => {
  if (guestSessionId === null) return undefined;
  const device = deviceHash(config.secret, userId, guestSessionId, userAgent);
  return (await hasDevice(db.read, userId, device)) ? userId : undefined;
};

/**
 * Compares a password, counted as a try to sign in; one that finds no turn to be compared does not count. Throws
 * `too_many_requests` after too many wrong ones for the address, `service_unavailable` when too many are waiting.
 */
export const tryPassword = async (
  { signInLimit }: Pick<Shop, 'signInLimit'>,
  { email, passwordHash, password }: { email: string; passwordHash: string | null; password: string },
  accountId: () => Promise<string | undefined>,
): Promise<boolean> => {
  signInLimit.attempt(email);
  try {
    return await verifyPassword(passwordHash, password, { accountId: await accountId() });
  } catch (error) {
    if (error instanceof DomainError && error.code === 'service_unavailable') signInLimit.takeBack(email);
    throw error;
  }
};

/**
 * Whose address and password these are. Throws `too_many_requests` after too many wrong passwords for the address,,
 * `service_unavailable` when too many passwords are waiting to be compared (a browser the account was signed in to with
 * before goes first), and `invalid_credentials` for a wrong one, an unknown address or a disabled account alike, after the
 * same time.
 */
export const checkCredentials = async (
  shop: Pick<Shop, 'db' | 'config' | 'signInLimit'>,
  { email, password }: { email: string; password: string },
  browser: Browser,
): Promise<UserRow> => {
  const { db } = shop;
  const user = await userByEmail(db.read, email);
  const tried = { email, passwordHash: user?.passwordHash ?? null, password };
  const isRight = await tryPassword(shop, tried, () => accountKnownBy(shop, user?.id ?? NOBODY, browser));
  if (!user || !isRight || user.disabledAt) throw new DomainError('invalid_credentials');
  shop.signInLimit.clear(email);
  return user;
};
