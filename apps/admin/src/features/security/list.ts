import { securityEventQuery } from '@fori/contracts/admin-security/contract';
import { defineList } from '../../shared/list/define-list.ts';
import { paths } from '../../shared/paths.ts';

/** The security events. */
export const securityList = defineList(paths.security, securityEventQuery);
