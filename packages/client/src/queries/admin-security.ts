import type { SecurityEventQuery } from '@fori/contracts/admin-security/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';

/** How often who has to wait is asked for. */
const SLOWDOWNS_ASKED_MS = 30_000;

/** What of a list's state restricts the events, as the address has it. */
export const securityFilters = ({ kind, from, to, search }: Omit<SecurityEventQuery, 'page' | 'per_page'>) => ({
  kind,
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
  ...(search !== undefined && { search }),
});

/** Who has to wait before the next attempt; asked again while it is shown, since waits end by themselves. */
export const slowdownsQuery = (api: Pick<BackOfficeApi, 'adminSecurity'>) =>
  queryOptions({
    queryKey: [resources.adminSecurity, 'slowdowns'],
    queryFn: async ({ signal }) => (await api.adminSecurity.slowdowns({ fetchOptions: { signal } })).body.data,
    refetchInterval: SLOWDOWNS_ASKED_MS,
  });

/** One page of the security events. The previous page stays visible while another is fetched. */
export const securityEventsQuery = (api: Pick<BackOfficeApi, 'adminSecurity'>, state: SecurityEventQuery) =>
  queryOptions({
    queryKey: [resources.adminSecurity, 'list', state],
    queryFn: async ({ signal }) => {
      const query = { ...securityFilters(state), page: String(state.page), per_page: String(state.per_page) };
      return (await api.adminSecurity.list({ query, fetchOptions: { signal } })).body.data;
    },
    placeholderData: keepPreviousData,
  });
