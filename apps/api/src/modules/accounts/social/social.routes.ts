import { storefrontContract } from '@fori/contracts/storefront';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../../composition.ts';
import { clientOf, signToken } from '../../../http/auth.ts';
import { serve } from '../../../http/rest.ts';
import { socialSignIn } from './social-sign-in.ts';

const { socialSignIn: route } = storefrontContract.accounts;

export const socialRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(
    app,
    { socialSignIn: route },
    {
      socialSignIn: async ({ body, request }) => {
        const signedIn = await socialSignIn(shop, body, clientOf(request), request.language);
        const { user, cart } = signedIn;
        return { status: 200, body: { token: signToken(app, signedIn), user, cart } };
      },
    },
  );
