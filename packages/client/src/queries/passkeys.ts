import type { passkeysContract } from '@fori/contracts/passkeys/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../api.ts';
import { resources } from '../keys.ts';

/** The calls about passkeys of customers. */
export type PasskeysApi = Api<typeof passkeysContract>;

/** The customer's passkeys. */
export const passkeysQuery = (api: PasskeysApi) =>
  queryOptions({
    queryKey: [resources.profile, 'passkeys'],
    queryFn: async ({ signal }) => (await api.list({ fetchOptions: { signal } })).body.data,
  });
