import { storefrontContract } from '@fori/contracts/storefront';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../../composition.ts';
import { clientOf } from '../../../http/auth.ts';
import { serve } from '../../../http/rest.ts';
import { socialSignIn } from './social-sign-in.ts';

const { socialSignIn: route } = storefrontContract.accounts;

export const socialRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(
    app,
    { socialSignIn: route },
    {
      socialSignIn: async ({ body, request }) => {
        const { sessionId, user, cart } = await socialSignIn(shop, body, clientOf(request), request.language);
        return { status: 200, body: { token: app.jwt.sign({ sid: sessionId }), user, cart } };
      },
    },
  );
