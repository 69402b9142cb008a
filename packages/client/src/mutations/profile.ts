import type { Profile } from '@fori/contracts/profile/schemas';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import { meQuery } from '../queries/me.ts';
import { profileQuery } from '../queries/profile.ts';
import type { Session } from '../session.ts';

type ProfileApi = Pick<StorefrontApi, 'profile' | 'auth'>;

/** What is left out stays as it is. */
export type ProfileChange = Partial<Pick<Profile, 'name' | 'email' | 'language' | 'currency'>>;

/** The answered profile is what every place that names the person shows from now on. */
const showEverywhere = (api: ProfileApi, session: Session, client: QueryClient, profile: Profile): void => {
  const { id, name, email, role } = profile;
  const user = { id, name, email, role };
  client.setQueryData(profileQuery(api).queryKey, profile);
  client.setQueryData(meQuery(api).queryKey, user);
  session.setUser(user);
};

/**
 * Changes name, language and currency at once; a new e-mail address waits for its code. The waiting address again means
 * a new code, the present one that the change is off.
 */
export const updateProfile = (api: ProfileApi, session: Session) =>
  mutationOptions({
    mutationKey: ['profile', 'update'],
    scope: { id: 'profile' },
    mutationFn: async (change: ProfileChange) => (await api.profile.update({ body: change })).body.data,
    onSuccess: (profile, _change, _result, { client }) => showEverywhere(api, session, client, profile),
  });

/** Makes the waiting address the account's, by the code mailed to it. */
export const verifyProfileEmail = (api: ProfileApi, session: Session) =>
  mutationOptions({
    mutationKey: ['profile', 'verify-email'],
    scope: { id: 'profile' },
    mutationFn: async (code: string) => (await api.profile.verifyEmail({ body: { code } })).body.data,
    onSuccess: (profile, _code, _result, { client }) => showEverywhere(api, session, client, profile),
  });

/** Sets a new password; the shop ends all other sessions. */
export const changePassword = (api: ProfileApi) =>
  mutationOptions({
    mutationKey: ['profile', 'password'],
    mutationFn: async (body: { current_password: string; password: string; password_confirmation: string }) =>
      (await api.profile.changePassword({ body })).body,
    // the passwords go with the mutation
    gcTime: 0,
  });

/** Everything kept about the person, as it came. */
export const exportProfile = (api: ProfileApi) =>
  mutationOptions<Record<string, unknown>, Error, void>({
    mutationKey: ['profile', 'export'],
    mutationFn: async () => (await api.profile.export()).body,
    gcTime: 0,
  });

/** The password; who has none types the account's address. */
export type DeletionConfirmation = { current_password: string } | { email: string };

/** Deletes the account. Signing out here is for whoever asked, once they stand on a page that needs no account. */
export const deleteAccount = (api: ProfileApi) =>
  mutationOptions({
    mutationKey: ['profile', 'delete'],
    mutationFn: async (confirmation: DeletionConfirmation) => (await api.profile.remove({ body: confirmation })).body,
    gcTime: 0,
  });
