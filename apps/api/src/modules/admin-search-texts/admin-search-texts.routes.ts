import { backOfficeContract } from '@fori/contracts/back-office';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { signedInUser } from '../../http/auth.ts';
import { serve } from '../../http/rest.ts';
import { getSearchTexts, updateSearchTexts } from './search-texts.ts';

export const adminSearchTextsRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, backOfficeContract.adminSearchTexts, {
    get: async ({ request, params }) => {
      const { permissions } = signedInUser(request);
      return { status: 200, body: { data: await getSearchTexts(shop, { ...params, permissions }) } };
    },
    update: async ({ request, params, body }) => {
      const { id: adminId, permissions } = signedInUser(request);
      const which = { ...params, adminId, permissions };
      return { status: 200, body: { data: await updateSearchTexts(shop, which, body) } };
    },
  });
