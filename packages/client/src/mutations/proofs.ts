import type { Order } from '@fori/contracts/orders/schemas';
import type { Language } from '@fori/domain/languages';
import { mutationOptions } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import { orderKeys } from '../queries/orders.ts';
import { callOf, changeHandlers, type OpenOrder } from './orders.ts';

type OrdersApi = Pick<StorefrontApi, 'orders'>;

const jacketCall = (language: Language, open: OpenOrder, place: number) => {
  const { params, ...call } = callOf(language, open);
  return { ...call, params: { ...params, n: String(place) } };
};

/** Approves the proof of the order's `place`th jacket, counted from 1, by its hash; a 409 refetches the order. */
export const approveProof = (api: OrdersApi, language: Language, open: OpenOrder, place: number) =>
  mutationOptions<Order, Error, { hash: string; code?: string }>({
    mutationKey: [...orderKeys.one(open.id), 'approve-proof', place],
    mutationFn: async (body) =>
      (await api.orders.approveProof({ ...jacketCall(language, open, place), body })).body.data,
    ...changeHandlers(api, language, open),
  });

/** Asks for a change to the proof of the order's `place`th jacket, counted from 1; a 409 refetches the order. */
export const requestProofChange = (api: OrdersApi, language: Language, open: OpenOrder, place: number) =>
  mutationOptions<Order, Error, { hash: string; message: string; code?: string }>({
    mutationKey: [...orderKeys.one(open.id), 'request-proof-change', place],
    mutationFn: async (body) =>
      (await api.orders.requestProofChange({ ...jacketCall(language, open, place), body })).body.data,
    ...changeHandlers(api, language, open),
  });

/** Shares the design of the order's `place`th jacket, counted from 1, for its customer; resolves to the id of its link. */
export const copyDesign = (api: OrdersApi, language: Language, open: OpenOrder, place: number) =>
  mutationOptions<string, Error, void>({
    mutationKey: [...orderKeys.one(open.id), 'copy-design', place],
    mutationFn: async () =>
      (await api.orders.copyDesign({ ...jacketCall(language, open, place), body: {} })).body.data.id,
  });
