import type { Order, PlaceOrderInput } from '@fori/contracts/orders/schemas';
import type { Language } from '@fori/domain/languages';
import { mutationOptions } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import { refreshCarts, resources } from '../keys.ts';
import { orderQuery } from '../queries/orders.ts';

// In a file of its own so that the checkout does not load the other order mutations.

type OrdersApi = Pick<StorefrontApi, 'orders'>;

export interface PlacedOrder {
  order: Order;
  /** token that opens the order without an account */
  accessToken: string;
  /** the page at which it is paid; null for an order that does not wait for its payment */
  paymentUrl: string | null;
}

/**
 * Places an order for the cart. The key identifies the attempt: sent again, after a reload or a lost response, it returns the
 * same order and never charges twice.
 */
export const placeOrder = (api: OrdersApi, language: Language) =>
  mutationOptions<PlacedOrder, Error, { idempotencyKey: string; body: PlaceOrderInput }>({
    mutationKey: ['orders', 'place'],
    scope: { id: 'place-order' },
    mutationFn: async ({ idempotencyKey, body }) => {
      const headers = { 'idempotency-key': idempotencyKey };
      const response = await api.orders.place({ headers, body, query: { lang: language } });
      const { data, access_token, payment_url } = response.body;
      return { order: data, accessToken: access_token, paymentUrl: payment_url ?? null };
    },
    onSuccess: ({ order, accessToken }, _variables, _result, { client }) => {
      client.setQueryData(orderQuery(api, language, order.id, accessToken).queryKey, order);
      // the stock has changed
      void client.invalidateQueries({ queryKey: [resources.products] });
    },
    onSettled: (_order, _error, _variables, _result, { client }) => void refreshCarts(client),
  });
