import type { RegisterBody, ResetBody, VerifyEmailBody } from '@fori/contracts/accounts/schemas';
import type { Credentials, User } from '@fori/contracts/auth/schemas';
import { mutationOptions } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import { isApiError } from '../api-error.ts';
import type { Session } from '../session.ts';

type AccountsApi = Pick<StorefrontApi, 'accounts'>;

const FORBIDDEN = 403;

/** Passwords and codes are in what was sent: each of these is dropped as soon as its form is gone. */
const FORGOTTEN = { gcTime: 0 } as const;

/** What became of a sign-up: an account that has to be verified, or, with shops that need no such thing, a signed-in person. */
export type Registration = { userId: string } | { signedIn: { token: string; user: User } };

/** Makes an account, and remembers who is signed in where the shop says so at once (AUTH-05). */
export const register = (api: AccountsApi, session: Session) =>
  mutationOptions({
    mutationKey: ['accounts', 'register'],
    mutationFn: async (body: RegisterBody): Promise<Registration> => {
      const response: { user_id?: string; token?: string; user?: User } = (await api.accounts.register({ body })).body;
      const { user_id, token, user } = response;
      return token && user ? { signedIn: { token, user } } : { userId: user_id ?? '' };
    },
    onSuccess: (registration) => {
      if ('signedIn' in registration) session.setSignedIn(registration.signedIn);
    },
    ...FORGOTTEN,
  });

/** Signs somebody in, remembers them, and tells what became of the cart they had as a guest. */
export const login = (api: AccountsApi, session: Session) =>
  mutationOptions({
    mutationKey: ['accounts', 'login'],
    mutationFn: async (body: Credentials) => (await api.accounts.login({ body })).body,
    onSuccess: (signedIn) => session.setSignedIn(signedIn),
    ...FORGOTTEN,
  });

/** Proves by the mailed code that the address is the customer's. */
export const verifyEmail = (api: AccountsApi) =>
  mutationOptions({
    mutationKey: ['accounts', 'verify-email'],
    mutationFn: async (body: VerifyEmailBody) => (await api.accounts.verifyEmail({ body })).body,
    ...FORGOTTEN,
  });

/** Has a new verification code mailed. */
export const resendVerification = (api: AccountsApi) =>
  mutationOptions({
    mutationKey: ['accounts', 'resend-verification'],
    mutationFn: async (userId: string) => (await api.accounts.resendVerification({ body: { user_id: userId } })).body,
  });

/** Has code and link for a new password mailed; the shop answers the same whether or not the address has an account. */
export const sendResetCode = (api: AccountsApi) =>
  mutationOptions({
    mutationKey: ['accounts', 'send-reset-code'],
    mutationFn: async (email: string) => (await api.accounts.sendResetCode({ body: { email } })).body,
  });

/** Sets a new password by the mailed code, or by the token of the mailed link. */
export const resetPassword = (api: AccountsApi) =>
  mutationOptions({
    mutationKey: ['accounts', 'reset-password'],
    mutationFn: async (body: ResetBody) => (await api.accounts.resetPassword({ body })).body,
    ...FORGOTTEN,
  });

/** What a 403 at the login says of an account that waits for its verification; null for any other failure. */
export const verificationNeeded = (error: unknown): { userId: string; email: string } | null => {
  if (!isApiError(error) || error.status !== FORBIDDEN || error.body.require_verification !== true) return null;
  const { user_id, email } = error.body;
  return typeof user_id === 'string' ? { userId: user_id, email: email ?? '' } : null;
};
