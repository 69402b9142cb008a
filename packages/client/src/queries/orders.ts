import type { Language } from '@fori/domain/languages';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import { resources } from '../keys.ts';

/** One order, for its customer or for whoever holds the guest's signed token. */
export const orderQuery = (
  api: Pick<StorefrontApi, 'orders'>,
  language: Language,
  id: string,
  token: string | null = null,
) =>
  queryOptions({
    queryKey: [resources.orders, id, language, token],
    meta: {
      inLanguage: (client: QueryClient, to: Language): Promise<void> =>
        client.prefetchQuery(orderQuery(api, to, id, token)),
    },
    queryFn: async ({ signal }) => {
      const query = { lang: language, ...(token && { token }) };
      return (await api.orders.get.query({ params: { id }, query, fetchOptions: { signal } })).body.data;
    },
  });
