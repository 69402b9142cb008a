import { backOfficeContract } from '@fori/contracts/back-office';
import { translator } from '@fori/i18n/server';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { signedInUser } from '../../http/auth.ts';
import { serve } from '../../http/rest.ts';
import { addView, changeView, listViews, removeView } from './saved-views.ts';

export const adminViewsRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, backOfficeContract.adminViews, {
    list: async ({ request, query }) => ({
      status: 200,
      body: { data: await listViews(shop, signedInUser(request).id, query.area) },
    }),
    add: async ({ request, body }) => ({
      status: 201,
      body: { data: await addView(shop, signedInUser(request).id, body) },
    }),
    change: async ({ request, params, body }) => ({
      status: 200,
      body: { data: await changeView(shop, signedInUser(request).id, { id: params.id, ...body }) },
    }),
    remove: async ({ request, params }) => {
      await removeView(shop, signedInUser(request).id, params.id);
      return { status: 200, body: { message: translator(request.language)('answers:view_deleted') } };
    },
  });
