import { auditQuery } from '@fori/contracts/admin-audit/contract';
import { defineList } from '../../shared/list/define-list.ts';
import { paths } from '../../shared/paths.ts';

/** The audit log. */
export const auditList = defineList(paths.audit, auditQuery);
