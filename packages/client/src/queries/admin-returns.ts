import type { ReturnQuery } from '@fori/contracts/admin-returns/schemas';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { adminOrderKeys } from './admin-orders.ts';

type AdminReturnsApi = Pick<BackOfficeApi, 'adminReturns'>;

/**
 * One page of the withdrawals. The previous page stays visible while another is fetched. Its key is one of lists of orders, so that each
 * change of an order refetches it.
 */
export const returnsQuery = (api: AdminReturnsApi, state: ReturnQuery) =>
  queryOptions({
    queryKey: [...adminOrderKeys.lists(), 'returns', state] as const,
    queryFn: async ({ signal }) => {
      const { status, search, from, to, page, per_page } = state;
      const query = {
        status,
        page: String(page),
        per_page: String(per_page),
        ...(search && { search }),
        ...(from && { from }),
        ...(to && { to }),
      };
      return (await api.adminReturns.list({ query, fetchOptions: { signal } })).body.data;
    },
    placeholderData: keepPreviousData,
  });
