import { backOfficeContract } from '@fori/contracts/back-office';
import { translator } from '@fori/i18n/server';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { signedInUser } from '../../http/auth.ts';
import { serve } from '../../http/rest.ts';
import { adminLogin } from './admin-login.ts';
import { logout } from './logout.ts';

export const accountsRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, backOfficeContract.auth, {
    adminLogin: async ({ body }) => {
      const { sessionId, user } = await adminLogin(shop, body);
      return { status: 200, body: { token: app.jwt.sign({ sid: sessionId }), user } };
    },
    logout: async ({ request }) => {
      await logout(shop, signedInUser(request).sessionId);
      return { status: 200, body: { message: translator(request.language)('shell:account.logged_out') } };
    },
    me: async ({ request }) => {
      const { id, name, email, role } = signedInUser(request);
      return { status: 200, body: { data: { id, name, email, role } } };
    },
  });
