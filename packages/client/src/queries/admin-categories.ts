import type { Language } from '@fori/domain/languages';
import { queryOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';

type CategoriesApi = Pick<BackOfficeApi, 'adminCategories'>;

/** All categories in the shop's order, hidden ones too, with their texts in each language. */
export const adminCategoriesQuery = (api: CategoriesApi) =>
  queryOptions({
    queryKey: [resources.adminCategories, 'list'],
    queryFn: async ({ signal }) => (await api.adminCategories.list({ fetchOptions: { signal } })).body.data,
  });

/** One category with its texts in each language. */
export const adminCategoryQuery = (api: CategoriesApi, id: string) =>
  queryOptions({
    queryKey: [resources.adminCategories, 'one', id],
    queryFn: async ({ signal }) =>
      (await api.adminCategories.get({ params: { id }, fetchOptions: { signal } })).body.data,
    // a refetch would replace what is being edited
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** What the home page shows of a category beside its name, in a language. */
export const categoryTileQuery = (api: CategoriesApi, id: number, language: Language) =>
  queryOptions({
    queryKey: [resources.adminCategories, 'tile', id, language],
    queryFn: async ({ signal }) =>
      (
        await api.adminCategories.tile({
          params: { id: String(id) },
          query: { lang: language },
          fetchOptions: { signal },
        })
      ).body.data,
  });
