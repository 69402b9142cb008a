import type { SalesPageInput } from '@fori/contracts/admin-reports/schemas';
import { MINUTE_MS } from '@fori/domain/durations';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';

type AdminReportsApi = Pick<BackOfficeApi, 'adminReports'>;

export const adminReportKeys = {
  all: [resources.adminReports] as const,
  dashboard: () => [...adminReportKeys.all, 'dashboard'] as const,
  sales: (query: SalesPageInput) => [...adminReportKeys.all, 'sales', query] as const,
};

/** How often the dashboard is refetched while it is open. */
const DASHBOARD_AGE_MS = MINUTE_MS;

/** The dashboard's figures, fetched whenever it is opened. */
export const dashboardQuery = (api: AdminReportsApi) =>
  queryOptions({
    queryKey: adminReportKeys.dashboard(),
    queryFn: async ({ signal }) => (await api.adminReports.dashboard({ fetchOptions: { signal } })).body.data,
    refetchInterval: DASHBOARD_AGE_MS,
    refetchOnMount: 'always',
  });

/** A sales report. The previous one stays visible while another is fetched. */
export const salesReportQuery = (api: AdminReportsApi, query: SalesPageInput) =>
  queryOptions({
    queryKey: adminReportKeys.sales(query),
    queryFn: async ({ signal }) => (await api.adminReports.sales({ query, fetchOptions: { signal } })).body.data,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
