import type { AdminProductQuery } from '@fori/contracts/admin-products/schemas';
import type { Language } from '@fori/domain/languages';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';

type AdminProductsApi = Pick<BackOfficeApi, 'adminProducts'>;

export const adminProductKeys = {
  all: [resources.adminProducts] as const,
  lists: () => [...adminProductKeys.all, 'list'] as const,
  list: (state: AdminProductQuery, language: Language) => [...adminProductKeys.lists(), language, state] as const,
  one: (id: number) => [...adminProductKeys.all, 'one', id] as const,
};

/** One page of the back office's product list, names in the admin's language. The previous page stays visible meanwhile. */
export const adminProductsQuery = (api: AdminProductsApi, language: Language, state: AdminProductQuery) =>
  queryOptions({
    queryKey: adminProductKeys.list(state, language),
    queryFn: async ({ signal }) => {
      const { search, page, per_page, ...filters } = state;
      const query = { ...filters, page: String(page), per_page: String(per_page), ...(search && { search }) };
      return (await api.adminProducts.list({ query, fetchOptions: { signal } })).body.data;
    },
    placeholderData: keepPreviousData,
  });

/** One product with all that can be edited of it. */
export const adminProductQuery = (api: AdminProductsApi, id: number) =>
  queryOptions({
    queryKey: adminProductKeys.one(id),
    queryFn: async ({ signal }) =>
      (await api.adminProducts.get({ params: { id: String(id) }, fetchOptions: { signal } })).body.data,
  });
