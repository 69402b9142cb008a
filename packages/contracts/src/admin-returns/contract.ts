import { staff } from '../access.ts';
import { c, failures, pageOf } from '../common.ts';
import { returnQuery, returnRow } from './schemas.ts';

export const adminReturnsContract = c.router(
  {
    list: {
      method: 'GET',
      path: '/admin/returns',
      summary: 'Lists withdrawals from contracts with what was found of the goods, newest first, filtered and searched',
      query: returnQuery,
      responses: { 200: pageOf(returnRow) },
      metadata: staff('orders.read'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
