import type { AdminTextPage, NewTextPage, TextPageChange } from '@fori/contracts/admin-text-pages/schemas';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { clearAfterNavigation } from '../clear-after-navigation.ts';
import { adminTextPageKeys, adminTextPageQuery } from '../queries/admin-text-pages.ts';

type TextPagesApi = Pick<BackOfficeApi, 'adminTextPages'>;

/** Caches the returned page; lists and versions are fetched again. */
const cachePage = (client: QueryClient, api: TextPagesApi, page: AdminTextPage): void => {
  const { queryKey } = adminTextPageQuery(api, String(page.id));
  client.setQueryData(queryKey, page);
  void client.invalidateQueries({ queryKey: adminTextPageKeys.lists() });
  void client.invalidateQueries({ queryKey: [...queryKey, 'versions'] });
};

export const createTextPage = (api: TextPagesApi) =>
  mutationOptions({
    mutationKey: [...adminTextPageKeys.all, 'create'],
    mutationFn: async (body: NewTextPage) => (await api.adminTextPages.create({ body })).body.data,
    onSuccess: (page, _body, _result, { client }) => cachePage(client, api, page),
  });

/** Saves drafts; 409 `stale_edit` when another admin has changed the page since `updated_at`. */
export const saveTextPage = (api: TextPagesApi, id: number) =>
  mutationOptions({
    mutationKey: [...adminTextPageKeys.one(String(id)), 'save'],
    mutationFn: async (body: TextPageChange) =>
      (await api.adminTextPages.update({ params: { id: String(id) }, body })).body.data,
    onSuccess: (page, _body, _result, { client }) => cachePage(client, api, page),
  });

/** Publishes the drafts of a page in all languages. */
export const publishTextPage = (api: TextPagesApi, id: number) =>
  mutationOptions({
    mutationKey: [...adminTextPageKeys.one(String(id)), 'publish'],
    mutationFn: async (updated_at: string) =>
      (await api.adminTextPages.publish({ params: { id: String(id) }, body: { updated_at } })).body.data,
    onSuccess: (page, _body, _result, { client }) => cachePage(client, api, page),
  });

export const deleteTextPage = (api: TextPagesApi) =>
  mutationOptions({
    mutationKey: [...adminTextPageKeys.all, 'delete'],
    mutationFn: async ({ id, updated_at }: { id: number; updated_at: string }) =>
      (await api.adminTextPages.remove({ params: { id: String(id) }, query: { updated_at } })).body.data,
    onSettled: async (_deleted, _error, { id }, _result, { client }) => {
      clearAfterNavigation(client, adminTextPageKeys.one(String(id)));
      await client.invalidateQueries({ queryKey: adminTextPageKeys.lists() });
    },
  });
