import { z } from 'zod';
import { access } from '../access.ts';
import { c, dataOf, failures } from '../common.ts';
import { dashboard, salesPageQuery, salesReport, salesReportQuery } from './schemas.ts';

export const adminReportsContract = c.router(
  {
    dashboard: {
      method: 'GET',
      path: '/admin/dashboard',
      summary: 'How the shop is doing, and what waits to be done',
      responses: { 200: dataOf(dashboard) },
      metadata: access('admin'),
    },
    sales: {
      method: 'GET',
      path: '/admin/reports/sales',
      summary: 'Sales of the days from `from` to `to`, both included, 366 at most, grouped; products page by page',
      query: salesPageQuery,
      responses: { 200: dataOf(salesReport) },
      metadata: access('admin'),
    },
    salesCsv: {
      method: 'GET',
      path: '/admin/reports/sales.csv',
      summary: 'The same as CSV for spreadsheets: UTF-8 with BOM, headers, separators and decimals of the language',
      query: salesReportQuery,
      responses: { 200: c.otherResponse({ contentType: 'text/csv; charset=utf-8', body: z.unknown() }) },
      metadata: access('admin'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
