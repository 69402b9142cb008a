import { DomainError } from '@fori/domain/errors';
import type { Language } from '@fori/domain/languages';
import type { Shop } from '../../../composition.ts';
import { checkCredentials } from './credentials.ts';
import { type Browser, type SignedIn, signIn } from './sign-in.ts';

/** Signs an admin in. Throws as `checkCredentials`, and `forbidden` for a customer who gave the right password. */
export const adminLogin = async (
  shop: Pick<Shop, 'db' | 'clock' | 'config' | 'mail' | 'log' | 'signInLimit' | 'floodGate'>,
  credentials: { email: string; password: string },
  browser: Browser,
  language: Language,
): Promise<SignedIn> => {
  const user = await checkCredentials(shop, credentials, browser);
  if (user.role !== 'admin') throw new DomainError('forbidden');
  return signIn(shop, user, browser, language);
};
