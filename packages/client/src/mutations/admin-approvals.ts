import type { Approval } from '@fori/contracts/admin-approvals/schemas';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';
import { adminApprovalKeys } from '../queries/admin-approvals.ts';
import { adminOrderKeys } from '../queries/admin-orders.ts';
import { adminUserKeys } from '../queries/admin-users.ts';

type AdminApprovalsApi = Pick<BackOfficeApi, 'adminApprovals'>;

/** The requests, and what carrying one out changes. */
const refresh = (client: QueryClient) =>
  Promise.all(
    [adminApprovalKeys.all, adminOrderKeys.all, adminUserKeys.all, [resources.adminSettings]].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );

/** Approves a colleague's request, which carries it out; after a refusal all is refetched, because it may be outdated. */
export const approveRequest = (api: AdminApprovalsApi) =>
  mutationOptions({
    mutationKey: [...adminApprovalKeys.all, 'approve'],
    mutationFn: async (id: string) => (await api.adminApprovals.approve({ params: { id }, body: {} })).body.data,
    onSettled: (_approval: Approval | undefined, _error, _id, _result, { client }) => refresh(client),
  });

/** Declines a colleague's request with a reason. */
export const declineRequest = (api: AdminApprovalsApi) =>
  mutationOptions({
    mutationKey: [...adminApprovalKeys.all, 'decline'],
    mutationFn: async ({ id, reason }: { id: string; reason: string }) =>
      (await api.adminApprovals.decline({ params: { id }, body: { reason } })).body.data,
    onSettled: (_approval: Approval | undefined, _error, _input, _result, { client }) => refresh(client),
  });

/** Withdraws an own request. */
export const withdrawRequest = (api: AdminApprovalsApi) =>
  mutationOptions({
    mutationKey: [...adminApprovalKeys.all, 'withdraw'],
    mutationFn: async (id: string) => (await api.adminApprovals.withdraw({ params: { id }, body: null })).body.data,
    onSettled: (_approval: Approval | undefined, _error, _id, _result, { client }) => refresh(client),
  });
