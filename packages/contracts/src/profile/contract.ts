import { z } from 'zod';
import { access } from '../access.ts';
import { c, dataOf, failures, langQuery, messageBody, opaqueParam } from '../common.ts';
import {
  accountDeletion,
  emailUndo,
  emailUndoBody,
  emailUndone,
  passwordChange,
  profile,
  profileChange,
  profileEmailBody,
} from './schemas.ts';

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
        'Changes name, language and currency immediately; a new email address needs `current_password`, or a sign-in of the last 5 minutes for an account without a password, and takes effect once confirmed by code. Sending the pending address again mails another code, sending the current one cancels the change',
      query: langQuery,
      body: profileChange,
      responses: { 200: dataOf(profile) },
      metadata: access('customer'),
    },
    verifyEmail: {
      method: 'POST',
      path: '/profile/verify-email',
      summary:
        'Confirms the pending email address with the code mailed to it, ends all other sessions and mails the former address a link that undoes the change',
      query: langQuery,
      body: profileEmailBody,
      responses: { 200: dataOf(profile) },
      metadata: access('customer'),
    },
    changePassword: {
      method: 'PUT',
      path: '/profile/password',
      summary:
        'Sets a new password and ends all other sessions; an account without one needs a sign-in of the last 5 minutes instead of `current_password`',
      query: langQuery,
      body: passwordChange,
      responses: { 200: messageBody },
      metadata: access('customer'),
    },
    emailUndo: {
      method: 'GET',
      path: '/email-undo/:token',
      summary:
        'Returns the state of a link that undoes a change of address, and changes nothing; 422 `link_invalid` for an unknown one',
      pathParams: z.object({ token: opaqueParam }),
      query: langQuery,
      responses: { 200: dataOf(emailUndo) },
      metadata: access('public'),
    },
    undoEmail: {
      method: 'POST',
      path: '/email-undo',
      summary:
        'Gives the account back to its former address, ends all its sessions and its password, and returns the token for a new one',
      query: langQuery,
      body: emailUndoBody,
      responses: { 200: dataOf(emailUndone) },
      metadata: access('public'),
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
