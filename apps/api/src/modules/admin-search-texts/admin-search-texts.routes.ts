import { backOfficeContract } from '@fori/contracts/back-office';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { signedInUser } from '../../http/auth.ts';
import { serve } from '../../http/rest.ts';
import { updateSearchTexts, viewSearchTexts } from './search-texts.ts';

export const adminSearchTextsRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, backOfficeContract.adminSearchTexts, {
    get: async ({ params }) => ({ status: 200, body: { data: await viewSearchTexts(shop.db.read, params) } }),
    update: async ({ request, params, body }) => {
      const which = { ...params, adminId: signedInUser(request).id };
      return { status: 200, body: { data: await updateSearchTexts(shop, which, body) } };
    },
  });
