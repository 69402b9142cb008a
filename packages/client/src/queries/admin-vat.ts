import { queryOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';

/** What consumers in other member states bought, this year and the last. */
export const distanceSalesQuery = (api: Pick<BackOfficeApi, 'adminVat'>) =>
  queryOptions({
    queryKey: [resources.adminSettings, 'distance sales'],
    queryFn: async ({ signal }) => (await api.adminVat.distanceSales({ fetchOptions: { signal } })).body.data,
  });

/** How the shop charges VAT, for editing. */
export const vatQuery = (api: Pick<BackOfficeApi, 'adminVat'>) =>
  queryOptions({
    queryKey: [resources.adminSettings, 'vat'],
    queryFn: async ({ signal }) => (await api.adminVat.get({ fetchOptions: { signal } })).body.data,
  });
