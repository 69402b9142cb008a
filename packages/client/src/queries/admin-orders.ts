import type { AdminOrderQuery } from '@fori/contracts/admin-orders/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';

type AdminOrdersApi = Pick<BackOfficeApi, 'adminOrders'>;

export const adminOrderKeys = {
  all: [resources.adminOrders] as const,
  lists: () => [...adminOrderKeys.all, 'list'] as const,
  list: (state: AdminOrderQuery) => [...adminOrderKeys.lists(), state] as const,
  one: (id: string) => [...adminOrderKeys.all, 'one', id] as const,
};

/** One page of the back office's order list. While another page is fetched the last one stays to be seen. */
export const adminOrdersQuery = (api: AdminOrdersApi, state: AdminOrderQuery) =>
  queryOptions({
    queryKey: adminOrderKeys.list(state),
    queryFn: async ({ signal }) => {
      const { status, search, sort, page, per_page } = state;
      const query = { status, sort, page: String(page), per_page: String(per_page), ...(search && { search }) };
      return (await api.adminOrders.list.query({ query, fetchOptions: { signal } })).body.data;
    },
    placeholderData: keepPreviousData,
  });

/** One order with who did what. */
export const adminOrderQuery = (api: AdminOrdersApi, id: string) =>
  queryOptions({
    queryKey: adminOrderKeys.one(id),
    queryFn: async ({ signal }) =>
      (await api.adminOrders.get.query({ params: { id }, fetchOptions: { signal } })).body.data,
  });
