import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../../composition.ts';
import { countSlowedAttempt, recordFailedSignIn } from '../../security-events/index.ts';
import { deviceHash } from '../codes/secrets.ts';
import { verifyPassword } from '../passwords/password.ts';
import { accountEmail } from '../people/email-address.ts';
import { type UserRow, userByEmail } from '../people/users.repository.ts';
import { hasDevice } from '../sessions/sessions.repository.ts';
import type { Browser } from './sign-in.ts';

/** Looked up for an address without an account, so that both take the same steps. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The account id if this browser has signed in to it before; a browser without a guest id cannot be recognised. */
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
 * Compares a password and counts it as a sign-in attempt, unless the hashing queue is full. Throws `too_many_requests`
 * after too many attempts for the address, `service_unavailable` when the queue is full.
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
 * The account with this address and password. Throws `too_many_requests` after too many wrong passwords for the
 * address, `service_unavailable` when the hashing queue is full (browsers known to the account go first), and
 * `invalid_credentials` for a wrong password, an unknown address or a disabled account alike, after the same time.
 */
export const checkCredentials = async (
  shop: Pick<Shop, 'db' | 'config' | 'clock' | 'log' | 'signInLimit' | 'floodGate'>,
  { email, password }: { email: string; password: string },
  browser: Browser,
): Promise<UserRow> => {
  const { db } = shop;
  const user = await userByEmail(db.read, email);
  const attempt = { email, passwordHash: user?.passwordHash ?? null, password };
  const isRight = await tryPassword(shop, attempt, () => accountKnownBy(shop, user?.id ?? NOBODY, browser)).catch(
    (error: unknown) => {
      if (error instanceof DomainError && error.code === 'too_many_requests')
        countSlowedAttempt(shop, accountEmail(email), browser);
      throw error;
    },
  );
  if (!user || !isRight || user.disabledAt) {
    await recordFailedSignIn(shop, accountEmail(email), browser);
    throw new DomainError('invalid_credentials');
  }
  shop.signInLimit.clear(email);
  return user;
};
