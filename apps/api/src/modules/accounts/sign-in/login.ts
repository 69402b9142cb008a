import { DomainError } from '@fori/domain/errors';
import type { Language } from '@fori/domain/languages';
import type { Shop } from '../../../composition.ts';
import { handleOf } from '../codes/secrets.ts';
import { hasSecondFactor } from '../factors/factors.repository.ts';
import { checkCredentials } from './credentials.ts';
import { type Browser, type SignedIn, signIn } from './sign-in.ts';

/**
 * Signs a customer or an admin in. Throws as `checkCredentials`, and, after the right password only,
 * `email_not_verified` with the registration's `user_id` for an unverified account (decision 0032), and
 * `second_factor_required` for an admin who has one: they sign in to the back office.
 */
export const login = async (
  shop: Pick<Shop, 'db' | 'clock' | 'config' | 'mail' | 'log' | 'signInLimit' | 'floodGate'>,
  credentials: { email: string; password: string },
  browser: Browser,
  language: Language,
): Promise<SignedIn> => {
  const user = await checkCredentials(shop, credentials, browser);
  if (!user.emailVerifiedAt) {
    const user_id = user.handle ?? handleOf(shop.config.keys, user.email);
    throw new DomainError('email_not_verified', {
      extra: { require_verification: true, user_id, email: user.email },
    });
  }
  if (user.role === 'admin' && (await hasSecondFactor(shop.db.read, user.id)))
    throw new DomainError('second_factor_required');
  return signIn(shop, user, browser, language);
};
