import type { SalesReportQuery } from '@fori/contracts/admin-reports/schemas';
import { mutationOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { adminReportKeys } from '../queries/admin-reports.ts';

/** A sales report as a CSV file, which is not cached. */
export const fetchSalesCsv = (api: Pick<BackOfficeApi, 'adminReports'>) =>
  mutationOptions<Blob, Error, SalesReportQuery>({
    mutationKey: [...adminReportKeys.all, 'csv'],
    mutationFn: async (query) => {
      const { status, body } = await api.adminReports.salesCsv({ query });
      if (!(body instanceof Blob)) throw new ApiError({ kind: 'unreadable', status });
      return body;
    },
    gcTime: 0,
  });
