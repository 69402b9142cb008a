import { z } from 'zod';
import { access } from '../access.ts';
import { c, dataOf, failures, langQuery, messageBody } from '../common.ts';
import { accountDeletion, passwordChange, profile, profileChange, profileEmailBody } from './schemas.ts';

export const profileContract = c.router(
  {
    get: {
      method: 'GET',
      path: '/profile',
      summary: 'Returns the signed-in customer',
      query: langQuery,
      responses: { 200: dataOf(profile) },
      metadata: access('customer'),
    },
    update: {
      method: 'PATCH',
      path: '/profile',
      summary:
        'Changes name, language and currency immediately; a new email address takes effect once confirmed by code. Sending the pending address again mails another code, sending the current one cancels the change',
      query: langQuery,
      body: profileChange,
      responses: { 200: dataOf(profile) },
      metadata: access('customer'),
    },
    verifyEmail: {
      method: 'POST',
      path: '/profile/verify-email',
      summary: 'Confirms the pending email address with the code mailed to it',
      query: langQuery,
      body: profileEmailBody,
      responses: { 200: dataOf(profile) },
      metadata: access('customer'),
    },
    changePassword: {
      method: 'PUT',
      path: '/profile/password',
      summary: 'Sets a new password and ends all other sessions',
      query: langQuery,
      body: passwordChange,
      responses: { 200: messageBody },
      metadata: access('customer'),
    },
    export: {
      method: 'GET',
      path: '/profile/export',
      summary: 'Exports all personal data as a JSON file',
      query: langQuery,
      responses: { 200: z.record(z.unknown()) },
      metadata: access('customer'),
    },
    remove: {
      method: 'DELETE',
      path: '/profile',
      summary: 'Deletes the account; orders are kept without personal data',
      query: langQuery,
      body: accountDeletion,
      responses: { 200: messageBody },
      metadata: access('customer'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
