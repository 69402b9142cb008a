import { backOfficeContract } from '@fori/contracts/back-office';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { signedInUser } from '../../http/auth.ts';
import { serve } from '../../http/rest.ts';
import { getSizeGuides, updateSizeGuides } from './size-guides.ts';

export const adminSizeGuidesRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, backOfficeContract.adminSizeGuides, {
    get: async () => ({ status: 200, body: { data: await getSizeGuides(shop) } }),
    update: async ({ request, body }) => ({
      status: 200,
      body: { data: await updateSizeGuides(shop, signedInUser(request).id, body) },
    }),
  });
