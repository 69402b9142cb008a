import { access } from '../access.ts';
import { c, dataOf, failures, langQuery } from '../common.ts';
import { identity, identityChange } from './schemas.ts';

export const adminIdentityContract = c.router(
  {
    get: {
      method: 'GET',
      path: '/admin/identity',
      summary: 'Returns who the shop is: name, company, address, contacts, opening hours, pages in networks',
      query: langQuery,
      responses: { 200: dataOf(identity) },
      metadata: access('admin'),
    },
    update: {
      method: 'PUT',
      path: '/admin/identity',
      summary: 'Replaces who the shop is, effective from the next request; 409 `stale_edit` when it was changed since',
      query: langQuery,
      body: identityChange,
      responses: { 200: dataOf(identity) },
      metadata: access('admin'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
