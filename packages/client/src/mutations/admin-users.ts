import type { InvitationInput, JoinInput, OwnNameInput, OwnPasswordInput } from '@fori/contracts/admin-users/schemas';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { type ActedOrAsked, actedOrAsked } from '../acted-or-asked.ts';
import type { BackOfficeApi } from '../api.ts';
import { adminApprovalKeys } from '../queries/admin-approvals.ts';
import { adminUserKeys } from '../queries/admin-users.ts';
import { meQuery } from '../queries/me.ts';
import type { Session } from '../session.ts';

type AdminUsersApi = Pick<BackOfficeApi, 'adminUsers'>;

/** The list of admins, who has which role, and who waits to be an owner. */
const refresh = (client: QueryClient) =>
  Promise.all([adminUserKeys.all, adminApprovalKeys.all].map((queryKey) => client.invalidateQueries({ queryKey })));

/** Invites an admin by mail. */
export const inviteAdmin = (api: AdminUsersApi) =>
  mutationOptions({
    mutationKey: [...adminUserKeys.all, 'invite'],
    mutationFn: async (body: InvitationInput) => actedOrAsked(await api.adminUsers.invite({ body })),
    onSuccess: (_user, _body, _result, { client }) => refresh(client),
  });

/** The actions on an admin in the list. */
export type AdminUserStep = 'disable' | 'enable' | 'resend' | 'withdraw' | 'reset-factors';

/** Takes one action on an admin; the list is refetched, after a refusal too, because it may be outdated. */
export const changeAdmin = (api: AdminUsersApi) =>
  mutationOptions<ActedOrAsked<unknown>, Error, { id: string; step: AdminUserStep }>({
    mutationKey: [...adminUserKeys.all, 'change'],
    mutationFn: async ({ id, step }) => {
      const params = { id };
      switch (step) {
        case 'disable':
        case 'enable':
          return actedOrAsked(await api.adminUsers.update({ params, body: { disabled: step === 'disable' } }));
        case 'resend':
          return { done: await api.adminUsers.resend({ params, body: {} }) };
        case 'withdraw':
          return { done: await api.adminUsers.withdraw({ params, body: null }) };
        case 'reset-factors':
          return { done: await api.adminUsers.resetFactors({ params, body: null }) };
      }
    },
    onSettled: (_response, _error, _change, _result, { client }) => refresh(client),
  });

/** Gives an admin another role, effective from their next call. */
export const giveRole = (api: AdminUsersApi) =>
  mutationOptions({
    mutationKey: [...adminUserKeys.all, 'role'],
    mutationFn: async ({ id, role }: { id: string; role: string }) =>
      actedOrAsked(await api.adminUsers.update({ params: { id }, body: { staff_role: role } })),
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
