import { backOfficeContract } from '@fori/contracts/back-office';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { serve } from '../../http/rest.ts';
import { listReturns } from './list-returns.ts';

export const adminReturnsRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, backOfficeContract.adminReturns, {
    list: async ({ request, query }) => ({
      status: 200,
      body: { data: await listReturns(shop, query, request.language) },
    }),
  });
