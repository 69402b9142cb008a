import type { AuditQuery } from '@fori/contracts/admin-audit/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';

type AuditApi = Pick<BackOfficeApi, 'adminAudit'>;

export const auditKeys = {
  all: [resources.adminAudit] as const,
  list: (state: AuditQuery) => [...auditKeys.all, 'list', state] as const,
  filters: () => [...auditKeys.all, 'filters'] as const,
};

/** One page of the audit log. The previous page stays visible while another is fetched. */
export const auditQuery = (api: AuditApi, state: AuditQuery) =>
  queryOptions({
    queryKey: auditKeys.list(state),
    queryFn: async ({ signal }) => {
      const { page, per_page, ...filters } = state;
      const set = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
      const query = { ...set, page: String(page), per_page: String(per_page) };
      return (await api.adminAudit.list({ query, fetchOptions: { signal } })).body.data;
    },
    placeholderData: keepPreviousData,
  });

/** Everything the audit log can be filtered by. */
export const auditFiltersQuery = (api: AuditApi) =>
  queryOptions({
    queryKey: auditKeys.filters(),
    queryFn: async ({ signal }) => (await api.adminAudit.filters({ query: {}, fetchOptions: { signal } })).body.data,
  });
