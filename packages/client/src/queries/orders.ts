import type { Language } from '@fori/domain/languages';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import { resources } from '../keys.ts';

type OrdersApi = Pick<StorefrontApi, 'orders'>;

export const orderKeys = {
  lists: () => [resources.orders, 'list'] as const,
  list: (page: number, language: Language) => [...orderKeys.lists(), page, language] as const,
  /** in any language, with any token */
  one: (id: string) => [resources.orders, 'one', id] as const,
};

/** One page of the customer's own orders, newest first. The previous page stays visible while another is fetched. */
export const ordersQuery = (api: OrdersApi, language: Language, page: number) =>
  queryOptions({
    queryKey: orderKeys.list(page, language),
    meta: {
      inLanguage: (client: QueryClient, to: Language): Promise<void> =>
        client.prefetchQuery(ordersQuery(api, to, page)),
    },
    queryFn: async ({ signal }) => {
      const query = { lang: language, page: String(page) };
      return (await api.orders.list({ query, fetchOptions: { signal } })).body.data;
    },
    placeholderData: keepPreviousData,
  });

/** The header with the token of an order link, which keeps it out of URLs and logs. */
export const orderTokenHeader = (token: string | null) => (token ? { 'x-order-token': token } : {});

/** One order, for its customer or the holder of a link to it. */
export const orderQuery = (api: OrdersApi, language: Language, id: string, token: string | null = null) =>
  queryOptions({
    queryKey: [...orderKeys.one(id), language, token],
    meta: {
      inLanguage: (client: QueryClient, to: Language): Promise<void> =>
        client.prefetchQuery(orderQuery(api, to, id, token)),
    },
    queryFn: async ({ signal }) => {
      const headers = orderTokenHeader(token);
      const query = { lang: language };
      return (await api.orders.get({ params: { id }, headers, query, fetchOptions: { signal } })).body.data;
    },
  });
