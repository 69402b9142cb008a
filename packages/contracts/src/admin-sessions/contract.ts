import { z } from 'zod';
import { staff } from '../access.ts';
import { c, dataOf, failures, langQuery, opaqueIdPath, opaqueParam } from '../common.ts';
import { sessions } from '../sessions/schemas.ts';

/** Sessions of admins: one’s own, others’ with `staff.read` and to end them `staff.manage`. Every call answers with those that are left; 404 for the id of a customer. */
export const adminSessionsContract = c.router(
  {
    list: {
      method: 'GET',
      path: '/admin/users/:id/sessions',
      summary: 'Lists where an admin is signed in, the newest first',
      pathParams: opaqueIdPath,
      query: langQuery,
      responses: { 200: dataOf(sessions) },
      metadata: staff('everyone'),
    },
    end: {
      method: 'DELETE',
      path: '/admin/users/:id/sessions/:session',
      summary: 'Ends one session of an admin immediately',
      pathParams: z.object({ id: opaqueParam, session: opaqueParam }),
      query: langQuery,
      body: z.unknown(),
      responses: { 200: dataOf(sessions) },
      metadata: { ...staff('everyone'), stepUp: true },
    },
    endAll: {
      method: 'DELETE',
      path: '/admin/users/:id/sessions',
      summary: 'Ends all sessions of an admin immediately, except the one of the call',
      pathParams: opaqueIdPath,
      query: langQuery,
      body: z.unknown(),
      responses: { 200: dataOf(sessions) },
      metadata: { ...staff('everyone'), stepUp: true },
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
