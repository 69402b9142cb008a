import { backOfficeContract } from '@fori/contracts/back-office';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { requesterOf } from '../../http/auth.ts';
import { serve } from '../../http/rest.ts';
import { getDistanceSales } from './distance-sales.ts';
import { getVat, updateVat } from './update-vat.ts';

export const adminVatRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, backOfficeContract.adminVat, {
    get: async () => ({ status: 200, body: { data: await getVat(shop) } }),
    update: async ({ request, body }) => ({
      status: 200,
      body: { data: await updateVat(shop, requesterOf(request), body) },
    }),
    distanceSales: async () => ({ status: 200, body: { data: await getDistanceSales(shop) } }),
  });
