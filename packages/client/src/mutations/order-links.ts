import type { WithdrawalLinkInput } from '@fori/contracts/orders/schemas';
import type { Language } from '@fori/domain/languages';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import { resources } from '../keys.ts';
import { orderKeys } from '../queries/orders.ts';
import { callOf, type OpenOrder } from './orders.ts';

type OrdersApi = Pick<StorefrontApi, 'orders'>;

/** Requests the mailed code with which the holder of an older link can cancel or withdraw (ORDER-118). */
export const sendOrderCode = (api: OrdersApi, language: Language, open: OpenOrder) =>
  mutationOptions({
    mutationKey: [...orderKeys.one(open.id), 'code'],
    mutationFn: async () => (await api.orders.sendCode({ ...callOf(language, open), body: {} })).body,
  });

/** Requests a new link, mailed to the order's address; the response never reveals whether the order exists (ORDER-117). */
export const renewOrderLink = (api: OrdersApi, language: Language, id: string) =>
  mutationOptions({
    mutationKey: [...orderKeys.one(id), 'renew'],
    mutationFn: async () => (await api.orders.renewLink({ params: { id }, query: { lang: language }, body: {} })).body,
  });

/** Requests a link for withdrawing from an order's contract; the response never reveals whether the order exists (RETURN-01). */
export const requestWithdrawalLink = (api: OrdersApi, language: Language) =>
  mutationOptions({
    mutationKey: [resources.orders, 'withdrawal-link'],
    mutationFn: async (body: WithdrawalLinkInput) =>
      (await api.orders.requestWithdrawal({ query: { lang: language }, body })).body,
  });

/** Revokes all links to an order. */
export const revokeOrderLinks = (api: OrdersApi, language: Language, open: OpenOrder) =>
  mutationOptions({
    mutationKey: [...orderKeys.one(open.id), 'revoke'],
    mutationFn: async () => (await api.orders.revokeLinks({ ...callOf(language, open), body: {} })).body,
  });

/** Guests' orders with the customer's address, which their account can take over (ORDER-112). */
export const offeredOrdersQuery = (api: OrdersApi) =>
  queryOptions({
    queryKey: [resources.orders, 'offered'],
    queryFn: async ({ signal }) => (await api.orders.offered({ fetchOptions: { signal } })).body.data,
  });

/** Takes an offered order over into the account or declines it; all orders are refetched either way. */
export const answerOffer = (api: OrdersApi) =>
  mutationOptions({
    mutationKey: [resources.orders, 'answer-offer'],
    mutationFn: async ({ id, mine }: { id: string; mine: boolean }) =>
      (await api.orders.answerOffer({ params: { id }, body: { mine } })).body,
    onSettled: (_response, _error, _variables, _result, { client }) =>
      client.invalidateQueries({ queryKey: [resources.orders] }),
  });
