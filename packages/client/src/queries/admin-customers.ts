import type { AdminCustomerQuery } from '@fori/contracts/admin-customers/schemas';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';

type AdminCustomersApi = Pick<BackOfficeApi, 'adminCustomers'>;

export const adminCustomerKeys = {
  all: [resources.adminCustomers] as const,
  lists: () => [...adminCustomerKeys.all, 'list'] as const,
  list: (state: AdminCustomerQuery) => [...adminCustomerKeys.lists(), state] as const,
  one: (id: string) => [...adminCustomerKeys.all, 'one', id] as const,
};

/** One page of the customers. The previous page stays visible while another is fetched. */
export const adminCustomersQuery = (api: AdminCustomersApi, state: AdminCustomerQuery) =>
  queryOptions({
    queryKey: adminCustomerKeys.list(state),
    queryFn: async ({ signal }) => {
      const { status, search, sort, page, per_page } = state;
      const query = { status, sort, page: String(page), per_page: String(per_page), ...(search && { search }) };
      return (await api.adminCustomers.list({ query, fetchOptions: { signal } })).body.data;
    },
    placeholderData: keepPreviousData,
  });

/** One customer with all their data. */
export const adminCustomerQuery = (api: AdminCustomersApi, id: string) =>
  queryOptions({
    queryKey: adminCustomerKeys.one(id),
    queryFn: async ({ signal }) =>
      (await api.adminCustomers.get({ params: { id }, fetchOptions: { signal } })).body.data,
  });
