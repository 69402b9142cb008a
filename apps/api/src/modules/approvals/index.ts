export {
  type ActedOrAsked,
  ApprovalNeeded,
  type Asker,
  actOrAsk,
} from './act-or-ask.ts';
export {
  type ApprovalRow,
  approvalById,
  countApprovals,
  countForDecision,
  deleteDecidedBefore,
  dueApprovals,
  endApproval,
  expireApprovals,
  pageOfApprovals,
} from './approvals.repository.ts';
export { mailApproval } from './notify.ts';
export { recordedRequest, recordOwnerEvent } from './records.ts';
export { type ApprovalReader, decidableKinds, viewApproval, viewApprovals, visibleKinds } from './view-approvals.ts';
