import { auditQuery } from '@fori/contracts/admin-audit/contract';
import { paths } from '../../app/paths.ts';
import { listOf } from '../../shared/list/list-of.ts';

/** The audit log. */
export const auditList = listOf(paths.audit, auditQuery);
