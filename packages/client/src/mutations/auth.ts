import { mutationOptions } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import type { Session } from '../session.ts';

type AuthApi = Pick<StorefrontApi, 'auth'>;

/** Signs an admin in and stores the session. */
export const adminLogin = (api: AuthApi, session: Session) =>
  mutationOptions({
    mutationKey: ['auth', 'login'],
    mutationFn: async (credentials: { email: string; password: string }) =>
      (await api.auth.adminLogin({ body: credentials })).body,
    onSuccess: (signedIn) => session.setSignedIn(signedIn),
    // the password is in the mutation's variables
    gcTime: 0,
  });

/** Ends the session. It is cleared here even where the call fails, so that nobody stays signed in against their will. */
export const logout = (api: AuthApi, session: Session) =>
  mutationOptions<void, Error, void>({
    mutationKey: ['auth', 'logout'],
    mutationFn: async () => {
      await api.auth.logout({ body: {} });
    },
    onSettled: () => session.clear(),
  });
