import type { Order } from '@fori/contracts/orders/schemas';
import type { Language } from '@fori/domain/languages';
import { mutationOptions } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import { orderKeys } from '../queries/orders.ts';
import { callOf, changeHandlers, type OpenOrder } from './orders.ts';

type OrdersApi = Pick<StorefrontApi, 'orders'>;

/** Returns the address of the page at which an unpaid order is paid; after a 409 the outdated order is refetched. */
export const payOrder = (api: OrdersApi, language: Language, open: OpenOrder) =>
  mutationOptions<string, Error, void>({
    mutationKey: [...orderKeys.one(open.id), 'pay'],
    mutationFn: async () => (await api.orders.pay({ ...callOf(language, open), body: {} })).body.data.url,
    onError: changeHandlers(api, language, open).onError,
  });

/** Asks the payment provider whether an unpaid order was paid, and caches the order as it is then. */
export const checkPayment = (api: OrdersApi, language: Language, open: OpenOrder) =>
  mutationOptions<Order, Error, void>({
    mutationKey: [...orderKeys.one(open.id), 'check-payment'],
    mutationFn: async () => (await api.orders.checkPayment({ ...callOf(language, open), body: {} })).body.data,
    ...changeHandlers(api, language, open),
  });
