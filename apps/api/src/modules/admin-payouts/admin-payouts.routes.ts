import { Readable } from 'node:stream';
import { backOfficeContract } from '@fori/contracts/back-office';
import { csvNameOf } from '@fori/contracts/csv';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { exporterOf, signedInUser } from '../../http/auth.ts';
import { asDownload } from '../../http/downloads.ts';
import { serve } from '../../http/rest.ts';
import { readIdentity } from '../store/index.ts';
import { explainDifference } from './explain-difference.ts';
import { exportPayouts } from './export-payouts.ts';
import { reconcileNow } from './reconcile-now.ts';
import { listDifferences, listPayouts, viewPayout } from './view-payouts.ts';

export const adminPayoutsRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, backOfficeContract.adminPayouts, {
    list: async ({ query }) => ({ status: 200, body: { data: await listPayouts(shop, query) } }),
    export: async ({ request, reply, query }) => {
      const csv = await exportPayouts(shop, exporterOf(request), query, request.language);
      reply.headers(asDownload(csvNameOf((await readIdentity(shop.db.read)).name, 'payouts', query)));
      return { status: 200, body: Readable.from(csv) };
    },
    get: async ({ params }) => ({ status: 200, body: { data: await viewPayout(shop, params.id) } }),
    reconcile: async ({ request }) => ({
      status: 200,
      body: { data: await reconcileNow(shop, signedInUser(request).id) },
    }),
    differences: async () => ({ status: 200, body: { data: await listDifferences(shop.db.read) } }),
    explain: async ({ request, params, body }) => ({
      status: 200,
      body: {
        data: await explainDifference(shop, { id: params.id, adminId: signedInUser(request).id, text: body.text }),
      },
    }),
  });
