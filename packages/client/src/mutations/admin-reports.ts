import type { SalesReportQuery } from '@fori/contracts/admin-reports/schemas';
import type { BackOfficeApi } from '../api.ts';
import { fileCall } from '../files.ts';
import { adminReportKeys } from '../queries/admin-reports.ts';

/** A sales report as a CSV file, which is not cached. */
export const fetchSalesCsv = (api: Pick<BackOfficeApi, 'adminReports'>) =>
  fileCall<SalesReportQuery>([...adminReportKeys.all, 'csv'], (given) => api.adminReports.salesCsv(given));
