import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../../composition.ts';
import type { Config } from '../../../config.ts';
import { countSlowedAttempt, recordFailedSignIn } from '../../security-events/index.ts';
import type { HashingRequest } from '../passwords/hashing-queue.ts';
import { hashPassword, isOutdated, verifyPassword } from '../passwords/password.ts';
import { failedLately, noteFailure } from '../passwords/recent-failures.ts';
import { accountEmail } from '../people/email-address.ts';
import { lockUser, type UserRow, updateUser, userByEmail } from '../people/users.repository.ts';
import { knownDevice } from './known-device.ts';
import type { Browser } from './sign-in.ts';
import type { SignInAttempt } from './sign-in-limit.ts';

/** Looked up for an address without an account, so that both take the same steps. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Compares a password and counts it as an attempt, unless the hashing queue is full. Throws `too_many_requests` while the
 * attempts before it have to be waited for, `service_unavailable` when the queue is full.
 */
export const tryPassword = async (
  { signInLimit }: Pick<Shop, 'signInLimit'>,
  { passwordHash, password }: { passwordHash: string | null; password: string },
  attempt: SignInAttempt,
  slot: HashingRequest,
): Promise<boolean> => {
  await signInLimit.attempt(attempt);
  try {
    const isRight = await verifyPassword(passwordHash, password, slot);
    if (!isRight && slot.network !== undefined) noteFailure(slot.network);
    return isRight;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'service_unavailable') await signInLimit.takeBack(attempt);
    throw error;
  }
};

/**
 * Stores the password anew where its hash was made by another algorithm or cost, which is only possible while it is known (SEC-45).
 * Returns the account as it is then, or as it was given where its password was changed meanwhile.
 */
const withPresentHash = async (
  { db }: Pick<Shop, 'db'>,
  user: UserRow,
  password: string,
  slot: HashingRequest,
): Promise<UserRow> => {
  const { id, passwordHash: before } = user;
  if (before === null || !isOutdated(before)) return user;
  // where too many are waiting, the next sign-in does it
  const passwordHash = await hashPassword(password, slot).catch(() => null);
  if (passwordHash === null) return user;
  const present = await db.write(async (tx) => {
    const locked = await lockUser(tx, id);
    // a password set meanwhile stays
    return locked?.passwordHash === before ? updateUser(tx, id, { passwordHash }) : locked;
  });
  if (!present || present.passwordHash === passwordHash) return present ?? user;
  // another sign-in with the same password may have been first
  return (await verifyPassword(present.passwordHash, password, slot)) ? present : user;
};

/** The place of a stranger in the queue for hashing. */
export const strangersSlot = ({ config }: { config: Pick<Config, 'rateLimits'> }, network: string): HashingRequest =>
  config.rateLimits ? { network, isSuspect: failedLately(network) } : {};

/**
 * The account with this address and password. Throws `too_many_requests` after too many wrong passwords (decision 0205),
 * `service_unavailable` when the hashing queue is full (browsers known to the account go first, networks of a recent wrong password last), and
 * `invalid_credentials` for a wrong password, an unknown address or a disabled account alike, after the same time.
 */
export const checkCredentials = async (
  shop: Pick<Shop, 'db' | 'config' | 'clock' | 'log' | 'signInLimit' | 'floodGate'>,
  { email, password }: { email: string; password: string },
  browser: Browser,
): Promise<UserRow> => {
  const user = await userByEmail(shop.db.read, email);
  const userId = user?.id ?? NOBODY;
  const device = await knownDevice(shop, userId, browser);
  const { network } = browser;
  const accountId = user?.id ?? null;
  const attempt: SignInAttempt = device === null ? { email, accountId, network } : { email, accountId, device };
  const slot = device === null ? strangersSlot(shop, network) : { accountId: userId };
  const passwordHash = user?.passwordHash ?? null;
  const isRight = await tryPassword(shop, { passwordHash, password }, attempt, slot).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'too_many_requests')
      countSlowedAttempt(shop, accountEmail(email), browser, error.details.retry_after ?? 0);
    throw error;
  });
  if (!user || !isRight || user.disabledAt) {
    await recordFailedSignIn(shop, accountEmail(email), browser);
    throw new DomainError('invalid_credentials');
  }
  await shop.signInLimit.clear(attempt);
  return withPresentHash(shop, user, password, slot);
};
