import { z } from 'zod';
import { staff } from '../access.ts';
import { c, dataOf, failures } from '../common.ts';
import { dashboard, salesPageQuery, salesReport, salesReportQuery } from './schemas.ts';

export const adminReportsContract = c.router(
  {
    dashboard: {
      method: 'GET',
      path: '/admin/dashboard',
      summary: 'Returns the sales figures and the pending work of the shop, as far as the caller may read them',
      responses: { 200: dataOf(dashboard) },
      metadata: staff('everyone'),
    },
    sales: {
      method: 'GET',
      path: '/admin/reports/sales',
      summary: 'Returns the sales from `from` to `to` inclusive, at most 366 days, grouped; products are paged',
      query: salesPageQuery,
      responses: { 200: dataOf(salesReport) },
      metadata: staff('reports.read'),
    },
    salesCsv: {
      method: 'GET',
      path: '/admin/reports/sales.csv',
      summary: 'Exports the same sales as CSV in UTF-8 with BOM; headers, separators and decimals follow the language',
      query: salesReportQuery,
      responses: { 200: c.otherResponse({ contentType: 'text/csv; charset=utf-8', body: z.unknown() }) },
      metadata: staff('reports.read'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
