import { DomainError } from '@fori/domain/errors';
import type { Language } from '@fori/domain/languages';
import { checkFactor, consumeFactor, type FactorDeps } from '../factors/check-factor.ts';
import { hasSecondFactor } from '../factors/factors.repository.ts';
import { attemptFrom, factorRequired } from '../factors/tickets.ts';
import { checkCredentials } from './credentials.ts';
import { type Browser, type SignedIn, signIn } from './sign-in.ts';

/**
 * Signs an admin in. Throws as `checkCredentials`, and after the right password only `forbidden` for a customer, and for somebody with
 * a second factor `second_factor_required` with a ticket to finish by, or as `checkFactor` where the code of their app was sent along
 * (AUTH-151).
 */
export const adminLogin = async (
  shop: FactorDeps,
  { totp_code: code, ...credentials }: { email: string; password: string; totp_code?: string | undefined },
  browser: Browser,
  language: Language,
): Promise<SignedIn> => {
  const user = await checkCredentials(shop, credentials, browser);
  if (user.role !== 'admin') throw new DomainError('forbidden');
  if (!(await hasSecondFactor(shop.db.read, user.id))) return signIn(shop, user, browser, language);
  if (code === undefined) throw await factorRequired(shop, user, 'sign_in');
  const checked = await checkFactor(shop, user, {
    proof: { method: 'totp', code },
    challenge: null,
    attempt: await attemptFrom(shop, user, browser),
    from: browser,
  });
  return signIn(shop, user, browser, language, (tx) => consumeFactor(tx, shop, user, checked, browser));
};
