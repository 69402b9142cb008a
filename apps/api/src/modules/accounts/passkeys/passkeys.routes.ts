import { passkeysContract } from '@fori/contracts/passkeys/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Shop } from '../../../composition.ts';
import { clientOf, signedInUser, signToken } from '../../../http/auth.ts';
import { serve } from '../../../http/rest.ts';
import { passkeySignInOptions, signInByPasskey } from '../sign-in/sign-in-by-passkey.ts';
import { listPasskeys } from './list-passkeys.ts';
import {
  addOwnPasskey,
  type PasskeyOwner,
  removeOwnPasskey,
  renameOwnPasskey,
  startOwnPasskey,
} from './own-passkeys.ts';

const ownerOf = (request: FastifyRequest): PasskeyOwner => {
  const { id: userId, sessionId } = signedInUser(request);
  return { userId, sessionId, from: clientOf(request) };
};

/** Passkeys of customers; those of staff are second factors (`factors.routes.ts`). */
export const passkeysRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, passkeysContract, {
    signInOptions: async () => ({ status: 200, body: { data: await passkeySignInOptions(shop) } }),
    signIn: async ({ request, body: { response } }) => {
      const asked = { response, role: 'customer' } as const;
      const signedIn = await signInByPasskey(shop, asked, clientOf(request), request.language);
      const { user, cart } = signedIn;
      return { status: 200, body: { token: signToken(app, signedIn), user, cart } };
    },
    list: async ({ request }) => ({
      status: 200,
      body: { data: await listPasskeys(shop.db.read, signedInUser(request).id) },
    }),
    creationOptions: async ({ request, body }) => ({
      status: 200,
      body: { data: await startOwnPasskey(shop, ownerOf(request), body?.current_password) },
    }),
    add: async ({ request, body }) => ({
      status: 201,
      body: { data: await addOwnPasskey(shop, ownerOf(request), body) },
    }),
    rename: async ({ request, params, body }) => {
      const change = { id: params.id, name: body.name };
      return { status: 200, body: { data: await renameOwnPasskey(shop, signedInUser(request).id, change) } };
    },
    remove: async ({ request, params, body }) => {
      const asked = { id: params.id, password: body?.current_password };
      return { status: 200, body: { data: await removeOwnPasskey(shop, ownerOf(request), asked) } };
    },
  });
