import { backOfficeContract } from '@fori/contracts/back-office';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { signedInUser } from '../../http/auth.ts';
import { serve } from '../../http/rest.ts';
import { getJacketOffer, updateJacketOffer } from './jacket-offer.ts';

export const adminJacketRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, backOfficeContract.adminJacket, {
    get: async () => ({ status: 200, body: { data: await getJacketOffer(shop) } }),
    update: async ({ request, body }) => ({
      status: 200,
      body: { data: await updateJacketOffer(shop, signedInUser(request).id, body, request.language) },
    }),
  });
