import { z } from 'zod';
import { beforeOpening } from '../access.ts';
import { c, dataOf, failures, messageBody } from '../common.ts';
import { credentials, signedIn, user } from './schemas.ts';

export const authContract = c.router(
  {
    adminLogin: {
      method: 'POST',
      path: '/admin/login',
      summary: 'Signs an admin in; the user name is the email address',
      body: credentials,
      responses: { 200: signedIn },
      metadata: beforeOpening('public'),
    },
    logout: {
      method: 'POST',
      path: '/logout',
      summary: 'Ends the session immediately',
      body: z.unknown(),
      responses: { 200: messageBody },
      metadata: beforeOpening('signed-in'),
    },
    me: {
      method: 'GET',
      path: '/me',
      summary: 'Returns the user the token belongs to',
      responses: { 200: dataOf(user) },
      metadata: beforeOpening('signed-in'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
