import { backOfficeContract } from '@fori/contracts/back-office';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { signedInUser } from '../../http/auth.ts';
import { serve } from '../../http/rest.ts';
import { listMails, updateMail, viewMail } from './edit-mail.ts';
import { previewMail, sendTestMail } from './try-mail.ts';

export const adminMailsRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, backOfficeContract.adminMails, {
    list: async () => ({ status: 200, body: { data: await listMails(shop) } }),
    get: async ({ params }) => ({ status: 200, body: { data: await viewMail(shop.db.read, params.kind) } }),
    update: async ({ request, params, body }) => ({
      status: 200,
      body: { data: await updateMail(shop, { kind: params.kind, adminId: signedInUser(request).id }, body) },
    }),
    preview: async ({ params, body }) => ({
      status: 200,
      body: { data: await previewMail(shop, params.kind, body) },
    }),
    test: async ({ request, params, body }) => ({
      status: 200,
      body: { data: await sendTestMail(shop, { kind: params.kind, adminId: signedInUser(request).id }, body) },
    }),
  });
