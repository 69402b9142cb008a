import type { Order } from '@fori/contracts/orders/schemas';
import type { Language } from '@fori/domain/languages';
import { mutationOptions } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import { refreshCarts, resources } from '../keys.ts';
import { orderQuery } from '../queries/orders.ts';

// In a file of its own: the checkout does not load what can be done with an order later.

type OrdersApi = Pick<StorefrontApi, 'orders'>;

/** The order as it goes over the wire: the total seen is the answered string. */
export type OrderRequest = NonNullable<Parameters<StorefrontApi['orders']['place']>[0]>['body'];

export interface PlacedOrder {
  order: Order;
  /** opens the order without an account */
  accessToken: string;
}

/**
 * Places the order of the cart. The key names the attempt: sent again, after a reload or a lost answer, it gives the same
 * order and never charges twice.
 */
export const placeOrder = (api: OrdersApi, language: Language) =>
  mutationOptions<PlacedOrder, Error, { idempotencyKey: string; body: OrderRequest }>({
    mutationKey: ['orders', 'place'],
    scope: { id: 'place-order' },
    mutationFn: async ({ idempotencyKey, body }) => {
      const headers = { 'idempotency-key': idempotencyKey };
      const response = await api.orders.place({ headers, body, query: { lang: language } });
      return { order: response.body.data, accessToken: response.body.access_token };
    },
    onSuccess: ({ order, accessToken }, _variables, _result, { client }) => {
      client.setQueryData(orderQuery(api, language, order.id, accessToken).queryKey, order);
      // its pieces are gone from the stock
      void client.invalidateQueries({ queryKey: [resources.products] });
    },
    onSettled: (_order, _error, _variables, _result, { client }) => void refreshCarts(client),
  });
