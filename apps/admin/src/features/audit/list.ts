import { auditQuery } from '@fori/contracts/admin-audit/contract';
import { listOf } from '../../shared/list/list-of.ts';
import { paths } from '../../shared/paths.ts';

/** The audit log. */
export const auditList = listOf(paths.audit, auditQuery);
