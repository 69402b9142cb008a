import { queryOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';

/** How the shop sends goods, for editing. */
export const shippingQuery = (api: Pick<BackOfficeApi, 'adminShipping'>) =>
  queryOptions({
    queryKey: [resources.adminSettings, 'shipping'],
    queryFn: async ({ signal }) => (await api.adminShipping.get({ fetchOptions: { signal } })).body.data,
  });
