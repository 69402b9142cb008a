import type { AdminUserQuery } from '@fori/contracts/admin-users/schemas';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';

type AdminUsersApi = Pick<BackOfficeApi, 'adminUsers'>;

export const adminUserKeys = {
  all: [resources.adminUsers] as const,
  list: (state: AdminUserQuery) => [...adminUserKeys.all, 'list', state] as const,
  invitation: (token: string) => [...adminUserKeys.all, 'invitation', token] as const,
};

/** One page of the admins. The previous page stays visible while another is fetched. */
export const adminUsersQuery = (api: AdminUsersApi, state: AdminUserQuery) =>
  queryOptions({
    queryKey: adminUserKeys.list(state),
    queryFn: async ({ signal }) => {
      const { status, search, role, sort, page, per_page } = state;
      const query = {
        status,
        sort,
        page: String(page),
        per_page: String(per_page),
        ...(search && { search }),
        ...(role && { role }),
      };
      return (await api.adminUsers.list({ query, fetchOptions: { signal } })).body.data;
    },
    placeholderData: keepPreviousData,
  });

/** The state of an invitation's link; fetched once, because only using the link changes it. */
export const invitationQuery = (api: AdminUsersApi, token: string) =>
  queryOptions({
    queryKey: adminUserKeys.invitation(token),
    queryFn: async ({ signal }) =>
      (await api.adminUsers.invitation({ params: { token }, fetchOptions: { signal } })).body.data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
