import { backOfficeContract } from '@fori/contracts/back-office';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { signedInUser } from '../../http/auth.ts';
import { serve } from '../../http/rest.ts';
import { confirmTranslation, listOpenTranslations } from './open-translations.ts';

export const adminTranslationsRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, backOfficeContract.adminTranslations, {
    list: async ({ request, query }) => {
      const reader = { permissions: signedInUser(request).permissions, named: request.language };
      return { status: 200, body: { data: await listOpenTranslations(shop, query, reader) } };
    },
    confirm: async ({ request, params, body }) => {
      const { id: adminId, permissions } = signedInUser(request);
      await confirmTranslation(shop, { ...params, adminId, permissions }, body.language);
      return { status: 200, body: { data: body } };
    },
  });
