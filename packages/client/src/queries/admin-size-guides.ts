import { queryOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';

/** The size guides with their texts in each language. */
export const sizeGuidesQuery = (api: Pick<BackOfficeApi, 'adminSizeGuides'>) =>
  queryOptions({
    queryKey: [resources.adminSizeGuides],
    queryFn: async ({ signal }) => (await api.adminSizeGuides.get({ fetchOptions: { signal } })).body.data,
  });
