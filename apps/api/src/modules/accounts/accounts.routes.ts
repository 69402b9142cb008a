import { backOfficeContract } from '@fori/contracts/back-office';
import { storefrontContract } from '@fori/contracts/storefront';
import { translator } from '@fori/i18n/server';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { clientOf, signedInUser, signToken } from '../../http/auth.ts';
import { networksOf } from '../../http/network-of.ts';
import { serve } from '../../http/rest.ts';
import { clearStaffCookie, handOutToken } from '../../http/staff-cookie.ts';
import { hasSecondFactor } from './factors/factors.repository.ts';
import { resetPassword } from './passwords/reset-password.ts';
import { sendResetCode } from './passwords/send-reset-code.ts';
import { toUser } from './people/staff-access.ts';
import { register } from './registration/register.ts';
import { resendVerification } from './registration/resend-verification.ts';
import { verifyEmail } from './registration/verify-email.ts';
import { logout } from './sessions/logout.ts';
import { adminLogin } from './sign-in/admin-login.ts';
import { login } from './sign-in/login.ts';

const authRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, backOfficeContract.auth, {
    adminLogin: async ({ request, reply, body }) => {
      const signedIn = await adminLogin(shop, body, clientOf(request), request.language);
      const token = handOutToken(request, reply, shop.config, signToken(app, signedIn));
      return { status: 200, body: { token, user: signedIn.user } };
    },
    logout: async ({ request, reply }) => {
      await logout(shop, signedInUser(request), clientOf(request));
      clearStaffCookie(request, reply, shop.config);
      return { status: 200, body: { message: translator(request.language)('shell:account.logged_out') } };
    },
    me: async ({ request }) => {
      const person = signedInUser(request);
      if (person.role !== 'admin') return { status: 200, body: { data: toUser(person) } };
      const enrolled = await hasSecondFactor(shop.db.read, person.id);
      const factor = { enrolled, enrolment_required: person.mustEnrol };
      return { status: 200, body: { data: { ...toUser(person), factor } } };
    },
  });

const { socialSignIn: _social, ...ownAccounts } = storefrontContract.accounts;

const customerRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, ownAccounts, {
    register: async ({ request, body }) => {
      const { user_id } = await register(shop, body, request.language, clientOf(request).network);
      return { status: 201, body: { user_id, message: translator(request.language)('answers:registered') } };
    },
    login: async ({ request, body }) => {
      const signedIn = await login(shop, body, clientOf(request), request.language);
      const { user, cart } = signedIn;
      return { status: 200, body: { token: signToken(app, signedIn), user, cart } };
    },
    verifyEmail: async ({ request, body }) => {
      await verifyEmail(shop, body);
      return { status: 200, body: { message: translator(request.language)('answers:email_verified') } };
    },
    resendVerification: async ({ request, body }) => {
      await resendVerification(shop, body.user_id, request.language);
      return { status: 200, body: { message: translator(request.language)('answers:code_sent') } };
    },
    sendResetCode: async ({ request, body }) => {
      const asking = { ...clientOf(request), network: networksOf(request.ip).home };
      await sendResetCode(shop, body, asking, request.language);
      return { status: 200, body: { message: translator(request.language)('answers:reset_sent') } };
    },
    resetPassword: async ({ request, body }) => {
      await resetPassword(shop, body, clientOf(request));
      return { status: 200, body: { message: translator(request.language)('answers:password_reset') } };
    },
  });

export const accountsRoutes = (app: FastifyInstance, shop: Shop): void => {
  authRoutes(app, shop);
  customerRoutes(app, shop);
};
