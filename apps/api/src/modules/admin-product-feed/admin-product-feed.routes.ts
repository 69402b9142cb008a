import { backOfficeContract } from '@fori/contracts/back-office';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { signedInUser } from '../../http/auth.ts';
import { serve } from '../../http/rest.ts';
import { getProductFeed, updateProductFeed } from './product-feed-settings.ts';

export const adminProductFeedRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, backOfficeContract.adminProductFeed, {
    get: async () => ({ status: 200, body: { data: await getProductFeed(shop) } }),
    update: async ({ request, body }) => ({
      status: 200,
      body: { data: await updateProductFeed(shop, signedInUser(request).id, body) },
    }),
  });
