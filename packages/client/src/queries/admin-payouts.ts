import type { PayoutQuery } from '@fori/contracts/admin-payouts/schemas';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';

type AdminPayoutsApi = Pick<BackOfficeApi, 'adminPayouts'>;

export const adminPayoutKeys = {
  all: [resources.adminPayouts] as const,
  list: (state: PayoutQuery) => [...adminPayoutKeys.all, 'list', state] as const,
  one: (id: string) => [...adminPayoutKeys.all, 'one', id] as const,
  differences: () => [...adminPayoutKeys.all, 'differences'] as const,
};

/** One page of the payouts, and when the books were last compared. The previous page stays visible while another is fetched. */
export const payoutsQuery = (api: AdminPayoutsApi, state: PayoutQuery) =>
  queryOptions({
    queryKey: adminPayoutKeys.list(state),
    queryFn: async ({ signal }) => {
      const { from, to, page, per_page } = state;
      const query = {
        page: String(page),
        per_page: String(per_page),
        ...(from && { from }),
        ...(to && { to }),
      };
      return (await api.adminPayouts.list({ query, fetchOptions: { signal } })).body.data;
    },
    placeholderData: keepPreviousData,
  });

/** One payout with all it consists of. */
export const payoutDetailsQuery = (api: AdminPayoutsApi, id: string) =>
  queryOptions({
    queryKey: adminPayoutKeys.one(id),
    queryFn: async ({ signal }) => (await api.adminPayouts.get({ params: { id }, fetchOptions: { signal } })).body.data,
  });

/** In what shop and payment provider differ. */
export const payoutDifferencesQuery = (api: AdminPayoutsApi) =>
  queryOptions({
    queryKey: adminPayoutKeys.differences(),
    queryFn: async ({ signal }) => (await api.adminPayouts.differences({ fetchOptions: { signal } })).body.data,
  });
