import { approvalQuery } from '@fori/contracts/admin-approvals/schemas';
import { defineList } from '../../shared/list/define-list.ts';
import { paths } from '../../shared/paths.ts';

/** Requests for a second person: the open ones, or those that were decided. */
export const approvalList = defineList(paths.approvals, approvalQuery);
