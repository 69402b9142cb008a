import type { FactorAnswer } from '@fori/contracts/admin-factors/schemas';
import { DomainError } from '@fori/domain/errors';
import type { Language } from '@fori/domain/languages';
import type { SignInMethod } from '@fori/domain/security-events';
import type { FactorDeps } from '../factors/check-factor.ts';
import { checkAnswer } from '../factors/tickets.ts';
import { type Browser, type SignedIn, signIn } from './sign-in.ts';

const METHODS = {
  totp: 'password_and_app',
  passkey: 'password_and_passkey',
  recovery_code: 'password_and_recovery_code',
} as const satisfies Record<FactorAnswer['method'], SignInMethod>;

/**
 * Finishes an admin's sign-in by their second factor. Throws as `checkAnswer`, `forbidden` for somebody who is no admin any more, and
 * `invalid_credentials` where the account was changed meanwhile.
 */
export const signInByFactor = async (
  shop: FactorDeps,
  answer: FactorAnswer,
  browser: Browser,
  language: Language,
): Promise<SignedIn> => {
  const { person, confirm } = await checkAnswer(shop, { purpose: 'sign_in', answer, browser });
  if (person.role !== 'admin') throw new DomainError('forbidden');
  return signIn(shop, person, browser, language, { method: METHODS[answer.method], confirm });
};
