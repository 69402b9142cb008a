import { z } from 'zod';
import { access } from '../access.ts';
import { c, dataOf, failures, langQuery, opaqueIdPath } from '../common.ts';
import { sessions } from './schemas.ts';

/** Where the customer is signed in. Every call answers with the sessions that are left. */
export const sessionsContract = c.router(
  {
    list: {
      method: 'GET',
      path: '/profile/sessions',
      summary: 'Lists where the customer is signed in, the newest first',
      query: langQuery,
      responses: { 200: dataOf(sessions) },
      metadata: access('customer'),
    },
    end: {
      method: 'DELETE',
      path: '/profile/sessions/:id',
      summary: 'Ends one of the customer’s sessions immediately',
      pathParams: opaqueIdPath,
      query: langQuery,
      body: z.unknown(),
      responses: { 200: dataOf(sessions) },
      metadata: access('customer'),
    },
    endOthers: {
      method: 'DELETE',
      path: '/profile/sessions',
      summary: 'Ends all sessions of the customer but the present one immediately',
      query: langQuery,
      body: z.unknown(),
      responses: { 200: dataOf(sessions) },
      metadata: access('customer'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
