import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';

type HomeApi = Pick<BackOfficeApi, 'adminHome'>;

/** The home page as it is edited. */
export const adminHomeQuery = (api: HomeApi) =>
  queryOptions({
    queryKey: [resources.adminHome],
    queryFn: async ({ signal }) => (await api.adminHome.get({ fetchOptions: { signal } })).body.data,
    // a refetch would replace what is being edited
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const homeVersionsKey = [resources.adminHome, 'versions'] as const;

/** The versions of the home page, newest first. */
export const homeVersionsQuery = (api: HomeApi, page: number) =>
  queryOptions({
    queryKey: [...homeVersionsKey, page],
    queryFn: async ({ signal }) =>
      (await api.adminHome.versions({ query: { page: String(page) }, fetchOptions: { signal } })).body.data,
    placeholderData: keepPreviousData,
  });

/** A version of the home page; one that was published never changes. */
export const homeVersionQuery = (api: HomeApi, number: number) =>
  queryOptions({
    queryKey: [...homeVersionsKey, 'one', number],
    queryFn: async ({ signal }) =>
      (await api.adminHome.version({ params: { id: String(number) }, fetchOptions: { signal } })).body.data,
  });
