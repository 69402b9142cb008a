import type { Order } from '@fori/contracts/orders/schemas';
import type { Language } from '@fori/domain/languages';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import { ApiError, statusOf } from '../api-error.ts';
import { resources } from '../keys.ts';
import { orderKeys, orderQuery, orderTokenHeader } from '../queries/orders.ts';

type OrdersApi = Pick<StorefrontApi, 'orders'>;

/** An order as its page has it: by its id, and by the token of a guest's link where it was opened with one. */
export interface OpenOrder {
  id: string;
  token: string | null;
}

const CONFLICT = 409;

/** How a call names the order and who asks for it. */
export const callOf = (language: Language, { id, token }: OpenOrder) => ({
  params: { id },
  headers: orderTokenHeader(token),
  query: { lang: language },
});

/**
 * What follows from a change its customer made to an order: the answer is what the page shows, lists are fetched again.
 * After a 409 the order is fetched too, for it no longer is what the page showed.
 */
const changing = (api: OrdersApi, language: Language, open: OpenOrder) => ({
  onSuccess: (order: Order, _variables: unknown, _result: unknown, { client }: { client: QueryClient }) => {
    client.setQueryData(orderQuery(api, language, open.id, open.token).queryKey, order);
    void client.invalidateQueries({ queryKey: orderKeys.lists() });
  },
  onError: async (error: Error, _variables: unknown, _result: unknown, { client }: { client: QueryClient }) => {
    if (statusOf(error) === CONFLICT) await client.invalidateQueries({ queryKey: [resources.orders] });
  },
});

/** Cancels an order that is not in the making yet; the bearer of an older link gives the mailed code with it. */
export const cancelOrder = (api: OrdersApi, language: Language, open: OpenOrder) => {
  const { onSuccess, onError } = changing(api, language, open);
  return mutationOptions<Order, Error, { code?: string }>({
    mutationKey: [...orderKeys.one(open.id), 'cancel'],
    mutationFn: async ({ code }) => {
      const body = code ? { code } : {};
      return (await api.orders.cancel({ ...callOf(language, open), body })).body.data;
    },
    onSuccess: (order, variables, result, context) => {
      onSuccess(order, variables, result, context);
      // its pieces are back in the stock
      void context.client.invalidateQueries({ queryKey: [resources.products] });
    },
    onError,
  });
};

/** Withdraws from the contract of a delivered order, with or without a word on why. */
export const withdrawFromOrder = (api: OrdersApi, language: Language, open: OpenOrder) =>
  mutationOptions<Order, Error, { reason: string; code?: string }>({
    mutationKey: [...orderKeys.one(open.id), 'withdraw'],
    mutationFn: async ({ reason, code }) => {
      const body = { ...(reason.trim() && { reason: reason.trim() }), ...(code && { code }) };
      return (await api.orders.withdraw({ ...callOf(language, open), body })).body.data;
    },
    ...changing(api, language, open),
  });

/** The receipt as a file, for those whose token a plain link does not carry. Nothing of it is kept. */
export const fetchReceipt = (api: OrdersApi, language: Language, open: OpenOrder) =>
  mutationOptions<Blob, Error, void>({
    mutationKey: [...orderKeys.one(open.id), 'receipt'],
    mutationFn: async () => {
      const { status, body } = await api.orders.receipt(callOf(language, open));
      if (!(body instanceof Blob)) throw new ApiError({ kind: 'unreadable', status });
      return body;
    },
    gcTime: 0,
  });
