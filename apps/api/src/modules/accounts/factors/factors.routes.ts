import { backOfficeContract } from '@fori/contracts/back-office';
import type { SessionToken } from '@fori/domain/sessions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Shop } from '../../../composition.ts';
import { clientOf, signedInUser, signToken } from '../../../http/auth.ts';
import { serve } from '../../../http/rest.ts';
import { handOutToken } from '../../../http/staff-cookie.ts';
import type { SignedIn } from '../sign-in/sign-in.ts';
import { signInByFactor } from '../sign-in/sign-in-by-factor.ts';
import { passkeySignInOptions, signInByPasskey } from '../sign-in/sign-in-by-passkey.ts';
import { confirmCodeApp, startCodeApp } from './add-code-app.ts';
import { addPasskey, startPasskey } from './add-passkey.ts';
import { removeFactor, renamePasskey } from './change-factors.ts';
import { type AddedFactor, type FactorHolder, factorsOf, renewRecoveryCodes } from './own-factors.ts';
import { stepUp, stepUpOptions } from './step-up.ts';

const holderOf = (request: FastifyRequest): FactorHolder => {
  const { id, factorAt, sessionId } = signedInUser(request);
  return { id, factorAt, sessionId, from: clientOf(request) };
};

export const factorsRoutes = (app: FastifyInstance, shop: Shop): void => {
  type Reply = Pick<FastifyReply, 'setCookie'>;
  const tokenFor = (request: FastifyRequest, reply: Reply, token: SessionToken): string | null =>
    handOutToken(request, reply, shop.config, signToken(app, token));
  const signedIn = (request: FastifyRequest, reply: Reply, signed: SignedIn) => ({
    status: 200 as const,
    body: { token: tokenFor(request, reply, signed), user: signed.user },
  });
  const added = (request: FastifyRequest, reply: Reply, { factors, first }: AddedFactor) => ({
    data: factors,
    ...(first && { recovery_codes: first.recoveryCodes, token: tokenFor(request, reply, first.token) }),
  });
  serve(app, backOfficeContract.adminFactors, {
    signIn: async ({ request, reply, body }) =>
      signedIn(request, reply, await signInByFactor(shop, body, clientOf(request), request.language)),
    passkeySignInOptions: async () => ({ status: 200, body: { data: await passkeySignInOptions(shop) } }),
    passkeySignIn: async ({ request, reply, body }) => {
      const asked = { response: body.response, role: 'admin' } as const;
      return signedIn(request, reply, await signInByPasskey(shop, asked, clientOf(request), request.language));
    },
    get: async ({ request }) => ({
      status: 200,
      body: { data: await factorsOf(shop.db.read, shop, signedInUser(request).id) },
    }),
    passkeyOptions: async ({ request }) => ({
      status: 200,
      body: { data: await startPasskey(shop, holderOf(request)) },
    }),
    addPasskey: async ({ request, reply, body }) => ({
      status: 201,
      body: added(request, reply, await addPasskey(shop, holderOf(request), body)),
    }),
    renamePasskey: async ({ request, params, body }) => {
      const change = { id: params.id, name: body.name };
      return { status: 200, body: { data: await renamePasskey(shop, signedInUser(request).id, change) } };
    },
    removePasskey: async ({ request, params }) => ({
      status: 200,
      body: { data: await removeFactor(shop, holderOf(request), { passkey: params.id }) },
    }),
    startTotp: async ({ request }) => ({ status: 200, body: { data: await startCodeApp(shop, holderOf(request)) } }),
    confirmTotp: async ({ request, reply, body }) => ({
      status: 200,
      body: added(request, reply, await confirmCodeApp(shop, holderOf(request), body.code)),
    }),
    removeTotp: async ({ request }) => ({
      status: 200,
      body: { data: await removeFactor(shop, holderOf(request), 'totp') },
    }),
    renewRecoveryCodes: async ({ request }) => ({
      status: 200,
      body: { data: { recovery_codes: await renewRecoveryCodes(shop, holderOf(request)) } },
    }),
    stepUpOptions: async ({ request }) => ({
      status: 200,
      body: { data: await stepUpOptions(shop, signedInUser(request).id) },
    }),
    stepUp: async ({ request, reply, body }) => {
      const { token, freshUntil } = await stepUp(shop, holderOf(request), body);
      const data = { fresh_until: freshUntil.toISOString(), token: tokenFor(request, reply, token) };
      return { status: 200, body: { data } };
    },
  });
};
