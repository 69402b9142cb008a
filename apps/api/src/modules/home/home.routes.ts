import { storefrontContract } from '@fori/contracts/storefront';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { serve } from '../../http/rest.ts';
import { getHome } from './get-home.ts';

export const homeRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, storefrontContract.home, {
    get: async ({ request }) => ({
      status: 200,
      body: { data: await getHome(shop, request.language, request.draft === 'home') },
    }),
  });
