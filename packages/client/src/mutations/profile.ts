import type { Profile } from '@fori/contracts/profile/schemas';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import { meQuery } from '../queries/me.ts';
import { profileQuery } from '../queries/profile.ts';
import { SESSIONS_KEY } from '../queries/sessions.ts';
import type { Session } from '../session.ts';

type ProfileApi = Pick<StorefrontApi, 'profile' | 'auth'>;

/** Missing fields stay as they are; a new address needs the password. */
export type ProfileChange = Partial<Pick<Profile, 'name' | 'email' | 'language' | 'currency'>> & {
  current_password?: string;
};

/** Updates every place that holds the customer's data: both queries and the session. */
const cacheProfile = (api: ProfileApi, session: Session, client: QueryClient, profile: Profile): void => {
  const { id, name, email, role } = profile;
  const user = { id, name, email, role };
  client.setQueryData(profileQuery(api).queryKey, profile);
  client.setQueryData(meQuery(api).queryKey, user);
  session.setUser(user);
};

/** The shop has ended all other sessions. */
const refreshSessions = (client: QueryClient) => client.invalidateQueries({ queryKey: SESSIONS_KEY });

/**
 * Changes name, language and currency at once; a new e-mail address has to be verified by a code. Sending the pending address
 * again requests a new code, sending the current one cancels the change.
 */
export const updateProfile = (api: ProfileApi, session: Session) =>
  mutationOptions({
    mutationKey: ['profile', 'update'],
    scope: { id: 'profile' },
    mutationFn: async (change: ProfileChange) => (await api.profile.update({ body: change })).body.data,
    onSuccess: (profile, _change, _result, { client }) => cacheProfile(api, session, client, profile),
    // a password may be in the variables
    gcTime: 0,
  });

/** Verifies the pending address with the code mailed to it. */
export const verifyProfileEmail = (api: ProfileApi, session: Session) =>
  mutationOptions({
    mutationKey: ['profile', 'verify-email'],
    scope: { id: 'profile' },
    mutationFn: async (code: string) => (await api.profile.verifyEmail({ body: { code } })).body.data,
    onSuccess: (profile, _code, _result, { client }) => {
      cacheProfile(api, session, client, profile);
      return refreshSessions(client);
    },
  });

/** Sets a new password; the shop ends all other sessions. */
export const changePassword = (api: ProfileApi) =>
  mutationOptions({
    mutationKey: ['profile', 'password'],
    mutationFn: async (body: { current_password: string; password: string; password_confirmation: string }) =>
      (await api.profile.changePassword({ body })).body,
    onSuccess: (_answer, _body, _result, { client }) => refreshSessions(client),
    // the passwords are in the mutation's variables
    gcTime: 0,
  });

/** Everything stored about the customer; the result is not cached. */
export const exportProfile = (api: ProfileApi) =>
  mutationOptions<Record<string, unknown>, Error, void>({
    mutationKey: ['profile', 'export'],
    mutationFn: async () => (await api.profile.export()).body,
    gcTime: 0,
  });

/** The password, or, for an account without one, its e-mail address. */
export type DeletionConfirmation = { current_password: string } | { email: string };

/** Deletes the account. The caller signs out afterwards, once it has left the pages that need an account. */
export const deleteAccount = (api: ProfileApi) =>
  mutationOptions({
    mutationKey: ['profile', 'delete'],
    mutationFn: async (confirmation: DeletionConfirmation) => (await api.profile.remove({ body: confirmation })).body,
    gcTime: 0,
  });

/** Gives an account back to its former address; the session of this browser may be one of those that end. */
export const undoEmailChange = (api: Pick<StorefrontApi, 'profile'>) =>
  mutationOptions({
    mutationKey: ['profile', 'undo-email'],
    mutationFn: async (token: string) => (await api.profile.undoEmail({ body: { token } })).body.data,
    gcTime: 0,
  });
