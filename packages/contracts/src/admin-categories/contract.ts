import { z } from 'zod';
import { access } from '../access.ts';
import { c, dataOf, failures } from '../common.ts';
import { adminCategory } from './schemas.ts';

export const adminCategoriesContract = c.router(
  {
    list: {
      method: 'GET',
      path: '/admin/categories',
      summary: 'Lists the categories in the shop’s order, hidden ones too, with their texts in each language',
      responses: { 200: dataOf(z.array(adminCategory)) },
      metadata: access('admin'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
