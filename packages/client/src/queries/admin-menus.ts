import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';

type MenusApi = Pick<BackOfficeApi, 'adminMenus'>;

/** The links of header and footer as they are edited. */
export const adminMenusQuery = (api: MenusApi) =>
  queryOptions({
    queryKey: [resources.adminMenus],
    queryFn: async ({ signal }) => (await api.adminMenus.get({ fetchOptions: { signal } })).body.data,
    // a refetch would replace what is being edited
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const menusVersionsKey = [resources.adminMenus, 'versions'] as const;

/** The versions of header and footer, newest first. */
export const menusVersionsQuery = (api: MenusApi, page: number) =>
  queryOptions({
    queryKey: [...menusVersionsKey, page],
    queryFn: async ({ signal }) =>
      (await api.adminMenus.versions({ query: { page: String(page) }, fetchOptions: { signal } })).body.data,
    placeholderData: keepPreviousData,
  });

/** A version of header and footer, without links to what was removed since. */
export const menusVersionQuery = (api: MenusApi, number: number) =>
  queryOptions({
    queryKey: [...menusVersionsKey, 'one', number],
    queryFn: async ({ signal }) =>
      (await api.adminMenus.version({ params: { id: String(number) }, fetchOptions: { signal } })).body.data,
  });
