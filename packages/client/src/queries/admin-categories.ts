import { queryOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';

/** All categories in the shop's order, hidden ones too, with their texts in each language. */
export const adminCategoriesQuery = (api: Pick<BackOfficeApi, 'adminCategories'>) =>
  queryOptions({
    queryKey: [resources.adminCategories],
    queryFn: async ({ signal }) => (await api.adminCategories.list({ fetchOptions: { signal } })).body.data,
  });
