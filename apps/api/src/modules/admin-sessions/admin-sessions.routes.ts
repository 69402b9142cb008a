import { backOfficeContract } from '@fori/contracts/back-office';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { clientOf, signedInUser } from '../../http/auth.ts';
import { serve } from '../../http/rest.ts';
import { endAdminSessions } from './end-admin-sessions.ts';
import { listAdminSessions } from './list-admin-sessions.ts';

export const adminSessionsRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, backOfficeContract.adminSessions, {
    list: async ({ request, params }) => ({
      status: 200,
      body: { data: await listAdminSessions(shop, signedInUser(request), params.id) },
    }),
    end: async ({ request, params }) => ({
      status: 200,
      body: {
        data: await endAdminSessions(
          shop,
          signedInUser(request),
          params.id,
          { sessionId: params.session },
          clientOf(request),
        ),
      },
    }),
    endAll: async ({ request, params }) => ({
      status: 200,
      body: { data: await endAdminSessions(shop, signedInUser(request), params.id, 'others', clientOf(request)) },
    }),
  });
