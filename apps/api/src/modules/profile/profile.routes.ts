import { storefrontContract } from '@fori/contracts/storefront';
import { downloadName } from '@fori/domain/slugs';
import { translator } from '@fori/i18n/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Shop } from '../../composition.ts';
import { clientOf, signedInUser } from '../../http/auth.ts';
import { serve } from '../../http/rest.ts';
import { readIdentity } from '../store/index.ts';
import { changePassword } from './change-password.ts';
import { deleteAccount } from './delete-account.ts';
import { exportOwnData } from './export-own-data.ts';
import { findEmailUndo } from './find-email-undo.ts';
import { getProfile } from './get-profile.ts';
import { undoEmailChange } from './undo-email-change.ts';
import { updateProfile } from './update-profile.ts';
import { verifyNewEmail } from './verify-new-email.ts';

const signedOf = (request: FastifyRequest) => {
  const { id: userId, sessionId } = signedInUser(request);
  return { userId, sessionId };
};

export const profileRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, storefrontContract.profile, {
    get: async ({ request }) => ({ status: 200, body: { data: await getProfile(shop, signedInUser(request).id) } }),
    update: async ({ request, body }) => ({
      status: 200,
      body: { data: await updateProfile(shop, signedOf(request), body, clientOf(request)) },
    }),
    verifyEmail: async ({ request, body }) => ({
      status: 200,
      body: { data: await verifyNewEmail(shop, signedOf(request), body.code, clientOf(request)) },
    }),
    changePassword: async ({ request, body }) => {
      await changePassword(shop, signedOf(request), body, clientOf(request));
      return { status: 200, body: { message: translator(request.language)('profile:password.changed') } };
    },
    emailUndo: async ({ params, reply }) => {
      // it has a mail address
      void reply.header('cache-control', 'no-store');
      return { status: 200, body: { data: await findEmailUndo(shop, params.token) } };
    },
    undoEmail: async ({ request, body }) => ({
      status: 200,
      body: { data: await undoEmailChange(shop, body.token, clientOf(request)) },
    }),
    export: async ({ request, reply }) => {
      const day = shop.clock().toISOString().slice(0, 10);
      const { name } = await readIdentity(shop.db.read);
      reply.header('content-disposition', `attachment; filename="${downloadName(name, `my-data-${day}.json`)}"`);
      return { status: 200, body: await exportOwnData(shop, signedInUser(request).id, clientOf(request)) };
    },
    remove: async ({ request, body }) => {
      await deleteAccount(shop, signedInUser(request).id, body, clientOf(request));
      return { status: 200, body: { message: translator(request.language)('profile:deletion.done') } };
    },
  });
