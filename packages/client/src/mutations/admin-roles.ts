import type { RoleInput } from '@fori/contracts/admin-roles/schemas';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';
import { adminRoleKeys } from '../queries/admin-roles.ts';
import { adminUserKeys } from '../queries/admin-users.ts';

type AdminRolesApi = Pick<BackOfficeApi, 'adminRoles'>;

/** A composed role as its admin has seen it; built-in ones have no version and are never changed. */
interface SeenRole {
  id: string;
  version: number | null;
}

/** Roles, the admins who have them, and what the signed-in one may do. */
const refresh = (client: QueryClient) =>
  Promise.all([adminUserKeys.all, [resources.me]].map((queryKey) => client.invalidateQueries({ queryKey })));

/** Composes a role of permissions, or changes the one that was seen, effective from the next call of everybody who has it. */
export const saveRole = (api: AdminRolesApi) =>
  mutationOptions({
    mutationKey: [...adminRoleKeys.all, 'save'],
    mutationFn: async ({ role, seen }: { role: RoleInput; seen: SeenRole | null }) => {
      if (seen === null || seen.version === null) return (await api.adminRoles.create({ body: role })).body.data;
      const body = { ...role, version: seen.version };
      return (await api.adminRoles.update({ params: { id: seen.id }, body })).body.data;
    },
    onSuccess: (_role, _change, _result, { client }) => refresh(client),
  });

/** Deletes a role that nobody has; the list is refetched after a refusal too, because it may be outdated. */
export const deleteRole = (api: AdminRolesApi) =>
  mutationOptions({
    mutationKey: [...adminRoleKeys.all, 'delete'],
    mutationFn: async ({ id, version }: SeenRole) =>
      (
        await api.adminRoles.remove({
          params: { id },
          query: { ...(version !== null && { version: String(version) }) },
        })
      ).body,
    onSettled: (_response, _error, _role, _result, { client }) => refresh(client),
  });
