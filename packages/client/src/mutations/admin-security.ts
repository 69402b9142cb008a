import type { SecurityExportQuery } from '@fori/contracts/admin-security/contract';
import type { BackOfficeApi } from '../api.ts';
import { fileCall } from '../files.ts';
import { resources } from '../keys.ts';
import { securityFilters } from '../queries/admin-security.ts';

/** The events that match as a file of JSON lines, which is not cached. */
export const exportSecurityEvents = (api: Pick<BackOfficeApi, 'adminSecurity'>) =>
  fileCall<Omit<SecurityExportQuery, 'lang'>>([resources.adminSecurity, 'export'], ({ query, fetchOptions }) =>
    api.adminSecurity.export({ query: securityFilters(query), fetchOptions }),
  );
