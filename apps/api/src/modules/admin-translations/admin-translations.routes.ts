import { backOfficeContract } from '@fori/contracts/back-office';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { signedInUser } from '../../http/auth.ts';
import { serve } from '../../http/rest.ts';
import { confirmTranslation, listOpenTranslations } from './open-translations.ts';

export const adminTranslationsRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, backOfficeContract.adminTranslations, {
    list: async ({ request, query }) => ({
      status: 200,
      body: { data: await listOpenTranslations(shop, query, request.language) },
    }),
    confirm: async ({ request, params, body }) => {
      await confirmTranslation(shop, { ...params, adminId: signedInUser(request).id }, body.language);
      return { status: 200, body: { data: body } };
    },
  });
