import { access } from '../access.ts';
import { credentials } from '../auth/schemas.ts';
import { c, failures, langQuery, messageBody } from '../common.ts';
import {
  customerSignedIn,
  registerBody,
  registered,
  resendBody,
  resetBody,
  sendResetBody,
  socialSignInBody,
  verifyEmailBody,
} from './schemas.ts';

export const accountsContract = c.router(
  {
    register: {
      method: 'POST',
      path: '/customer/register',
      summary: 'Creates an account that has to be verified; the response is the same for an address that has one',
      query: langQuery,
      body: registerBody,
      responses: { 201: registered },
      metadata: access('public'),
    },
    login: {
      method: 'POST',
      path: '/customer/login',
      summary:
        'Signs in and merges the guest cart of the session; staff with a second factor sign in to the back office: 401 `second_factor_required`',
      query: langQuery,
      body: credentials,
      responses: { 200: customerSignedIn },
      metadata: access('public'),
    },
    verifyEmail: {
      method: 'POST',
      path: '/customer/verify-email',
      summary: 'Verifies the address of a new account with the code mailed to it',
      query: langQuery,
      body: verifyEmailBody,
      responses: { 200: messageBody },
      metadata: access('public'),
    },
    resendVerification: {
      method: 'POST',
      path: '/customer/resend-verification',
      summary: 'Mails a new verification code',
      query: langQuery,
      body: resendBody,
      responses: { 200: messageBody },
      metadata: access('public'),
    },
    sendResetCode: {
      method: 'POST',
      path: '/password/send-reset-code',
      summary:
        'Mails a code and link to set a new password if the address has an account; the response is the same if it has none',
      query: langQuery,
      body: sendResetBody,
      responses: { 200: messageBody },
      metadata: access('public'),
    },
    resetPassword: {
      method: 'POST',
      path: '/password/reset',
      summary:
        'Sets a new password with a code or token and ends all sessions; of staff with a second factor it is asked for by 401 `second_factor_required`, which uses neither up',
      query: langQuery,
      body: resetBody,
      responses: { 200: messageBody },
      metadata: access('public'),
    },
    socialSignIn: {
      method: 'POST',
      path: '/auth0-callback',
      summary: 'Signs in with the ID token of the identity provider; only its verified claims are trusted',
      query: langQuery,
      body: socialSignInBody,
      responses: { 200: customerSignedIn },
      metadata: access('public'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
