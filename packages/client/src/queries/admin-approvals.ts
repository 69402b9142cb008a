import type { ApprovalQuery } from '@fori/contracts/admin-approvals/schemas';
import { MINUTE_MS } from '@fori/domain/durations';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';

type AdminApprovalsApi = Pick<BackOfficeApi, 'adminApprovals'>;

/** How often the navigation asks how many requests wait. */
const WAITING_ASKED_MS = MINUTE_MS;

export const adminApprovalKeys = {
  all: ['admin-approvals'] as const,
  list: (state: ApprovalQuery) => [...adminApprovalKeys.all, 'list', state] as const,
  about: (subject: string) => [...adminApprovalKeys.all, 'about', subject] as const,
  waiting: () => [...adminApprovalKeys.all, 'waiting'] as const,
};

/** One page of requests for a second person. The previous page stays visible while another is fetched. */
export const approvalsQuery = (api: AdminApprovalsApi, state: ApprovalQuery) =>
  queryOptions({
    queryKey: adminApprovalKeys.list(state),
    queryFn: async ({ signal }) => {
      const { status, about, page, per_page } = state;
      const query = { status, page: String(page), per_page: String(per_page), ...(about && { about }) };
      return (await api.adminApprovals.list({ query, fetchOptions: { signal } })).body.data;
    },
    placeholderData: keepPreviousData,
  });

/** The open request about an order, a member of staff or the limit of refunds, or null. */
export const openApprovalQuery = (api: AdminApprovalsApi, about: string) =>
  queryOptions({
    queryKey: adminApprovalKeys.about(about),
    queryFn: async ({ signal }) => {
      const { data } = (await api.adminApprovals.list({ query: { about }, fetchOptions: { signal } })).body.data;
      return data[0] ?? null;
    },
  });

/** How many open requests the reader may decide, for the navigation. */
export const waitingApprovalsQuery = (api: AdminApprovalsApi) =>
  queryOptions({
    queryKey: adminApprovalKeys.waiting(),
    refetchInterval: WAITING_ASKED_MS,
    queryFn: async ({ signal }) =>
      (await api.adminApprovals.waiting({ query: {}, fetchOptions: { signal } })).body.data.count,
  });
