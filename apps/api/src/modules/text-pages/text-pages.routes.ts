import { storefrontContract } from '@fori/contracts/storefront';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { serve } from '../../http/rest.ts';
import { getTextPage } from './get-text-page.ts';

export const textPagesRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, storefrontContract.textPages, {
    get: async ({ request, params }) => ({
      status: 200,
      body: { data: await getTextPage(shop, params.slug, request.language) },
    }),
  });
