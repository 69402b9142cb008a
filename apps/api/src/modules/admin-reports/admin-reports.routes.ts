import { backOfficeContract } from '@fori/contracts/back-office';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { signedInUser } from '../../http/auth.ts';
import { asDownload } from '../../http/downloads.ts';
import { serve } from '../../http/rest.ts';
import { getDashboard } from './get-dashboard.ts';
import { salesReportPage } from './sales-report.ts';
import { salesReportCsv } from './sales-report-csv.ts';

export const adminReportsRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, backOfficeContract.adminReports, {
    dashboard: async ({ request }) => {
      const reader = { permissions: signedInUser(request).permissions, language: request.language };
      return { status: 200, body: { data: await getDashboard(shop, reader) } };
    },
    sales: async ({ request, query }) => ({
      status: 200,
      body: { data: await salesReportPage(shop, query, request.language) },
    }),
    salesCsv: async ({ request, reply, query }) => {
      const { fileName, csv } = await salesReportCsv(shop, signedInUser(request).id, query, request.language);
      reply.headers(asDownload(fileName));
      return { status: 200, body: csv };
    },
  });
