import { queryOptions } from '@tanstack/react-query';
import type { OpenOrder } from '../mutations/orders.ts';
import type { OrderDocumentsApi } from './order-documents.ts';
import { orderKeys, orderTokenHeader } from './orders.ts';

/** What units of an order can be exchanged for now. */
export const exchangesQuery = (api: OrderDocumentsApi, { id, token }: OpenOrder) =>
  queryOptions({
    queryKey: [...orderKeys.one(id), 'exchanges', token],
    queryFn: async ({ signal }) =>
      (await api.exchanges({ params: { id }, headers: orderTokenHeader(token), fetchOptions: { signal } })).body.data,
    staleTime: 0,
  });
