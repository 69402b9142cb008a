import { backOfficeContract } from '@fori/contracts/back-office';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { signedInUser } from '../../http/auth.ts';
import { serve } from '../../http/rest.ts';
import { getAdminHome, getHomeVersion, listHomeVersions } from './view-home.ts';
import { publishHome, updateHome } from './write-home.ts';

export const adminHomeRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, backOfficeContract.adminHome, {
    get: async () => ({ status: 200, body: { data: await getAdminHome(shop) } }),
    update: async ({ request, body }) => ({
      status: 200,
      body: { data: await updateHome(shop, signedInUser(request).id, body) },
    }),
    publish: async ({ request, body }) => ({
      status: 200,
      body: { data: await publishHome(shop, signedInUser(request).id, body.updated_at) },
    }),
    versions: async ({ query }) => ({ status: 200, body: { data: await listHomeVersions(shop, query) } }),
    version: async ({ params }) => ({ status: 200, body: { data: await getHomeVersion(shop, params.id) } }),
  });
