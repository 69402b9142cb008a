import { backOfficeContract } from '@fori/contracts/back-office';
import { translator } from '@fori/i18n/server';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { clientOf, requesterOf, signedInUser } from '../../http/auth.ts';
import { approvalResponse, serve } from '../../http/rest.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { changeAdminUser } from './change-admin-user.ts';
import { getInvitation } from './get-invitation.ts';
import { inviteAdmin } from './invite-admin.ts';
import { listAdmins } from './list-admins.ts';
import { changeOwnPassword, renameOwnAccount } from './own-account.ts';
import { resendInvitation } from './resend-invitation.ts';
import { resetAdminFactors } from './reset-admin-factors.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

export const adminUsersRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, backOfficeContract.adminUsers, {
    list: async ({ query }) => ({ status: 200, body: { data: await listAdmins(shop, query) } }),
    invite: async ({ request, body }) => {
      const { name, email, staff_role: staffRole, language = request.language } = body;
      const invited = { name, email, staffRole, language };
      return approvalResponse(201, await inviteAdmin(shop, requesterOf(request), invited));
    },
    update: async ({ request, params, body }) => {
      const change = { id: params.id, disabled: body.disabled, staffRole: body.staff_role };
      return approvalResponse(200, await changeAdminUser(shop, requesterOf(request), change));
    },
    resetFactors: async ({ request, params }) => {
      const data = await resetAdminFactors(shop, signedInUser(request).id, params.id, clientOf(request));
      return { status: 200, body: { data } };
    },
    resend: async ({ request, params }) => ({
      status: 200,
      body: { data: await resendInvitation(shop, signedInUser(request).id, params.id) },
    }),
    withdraw: async ({ request, params }) => {
      await withdrawInvitation(shop, signedInUser(request).id, params.id, clientOf(request));
      return { status: 200, body: { message: translator(request.language)('answers:invitation_withdrawn') } };
    },
    rename: async ({ request, body }) => ({
      status: 200,
      body: { data: await renameOwnAccount(shop, signedInUser(request), body.name) },
    }),
    changePassword: async ({ request, body }) => {
      const { id: userId, sessionId } = signedInUser(request);
      await changeOwnPassword(shop, { userId, sessionId }, body, clientOf(request));
      return { status: 200, body: { message: translator(request.language)('answers:password_changed') } };
    },
    invitation: async ({ params }) => ({ status: 200, body: { data: await getInvitation(shop, params.token) } }),
    join: async ({ request, body }) => {
      await acceptInvitation(shop, body, clientOf(request));
      return { status: 200, body: { message: translator(request.language)('answers:joined') } };
    },
  });
