import type { AdminOrderQuery } from '@fori/contracts/admin-orders/schemas';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';

type AdminOrdersApi = Pick<BackOfficeApi, 'adminOrders'>;

const PENDING_REFETCH_MS = 15_000;

export const adminOrderKeys = {
  all: [resources.adminOrders] as const,
  lists: () => [...adminOrderKeys.all, 'list'] as const,
  list: (state: AdminOrderQuery) => [...adminOrderKeys.lists(), state] as const,
  one: (id: string) => [...adminOrderKeys.all, 'one', id] as const,
  mails: (id: string) => [...adminOrderKeys.all, 'mails', id] as const,
};

/** One page of the back office's order list. The previous page stays visible while another is fetched. */
export const adminOrdersQuery = (api: AdminOrdersApi, state: AdminOrderQuery) =>
  queryOptions({
    queryKey: adminOrderKeys.list(state),
    queryFn: async ({ signal }) => {
      const { status, sort, page, per_page, search, from, to, ...filters } = state;
      const applied = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== 'all'));
      const query = {
        status,
        sort,
        ...applied,
        page: String(page),
        per_page: String(per_page),
        ...(search && { search }),
        ...(from && { from }),
        ...(to && { to }),
      };
      return (await api.adminOrders.list({ query, fetchOptions: { signal } })).body.data;
    },
    placeholderData: keepPreviousData,
  });

/** One order with who did what. */
export const adminOrderQuery = (api: AdminOrdersApi, id: string) =>
  queryOptions({
    queryKey: adminOrderKeys.one(id),
    queryFn: async ({ signal }) => (await api.adminOrders.get({ params: { id }, fetchOptions: { signal } })).body.data,
    // the payment provider's response changes the allowed actions
    refetchInterval: ({ state }) =>
      state.data?.payment.status === 'authorised' || state.data?.withdrawal?.status === 'refunding'
        ? PENDING_REFETCH_MS
        : false,
  });

/** The stored mails about an order, newest first. */
export const orderMailsQuery = (api: AdminOrdersApi, id: string) =>
  queryOptions({
    queryKey: adminOrderKeys.mails(id),
    queryFn: async ({ signal }) =>
      (await api.adminOrders.mails({ params: { id }, fetchOptions: { signal } })).body.data,
  });

/** One mail about an order with its text. */
export const orderMailQuery = (api: AdminOrdersApi, id: string, mailId: string) =>
  queryOptions({
    queryKey: [...adminOrderKeys.mails(id), mailId] as const,
    queryFn: async ({ signal }) =>
      (await api.adminOrders.mail({ params: { id, mailId }, fetchOptions: { signal } })).body.data,
  });

/** The terms that orders name by this hash, which stands for one text for good. */
export const orderTermsQuery = (api: AdminOrdersApi, hash: string) =>
  queryOptions({
    queryKey: [...adminOrderKeys.all, 'terms', hash] as const,
    queryFn: async ({ signal }) =>
      (await api.adminOrders.terms({ params: { hash }, fetchOptions: { signal } })).body.data,
    staleTime: Number.POSITIVE_INFINITY,
  });
