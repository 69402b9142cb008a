import { backOfficeContract } from '@fori/contracts/back-office';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { signedInUser } from '../../http/auth.ts';
import { serve } from '../../http/rest.ts';
import { getAdminMenus, getMenusVersion, listMenusVersions } from './view-menus.ts';
import { publishMenus, updateMenus } from './write-menus.ts';

export const adminMenusRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, backOfficeContract.adminMenus, {
    get: async () => ({ status: 200, body: { data: await getAdminMenus(shop) } }),
    update: async ({ request, body }) => ({
      status: 200,
      body: { data: await updateMenus(shop, signedInUser(request).id, body) },
    }),
    publish: async ({ request, body }) => ({
      status: 200,
      body: { data: await publishMenus(shop, signedInUser(request).id, body.updated_at) },
    }),
    versions: async ({ query }) => ({ status: 200, body: { data: await listMenusVersions(shop, query) } }),
    version: async ({ params }) => ({ status: 200, body: { data: await getMenusVersion(shop, params.id) } }),
  });
