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
      summary: 'Makes an account that has to be verified; the same answer for an address that has one',
      query: langQuery,
      body: registerBody,
      responses: { 201: registered },
      metadata: access('public'),
    },
    login: {
      method: 'POST',
      path: '/customer/login',
      summary: 'Signs in, and brings the guest cart of the session along',
      query: langQuery,
      body: credentials,
      responses: { 200: customerSignedIn },
      metadata: access('public'),
    },
    verifyEmail: {
      method: 'POST',
      path: '/customer/verify-email',
      summary: 'Verifies the address of a new account by the code mailed to it',
      query: langQuery,
      body: verifyEmailBody,
      responses: { 200: messageBody },
      metadata: access('public'),
    },
    resendVerification: {
      method: 'POST',
      path: '/customer/resend-verification',
      summary: 'Mails a new code',
      query: langQuery,
      body: resendBody,
      responses: { 200: messageBody },
      metadata: access('public'),
    },
    sendResetCode: {
      method: 'POST',
      path: '/password/send-reset-code',
      summary: 'Mails code and link for a new password, if the address has an account; the same answer if not',
      query: langQuery,
      body: sendResetBody,
      responses: { 200: messageBody },
      metadata: access('public'),
    },
    resetPassword: {
      method: 'POST',
      path: '/password/reset',
      summary: 'Sets a new password by code or token, and ends all sessions',
      query: langQuery,
      body: resetBody,
      responses: { 200: messageBody },
      metadata: access('public'),
    },
    socialSignIn: {
      method: 'POST',
      path: '/auth0-callback',
      summary: 'Signs in by the ID token of the identity provider, which alone is believed',
      query: langQuery,
      body: socialSignInBody,
      responses: { 200: customerSignedIn },
      metadata: access('public'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
