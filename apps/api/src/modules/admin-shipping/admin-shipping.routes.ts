import { backOfficeContract } from '@fori/contracts/back-office';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { signedInUser } from '../../http/auth.ts';
import { serve } from '../../http/rest.ts';
import { getShipping, updateShipping } from './update-shipping.ts';

export const adminShippingRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, backOfficeContract.adminShipping, {
    get: async () => ({ status: 200, body: { data: await getShipping(shop) } }),
    update: async ({ request, body }) => ({
      status: 200,
      body: { data: await updateShipping(shop, signedInUser(request).id, body) },
    }),
  });
