import type { TransitionInput } from '@fori/contracts/admin-orders/contract';
import { mutationOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { statusOf } from '../api-error.ts';
import { adminOrderKeys, adminOrderQuery } from '../queries/admin-orders.ts';

type AdminOrdersApi = Pick<BackOfficeApi, 'adminOrders'>;

const CONFLICT = 409;

/**
 * Moves an order on. The answer becomes the order on the screen and the lists are fetched again; after a 409 the order is
 * fetched too, for it no longer is what the screen showed.
 */
export const transitionOrder = (api: AdminOrdersApi, id: string) =>
  mutationOptions({
    mutationKey: [...adminOrderKeys.one(id), 'transition'],
    mutationFn: async (body: TransitionInput) =>
      (await api.adminOrders.transition.mutate({ params: { id }, body })).body.data,
    onSuccess: (order, _body, _result, { client }) => {
      client.setQueryData(adminOrderQuery(api, id).queryKey, order);
      void client.invalidateQueries({ queryKey: adminOrderKeys.lists() });
    },
    onError: async (error, _body, _result, { client }) => {
      if (statusOf(error) === CONFLICT) await client.invalidateQueries({ queryKey: adminOrderKeys.all });
    },
  });
