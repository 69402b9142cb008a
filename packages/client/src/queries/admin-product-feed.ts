import { queryOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';

type AdminProductFeedApi = Pick<BackOfficeApi, 'adminProductFeed'>;

/** Whether the shop offers feeds of its products, for editing. */
export const productFeedQuery = (api: AdminProductFeedApi) =>
  queryOptions({
    queryKey: [resources.adminSettings, 'product feed'],
    queryFn: async ({ signal }) => (await api.adminProductFeed.get({ fetchOptions: { signal } })).body.data,
  });
