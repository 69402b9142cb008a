import { staff } from '../access.ts';
import { c, dataOf, failures, langQuery } from '../common.ts';
import { jacketOffer, jacketOfferChange } from './schemas.ts';

export const adminJacketContract = c.router(
  {
    get: {
      method: 'GET',
      path: '/admin/jacket',
      summary: 'Returns what custom jackets cost today and from which days they will cost something else',
      query: langQuery,
      responses: { 200: dataOf(jacketOffer) },
      metadata: staff('catalogue.read'),
    },
    update: {
      method: 'PUT',
      path: '/admin/jacket',
      summary:
        'Replaces the coming price lists of custom jackets; one that starts today applies at once. 409 `stale_edit` when they were changed since',
      query: langQuery,
      body: jacketOfferChange,
      responses: { 200: dataOf(jacketOffer) },
      metadata: staff('catalogue.manage'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
