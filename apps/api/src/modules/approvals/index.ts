export {
  type ActedOrAsked,
  ApprovalNeeded,
  type Asker,
  actOrAsk,
  askForApproval,
} from './act-or-ask.ts';
export {
  type ApprovalRow,
  approvalById,
  countApprovals,
  countForDecision,
  deleteDecidedBefore,
  dueApprovals,
  endApproval,
  expiredApprovals,
  openApprovalOf,
  pageOfApprovals,
} from './approvals.repository.ts';
export { expireApproval } from './expire.ts';
export { failRefundRequest } from './fail-refund-request.ts';
export { mailAsker } from './notify.ts';
export { recordApproval, recordRequestEvent } from './records.ts';
export { type ApprovalReader, decidableKinds, viewApproval, viewApprovals, visibleKinds } from './view-approvals.ts';
