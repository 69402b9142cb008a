import type { InvitationInput, JoinInput } from '@fori/contracts/admin-users/schemas';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { adminUserKeys } from '../queries/admin-users.ts';

type AdminUsersApi = Pick<BackOfficeApi, 'adminUsers'>;

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: adminUserKeys.all });

/** Invites an admin by mail. */
export const inviteAdmin = (api: AdminUsersApi) =>
  mutationOptions({
    mutationKey: [...adminUserKeys.all, 'invite'],
    mutationFn: async (body: InvitationInput) => (await api.adminUsers.invite({ body })).body.data,
    onSuccess: (_user, _body, _result, { client }) => refresh(client),
  });

/** What can be done to an admin's entry in the list. */
export type AdminUserStep = 'disable' | 'enable' | 'resend' | 'withdraw';

/** Takes one step with one admin; the list is fetched again, after a refusal too, for it may not be what was shown. */
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
      }
    },
    onSettled: (_answer, _error, _change, _result, { client }) => refresh(client),
  });

/** Sets the password of an invited admin. */
export const joinAdmins = (api: AdminUsersApi) =>
  mutationOptions({
    mutationKey: [...adminUserKeys.all, 'join'],
    mutationFn: async (body: JoinInput) => (await api.adminUsers.join({ body })).body,
    // the password goes with the mutation
    gcTime: 0,
  });
