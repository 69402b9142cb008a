import { backOfficeContract } from '@fori/contracts/back-office';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { signedInUser } from '../../http/auth.ts';
import { serve } from '../../http/rest.ts';
import { listAdminPages, listVersions } from './list-admin-pages.ts';
import { previewPage } from './preview-page.ts';
import { viewAdminPage } from './view-admin-page.ts';
import { createPage, publishPage, removePage, updatePageTexts } from './write-page.ts';

export const adminTextPagesRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, backOfficeContract.adminTextPages, {
    list: async ({ request, query }) => ({
      status: 200,
      body: { data: await listAdminPages(shop, query, request.language) },
    }),
    create: async ({ request, body }) => ({
      status: 201,
      body: { data: await createPage(shop, signedInUser(request).id, body) },
    }),
    preview: async ({ body }) => ({ status: 200, body: { data: await previewPage(shop, body) } }),
    get: async ({ params }) => ({ status: 200, body: { data: await viewAdminPage(shop.db.read, params.id) } }),
    update: async ({ request, params, body }) => ({
      status: 200,
      body: { data: await updatePageTexts(shop, { id: params.id, adminId: signedInUser(request).id }, body) },
    }),
    publish: async ({ request, params, body }) => {
      const which = { id: params.id, adminId: signedInUser(request).id };
      return { status: 200, body: { data: await publishPage(shop, which, body.updated_at) } };
    },
    remove: async ({ request, params, query }) => {
      await removePage(shop, { id: params.id, adminId: signedInUser(request).id }, query.updated_at);
      return { status: 200, body: { data: { id: params.id } } };
    },
    versions: async ({ params, query }) => ({
      status: 200,
      body: { data: await listVersions(shop, params.id, query) },
    }),
  });
