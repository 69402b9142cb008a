import { queryOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';

/** What custom jackets cost now, and the coming price lists. */
export const jacketOfferQuery = (api: Pick<BackOfficeApi, 'adminJacket'>) =>
  queryOptions({
    queryKey: [resources.adminJacket],
    queryFn: async ({ signal }) => (await api.adminJacket.get({ fetchOptions: { signal } })).body.data,
  });
