import type { AdminMenus, MenusChange } from '@fori/contracts/admin-menus/schemas';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';
import { adminMenusQuery, menusVersionsKey } from '../queries/admin-menus.ts';

type MenusApi = Pick<BackOfficeApi, 'adminMenus'>;

/** Caches the returned menus; their versions are fetched again. */
const cacheMenus = (client: QueryClient, api: MenusApi, menus: AdminMenus): void => {
  client.setQueryData(adminMenusQuery(api).queryKey, menus);
  void client.invalidateQueries({ queryKey: menusVersionsKey });
};

/** Saves header and footer as a draft; 409 `stale_edit` when another admin has changed them since `updated_at`. */
export const saveMenus = (api: MenusApi) =>
  mutationOptions({
    mutationKey: [resources.adminMenus, 'save'],
    mutationFn: async (body: MenusChange) => (await api.adminMenus.update({ body })).body.data,
    onSuccess: (menus, _body, _result, { client }) => cacheMenus(client, api, menus),
  });

/** Publishes the draft of header and footer. */
export const publishMenus = (api: MenusApi) =>
  mutationOptions({
    mutationKey: [resources.adminMenus, 'publish'],
    mutationFn: async (updated_at: string | null) => (await api.adminMenus.publish({ body: { updated_at } })).body.data,
    onSuccess: (menus, _body, _result, { client }) => cacheMenus(client, api, menus),
  });
