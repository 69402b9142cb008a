import { queryOptions } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import { resources } from '../keys.ts';

/** The customer's saved addresses, the default one first. */
export const addressesQuery = (api: Pick<StorefrontApi, 'addresses'>) =>
  queryOptions({
    queryKey: [resources.addresses],
    queryFn: async ({ signal }) => (await api.addresses.list({ fetchOptions: { signal } })).body.data,
  });
