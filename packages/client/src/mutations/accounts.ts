import type { RegisterBody, ResetBody, VerifyEmailBody } from '@fori/contracts/accounts/schemas';
import type { Credentials, User } from '@fori/contracts/auth/schemas';
import { mutationOptions } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import { isApiError } from '../api-error.ts';
import type { Session } from '../session.ts';

type AccountsApi = Pick<StorefrontApi, 'accounts'>;

const FORBIDDEN = 403;

/** Mutations with passwords or codes in their variables do not stay in the cache. */
const NOT_CACHED = { gcTime: 0 } as const;

/** The result of a registration: an account to be verified, or a signed-in customer where the shop needs no verification. */
export type Registration = { userId: string } | { signedIn: { token: string; user: User } };

/** Creates an account, and stores the session where the response contains one (AUTH-05). */
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
    ...NOT_CACHED,
  });

/** Signs in and stores the session; the response reports what was merged of the guest's cart. */
export const login = (api: AccountsApi, session: Session) =>
  mutationOptions({
    mutationKey: ['accounts', 'login'],
    mutationFn: async (body: Credentials) => (await api.accounts.login({ body })).body,
    onSuccess: (signedIn) => session.setSignedIn(signedIn),
    ...NOT_CACHED,
  });

/** Verifies the customer's address with the mailed code. */
export const verifyEmail = (api: AccountsApi) =>
  mutationOptions({
    mutationKey: ['accounts', 'verify-email'],
    mutationFn: async (body: VerifyEmailBody) => (await api.accounts.verifyEmail({ body })).body,
    ...NOT_CACHED,
  });

/** Requests a new verification code by mail. */
export const resendVerification = (api: AccountsApi) =>
  mutationOptions({
    mutationKey: ['accounts', 'resend-verification'],
    mutationFn: async (userId: string) => (await api.accounts.resendVerification({ body: { user_id: userId } })).body,
  });

/** Requests a code and a link for a new password by mail; the response is the same whether or not there is an account. */
export const sendResetCode = (api: AccountsApi) =>
  mutationOptions({
    mutationKey: ['accounts', 'send-reset-code'],
    mutationFn: async (email: string) => (await api.accounts.sendResetCode({ body: { email } })).body,
  });

/** Sets a new password with the mailed code or the token of the mailed link. */
export const resetPassword = (api: AccountsApi) =>
  mutationOptions({
    mutationKey: ['accounts', 'reset-password'],
    mutationFn: async (body: ResetBody) => (await api.accounts.resetPassword({ body })).body,
    ...NOT_CACHED,
  });

/** The account to be verified in a 403 response to a login; null for any other failure (AUTH-24). */
export const verificationNeeded = (error: unknown): { userId: string; email: string } | null => {
  if (!isApiError(error) || error.status !== FORBIDDEN || error.body.require_verification !== true) return null;
  const { user_id, email } = error.body;
  return typeof user_id === 'string' ? { userId: user_id, email: email ?? '' } : null;
};
