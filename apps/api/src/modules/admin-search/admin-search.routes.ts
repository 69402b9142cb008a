import { backOfficeContract } from '@fori/contracts/back-office';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { signedInUser } from '../../http/auth.ts';
import { serve } from '../../http/rest.ts';
import { searchEverything } from './search-everything.ts';

export const adminSearchRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, backOfficeContract.adminSearch, {
    everything: async ({ request, query }) => {
      const reader = { permissions: signedInUser(request).permissions, language: request.language };
      return { status: 200, body: { data: await searchEverything(shop, query.q, reader) } };
    },
  });
