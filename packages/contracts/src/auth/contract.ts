import { z } from 'zod';
import { beforeOpening } from '../access.ts';
import { c, dataOf, failures, messageBody } from '../common.ts';
import { staffCredentials, staffSignedIn, staffUser } from './schemas.ts';

export const authContract = c.router(
  {
    adminLogin: {
      method: 'POST',
      path: '/admin/login',
      summary:
        'Signs an admin in; the user name is the email address. With a second factor 401 `second_factor_required` with a `ticket` and the `methods` to finish by, unless `totp_code` proves it at once',
      body: staffCredentials,
      responses: { 200: staffSignedIn },
      metadata: beforeOpening('public'),
    },
    logout: {
      method: 'POST',
      path: '/logout',
      summary: 'Ends the session immediately',
      body: z.unknown(),
      responses: { 200: messageBody },
      metadata: { ...beforeOpening('signed-in'), enrolment: true },
    },
    me: {
      method: 'GET',
      path: '/me',
      summary: 'Returns the user the token belongs to',
      responses: { 200: dataOf(staffUser) },
      metadata: { ...beforeOpening('signed-in'), enrolment: true },
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
