import { queryOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { adminUserKeys } from './admin-users.ts';

/** Below the admins', for a change of one changes what is said of the other. */
export const adminRoleKeys = { all: [...adminUserKeys.all, 'roles'] as const };

/** Every role of members of staff, first the built-in ones, with what they permit and who has them. */
export const adminRolesQuery = (api: Pick<BackOfficeApi, 'adminRoles'>) =>
  queryOptions({
    queryKey: adminRoleKeys.all,
    queryFn: async ({ signal }) => (await api.adminRoles.list({ query: {}, fetchOptions: { signal } })).body.data,
  });
