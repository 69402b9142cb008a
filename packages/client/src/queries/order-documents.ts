import type { orderDocumentsContract } from '@fori/contracts/order-documents/contract';
import { MINUTE_MS } from '@fori/domain/durations';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../api.ts';
import { fileOf } from '../files.ts';
import { orderKeys, orderTokenHeader } from './orders.ts';

/** The calls about invoices, credit notes, the return label and exchanges of an order. */
export type OrderDocumentsApi = Api<typeof orderDocumentsContract>;

/** They are issued within a minute. */
const STALE_MS = MINUTE_MS;

interface Opened {
  id: string;
  token: string | null;
}

/** The invoice and the credit notes of an order, for its customer or the holder of a link to it. */
export const orderDocumentsQuery = (api: OrderDocumentsApi, { id, token }: Opened) =>
  queryOptions({
    queryKey: [...orderKeys.one(id), 'documents', token],
    queryFn: async ({ signal }) =>
      (await api.list({ params: { id }, headers: orderTokenHeader(token), fetchOptions: { signal } })).body.data,
    staleTime: STALE_MS,
  });

/** One of them as a file, which is not cached; a plain link would not send the token. */
export const fetchOrderDocument = (api: OrderDocumentsApi, { id, token }: Opened, document: string) =>
  mutationOptions<Blob, Error, void>({
    mutationKey: [...orderKeys.one(id), 'document', document],
    mutationFn: async () => fileOf(await api.file({ params: { id, document }, headers: orderTokenHeader(token) })),
    gcTime: 0,
  });

/** The label for sending goods of an order back, as a file that is not cached. */
export const fetchReturnLabel = (api: OrderDocumentsApi, { id, token }: Opened) =>
  mutationOptions<Blob, Error, void>({
    mutationKey: [...orderKeys.one(id), 'return-label'],
    mutationFn: async () => fileOf(await api.returnLabel({ params: { id }, headers: orderTokenHeader(token) })),
    gcTime: 0,
  });
