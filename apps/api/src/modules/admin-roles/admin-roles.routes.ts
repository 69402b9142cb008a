import { backOfficeContract } from '@fori/contracts/back-office';
import { translator } from '@fori/i18n/server';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { clientOf, signedInUser } from '../../http/auth.ts';
import { serve } from '../../http/rest.ts';
import { changeRole } from './change-role.ts';
import { createRole } from './create-role.ts';
import { removeRole } from './remove-role.ts';
import { viewRoles } from './view-roles.ts';

export const adminRolesRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, backOfficeContract.adminRoles, {
    list: async () => ({ status: 200, body: { data: await viewRoles(shop.db.read) } }),
    create: async ({ request, body }) => ({
      status: 201,
      body: { data: await createRole(shop, signedInUser(request).id, body) },
    }),
    update: async ({ request, params, body }) => {
      const change = { id: params.id, ...body };
      return {
        status: 200,
        body: { data: await changeRole(shop, signedInUser(request).id, change, clientOf(request)) },
      };
    },
    remove: async ({ request, params, query }) => {
      await removeRole(shop, signedInUser(request).id, { id: params.id, version: query.version });
      return { status: 200, body: { message: translator(request.language)('answers:role_deleted') } };
    },
  });
