import type { InvitationInput, JoinInput, OwnNameInput, OwnPasswordInput } from '@fori/contracts/admin-users/schemas';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { adminUserKeys } from '../queries/admin-users.ts';
import { meQuery } from '../queries/me.ts';
import type { Session } from '../session.ts';

type AdminUsersApi = Pick<BackOfficeApi, 'adminUsers'>;

/** The list of admins, and who has which role. */
const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: adminUserKeys.all });

/** Invites an admin by mail. */
export const inviteAdmin = (api: AdminUsersApi) =>
  mutationOptions({
    mutationKey: [...adminUserKeys.all, 'invite'],
    mutationFn: async (body: InvitationInput) => (await api.adminUsers.invite({ body })).body.data,
    onSuccess: (_user, _body, _result, { client }) => refresh(client),
  });

/** The actions on an admin in the list. */
export type AdminUserStep = 'disable' | 'enable' | 'resend' | 'withdraw' | 'reset-factors';

/** Takes one action on an admin; the list is refetched, after a refusal too, because it may be outdated. */
export const changeAdmin = (api: AdminUsersApi) =>
  mutationOptions<unknown, Error, { id: string; step: AdminUserStep }>({
    mutationKey: [...adminUserKeys.all, 'change'],
    mutationFn: async ({ id, step }) => {
      const params = { id };
      switch (step) {
        case 'disable':
        case 'enable':
          return (await api.adminUsers.update({ params, body: { disabled: step === 'disable' } })).body;
        case 'resend':
          return (await api.adminUsers.resend({ params, body: {} })).body;
        case 'withdraw':
          return (await api.adminUsers.withdraw({ params, body: null })).body;
        case 'reset-factors':
          return (await api.adminUsers.resetFactors({ params, body: null })).body;
      }
    },
    onSettled: (_response, _error, _change, _result, { client }) => refresh(client),
  });

/** Gives an admin another role, effective from their next call. */
export const giveRole = (api: AdminUsersApi) =>
  mutationOptions({
    mutationKey: [...adminUserKeys.all, 'role'],
    mutationFn: async ({ id, role }: { id: string; role: string }) =>
      (await api.adminUsers.update({ params: { id }, body: { staff_role: role } })).body.data,
    onSettled: (_user, _error, _change, _result, { client }) => refresh(client),
  });

/** Sets the password of an invited admin. */
export const joinAdmins = (api: AdminUsersApi) =>
  mutationOptions({
    mutationKey: [...adminUserKeys.all, 'join'],
    mutationFn: async (body: JoinInput) => (await api.adminUsers.join({ body })).body,
    // the password is in the mutation's variables
    gcTime: 0,
  });

/** Changes the signed-in admin's own name, everywhere it is shown. */
export const renameOwnAccount = (api: AdminUsersApi & Pick<BackOfficeApi, 'auth'>, session: Session) =>
  mutationOptions({
    mutationKey: [...adminUserKeys.all, 'rename'],
    mutationFn: async (body: OwnNameInput) => (await api.adminUsers.rename({ body })).body.data,
    onSuccess: (user, _body, _result, { client }) => {
      client.setQueryData(meQuery(api).queryKey, user);
      session.setUser(user);
      return refresh(client);
    },
  });

/** Sets the signed-in admin's own password; the shop ends their other sessions. */
export const changeOwnPassword = (api: AdminUsersApi) =>
  mutationOptions({
    mutationKey: [...adminUserKeys.all, 'password'],
    mutationFn: async (body: OwnPasswordInput) => (await api.adminUsers.changePassword({ body })).body,
    // the passwords are in the mutation's variables
    gcTime: 0,
  });
