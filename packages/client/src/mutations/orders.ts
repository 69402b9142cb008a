import type { Order } from '@fori/contracts/orders/schemas';
import type { Language } from '@fori/domain/languages';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import { statusOf } from '../api-error.ts';
import { fileOf } from '../files.ts';
import { resources } from '../keys.ts';
import { orderKeys, orderQuery, orderTokenHeader } from '../queries/orders.ts';

type OrdersApi = Pick<StorefrontApi, 'orders'>;

/** The order on a page: its id, and the token of the link it was opened with, if any. */
export interface OpenOrder {
  id: string;
  token: string | null;
}

const CONFLICT = 409;

/** The path, headers and query of a call about an order. */
export const callOf = (language: Language, { id, token }: OpenOrder) => ({
  params: { id },
  headers: orderTokenHeader(token),
  query: { lang: language },
});

/** Caches the order returned by a customer's change and refetches the lists; after a 409 refetches the outdated order. */
export const changeHandlers = (api: OrdersApi, language: Language, open: OpenOrder) => ({
  onSuccess: (order: Order, _variables: unknown, _result: unknown, { client }: { client: QueryClient }) => {
    client.setQueryData(orderQuery(api, language, open.id, open.token).queryKey, order);
    void client.invalidateQueries({ queryKey: orderKeys.lists() });
  },
  onError: async (error: Error, _variables: unknown, _result: unknown, { client }: { client: QueryClient }) => {
    if (statusOf(error) === CONFLICT) await client.invalidateQueries({ queryKey: [resources.orders] });
  },
});

/** Cancels an order that is not being processed yet; the holder of an older link needs the mailed code. */
export const cancelOrder = (api: OrdersApi, language: Language, open: OpenOrder) => {
  const { onSuccess, onError } = changeHandlers(api, language, open);
  return mutationOptions<Order, Error, { code?: string }>({
    mutationKey: [...orderKeys.one(open.id), 'cancel'],
    mutationFn: async ({ code }) => {
      const body = code ? { code } : {};
      return (await api.orders.cancel({ ...callOf(language, open), body })).body.data;
    },
    onSuccess: (order, variables, result, context) => {
      onSuccess(order, variables, result, context);
      // its units were restocked
      void context.client.invalidateQueries({ queryKey: [resources.products] });
    },
    onError,
  });
};

/** What a customer withdraws from; the reason may be empty. */
export interface Withdrawal {
  /** `variant`: wanted instead of money */
  lines: { item: number; quantity: number; variant?: number }[];
  reason: string;
  /** the number of the order's withdrawals that were shown */
  seen: number;
  code?: string;
}

/** Withdraws from the contract of an order, or of units of it; goods that were not sent go back into stock. */
export const withdrawFromOrder = (api: OrdersApi, language: Language, open: OpenOrder) => {
  const { onSuccess, onError } = changeHandlers(api, language, open);
  return mutationOptions<Order, Error, Withdrawal>({
    mutationKey: [...orderKeys.one(open.id), 'withdraw'],
    mutationFn: async ({ lines, reason, seen, code }) => {
      const said = { ...(reason.trim() && { reason: reason.trim() }), ...(code && { code }) };
      const body = { lines, withdrawals_seen: seen, ...said };
      return (await api.orders.withdraw({ ...callOf(language, open), body })).body.data;
    },
    onSuccess: (order, variables, result, context) => {
      onSuccess(order, variables, result, context);
      void context.client.invalidateQueries({ queryKey: [resources.products] });
    },
    onError,
  });
};

/** The receipt as a file, which is not cached; a plain link would not send the token. */
export const fetchReceipt = (api: OrdersApi, language: Language, open: OpenOrder) =>
  mutationOptions<Blob, Error, void>({
    mutationKey: [...orderKeys.one(open.id), 'receipt'],
    mutationFn: async () => fileOf(await api.orders.receipt(callOf(language, open))),
    gcTime: 0,
  });
